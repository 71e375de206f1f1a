import type { Part, ReadBox } from '../card-host.ts';

/** List marks, which belong to no text node. */
const marks = /^[\s\d.`#-]*$/;

/** Undefined: nothing is selected, or everything. */
export function selectedPart(box: HTMLElement, readBox: ReadBox): Part | undefined {
  return box instanceof HTMLTextAreaElement ? partOfField(box) : partOfElement(box, readBox);
}

function partOfField(box: HTMLTextAreaElement): Part | undefined {
  const { value, selectionStart, selectionEnd } = box;
  const selected = value.slice(selectionStart, selectionEnd).trim();
  const at = value.indexOf(selected, selectionStart);
  return makePart(value, at, selected, ({ before, after }) => {
    box.setSelectionRange(before.length, box.value.length - after.length);
    return true;
  });
}

function partOfElement(box: HTMLElement, readBox: ReadBox): Part | undefined {
  const selection = document.getSelection();
  const whole = readBox(box);
  if (whole === undefined || !selection?.rangeCount) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  if (!box.contains(range.commonAncestorContainer)) return undefined;
  trim(range);
  const upTo = document.createRange();
  upTo.selectNodeContents(box);
  upTo.setEnd(range.startContainer, range.startOffset);
  const { length } = readBox(box, upTo) ?? '';
  const text = readBox(box, range) ?? '';
  const at = whole.indexOf(text, length);
  if (!marks.test(whole.slice(length, at))) return undefined;
  const part = makePart(whole, at, text, () => {
    const isThere = box.contains(range.commonAncestorContainer);
    if (!isThere || readBox(box, range) !== part?.read(readBox(box) ?? '')) return false;
    selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    // Editors would notice it a moment later.
    document.dispatchEvent(new Event('selectionchange'));
    return true;
  });
  return part;
}

interface Around {
  before: string;
  after: string;
}

function makePart(whole: string, at: number, text: string, select: (around: Around) => boolean): Part | undefined {
  const around = { before: whole.slice(0, at), after: whole.slice(at + text.length) };
  const { before, after } = around;
  if (at < 0 || text.trim() === '' || (before + after).trim() === '') return undefined;
  return {
    read(now) {
      const isAround = now.startsWith(before) && now.slice(before.length).endsWith(after);
      return isAround ? now.slice(before.length, now.length - after.length) : undefined;
    },
    around: (other) => before + other + after,
    select: () => select(around),
  };
}

/** A double click selects the space behind a word. */
function trim(range: Range): void {
  const { startContainer: start, endContainer: end } = range;
  const [from, to] = [/^\s*/, /\s*$/].map((space) => space.exec(`${range}`)?.[0].length ?? 0) as [number, number];
  if (end instanceof Text) range.setEnd(end, Math.max(0, range.endOffset - to));
  if (start instanceof Text) range.setStart(start, Math.min(start.length, range.startOffset + from));
}
