import type { ReadBox } from '../card-host.ts';

/** A selection in a box, known by what is around it. */
export interface Part {
  /** What is between the same texts now. Undefined: something around it has changed. */
  read(whole: string): string | undefined;
  /** The whole text with this in its place. */
  around(text: string): string;
  /** False: an editor has drawn it anew. */
  select(): boolean;
}

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
  while (start instanceof Text && /^\s/.test(`${range}`)) range.setStart(start, range.startOffset + 1);
  while (end instanceof Text && range.endOffset > 0 && /\s$/.test(`${range}`)) range.setEnd(end, range.endOffset - 1);
}
