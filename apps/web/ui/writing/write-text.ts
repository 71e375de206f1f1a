/** Browsers write these in an instant, but take seconds for more. */
const mostLines = 400;

export type TextBox = HTMLTextAreaElement | HTMLInputElement;

/** As if typed: one Ctrl+Z undoes it, unless the text is very long. */
export function writeText(field: TextBox, text: string, start: number, end: number): void {
  const clean = text.replaceAll(/\r\n?/g, '\n');
  const wanted = field.value.slice(0, start) + clean + field.value.slice(end);
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, but the only way that keeps the browser's undo.
  if (
    countLines(clean) <= mostLines &&
    (clean === '' ? document.execCommand('delete') : document.execCommand('insertText', false, clean)) &&
    field.value === wanted
  )
    return;
  field.setRangeText(clean, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Common text at either end isn't rewritten. */
export function replaceText(field: HTMLTextAreaElement, text: string): void {
  const before = field.value;
  const after = text.replaceAll(/\r\n?/g, '\n');
  if (before === after) return field.focus();
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  // Never splits a surrogate pair.
  if (isWithinSurrogatePair(before, start) || isWithinSurrogatePair(after, start)) start -= 1;
  if (isWithinSurrogatePair(before, before.length - end) || isWithinSurrogatePair(after, after.length - end)) end -= 1;
  return writeText(field, after.slice(start, after.length - end), start, before.length - end);
}

function isWithinSurrogatePair(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '');
}

function countLines(text: string): number {
  return text.split('\n').length;
}
