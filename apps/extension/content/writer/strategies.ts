import { keepsSpaces } from './read.ts';

/** Replaces the selection. True where the page handled it, and may need a moment. */
export type Strategy = (box: HTMLElement, text: string) => boolean;

/** Like typing, which the browser's Undo knows. */
const insertText: Strategy = (box, text) => {
  const exact = keepsSpaces(getComputedStyle(box)) ? text : text.replace(/^ | (?= |$)/gm, '\u00A0');
  // Its return value proves nothing.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, exact);
  return false;
};

function carry(text: string): DataTransfer {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  return data;
}

const shared = { bubbles: true, cancelable: true, composed: true };

const paste: Strategy = (box, text) =>
  !box.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData: carry(text) }));

/** Like a spelling correction: editors handle it and sites don't, while a long paste may become a file. */
const replace: Strategy = (box, text) => {
  const selection = document.getSelection();
  const targetRanges = selection?.rangeCount ? [new StaticRange(selection.getRangeAt(0))] : [];
  const dataTransfer = carry(text);
  return !box.dispatchEvent(
    new InputEvent('beforeinput', { ...shared, inputType: 'insertReplacementText', dataTransfer, targetRanges }),
  );
};

/** Loses the browser's Undo, so it comes last. */
const setValue: Strategy = (box, text) => {
  if (box instanceof HTMLTextAreaElement) box.value = text;
  box.dispatchEvent(new InputEvent('input', { ...shared, inputType: 'insertReplacementText', data: text }));
  return true;
};

const ladders: [string, Strategy[]][] = [
  ['textarea', [insertText, setValue]],
  ['[data-slate-editor],[data-lexical-editor]', [replace, paste]],
  ['.cm-content', [paste, insertText]],
  ['*', [insertText, paste]],
];

/** Best first. */
export function findLadder(box: HTMLElement): Strategy[] {
  return ladders.find(([kind]) => box.matches(kind))?.[1] ?? [];
}
