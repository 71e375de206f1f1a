/** Lines that a browser writes in a blink; of more it makes seconds. */
const mostLines = 400;

/**
 * Puts a text in the place of a part of what stands in a field, as if it were typed: one Ctrl+Z takes it back, unless
 * it is very long.
 */
export function writeText(field: HTMLTextAreaElement, text: string, start: number, end: number): void {
  const clean = text.replaceAll(/\r\n?/g, '\n');
  const wanted = field.value.slice(0, start) + clean + field.value.slice(end);
  field.focus();
  field.setSelectionRange(start, end);
  // The one way to write that a browser remembers for its own undo.
  if (
    countLines(clean) <= mostLines &&
    (clean === '' ? document.execCommand('delete') : document.execCommand('insertText', false, clean)) &&
    field.value === wanted
  )
    return;
  field.setRangeText(clean, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Puts a text in the place of all that stands in a field; what both have in common at their ends is not written again.
 */
export function replaceText(field: HTMLTextAreaElement, text: string): void {
  const old = field.value;
  const young = text.replaceAll(/\r\n?/g, '\n');
  if (old === young) return field.focus();
  const most = Math.min(old.length, young.length);
  let start = 0;
  while (start < most && old[start] === young[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === young.at(-1 - end)) end += 1;
  // Nothing is written within a letter that takes two units.
  if (isWithinLetter(old, start) || isWithinLetter(young, start)) start -= 1;
  if (isWithinLetter(old, old.length - end) || isWithinLetter(young, young.length - end)) end -= 1;
  return writeText(field, young.slice(start, young.length - end), start, old.length - end);
}

function isWithinLetter(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '');
}

function countLines(text: string): number {
  return text.split('\n').length;
}
