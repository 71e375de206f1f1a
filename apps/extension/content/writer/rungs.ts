import { keepsSpaces } from './read.ts';

/**
 * A way to put a text in the place of the selection. Tells whether the page took it upon itself: then it may need a
 * moment.
 */
export type Rung = (box: HTMLElement, text: string) => boolean;

/** As if it was typed: the browser's own way, which its undo knows. */
const insertText: Rung = (box, text) => {
  const exact = keepsSpaces(getComputedStyle(box)) ? text : text.replace(/^ | (?= |$)/gm, '\u00A0');
  // What it returns is no proof of anything.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, exact);
  return false;
};

function carry(text: string): DataTransfer {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  return data;
}

const shared = { bubbles: true, cancelable: true, composed: true };

const paste: Rung = (box, text) =>
  !box.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData: carry(text) }));

/**
 * What a spelling correction does. Editors that keep their own text listen to it, and sites do not: a long paste may
 * become a file.
 */
const replace: Rung = (box, text) => {
  const selection = document.getSelection();
  const targetRanges = selection?.rangeCount ? [new StaticRange(selection.getRangeAt(0))] : [];
  const dataTransfer = carry(text);
  return !box.dispatchEvent(
    new InputEvent('beforeinput', { ...shared, inputType: 'insertReplacementText', dataTransfer, targetRanges }),
  );
};

/** Loses the browser's undo, so it comes last. */
const setValue: Rung = (box, text) => {
  if (box instanceof HTMLTextAreaElement) box.value = text;
  box.dispatchEvent(new InputEvent('input', { ...shared, inputType: 'insertReplacementText', data: text }));
  return true;
};

const ladders: [string, Rung[]][] = [
  ['textarea', [insertText, setValue]],
  ['[data-slate-editor],[data-lexical-editor]', [replace, paste]],
  ['.cm-content', [paste, insertText]],
  ['*', [insertText, paste]],
];

/** The ways that may hold in this box, best first. */
export function findLadder(box: HTMLElement): Rung[] {
  return ladders.find(([kind]) => box.matches(kind))?.[1] ?? [];
}
