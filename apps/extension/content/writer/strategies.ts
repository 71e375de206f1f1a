import { keepsSpaces } from './read.ts';

/** Replaces the selection. True where the page handled it, and may need a moment. */
export type Strategy = (box: HTMLElement, text: string) => boolean;

/** Like typing, which the browser's Undo knows. */
const insertText: Strategy = (box, text) => {
  // Its return value proves nothing.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, exactFor(box, text));
  return false;
};

/**
 * Lines as Shift+Enter makes them. Otherwise each line becomes a paragraph, and pages that send what they show
 * (`innerText`) send blank lines between them.
 */
const insertLines: Strategy = (box, text) => {
  if (!text.includes('\n')) return insertText(box, text);
  // A break at the end only gives the line before it its height.
  const lines = escaped(exactFor(box, text)).replaceAll('\n', '<br>') + (text.endsWith('\n') ? '<br>' : '');
  document.execCommand('insertHTML', false, lines);
  return false;
};

function exactFor(box: HTMLElement, text: string): string {
  return keepsSpaces(getComputedStyle(box)) ? text : text.replace(/^ | (?= |$)/gm, '\u00A0');
}

function escaped(text: string): string {
  const holder = document.createElement('p');
  holder.textContent = text;
  return holder.innerHTML;
}

/** Made in the page's own world where there are two (Firefox): what an extension's transfer holds, no page can read. */
function carry(text: string): DataTransfer {
  const { DataTransfer: Transfer } =
    (globalThis as { wrappedJSObject?: typeof globalThis }).wrappedJSObject ?? globalThis;
  const data = new Transfer();
  data.setData('text/plain', text);
  return data;
}

const shared = { bubbles: true, cancelable: true, composed: true };

const paste: Strategy = (box, text) =>
  !box.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData: carry(text) }));

/** Like a spelling correction: editors handle it and sites don't, while a long paste may become a file. */
const replace: Strategy = (box, text) => replaceWith(box, carry(text));

/** Lexical's rich text turns lines into paragraphs, unless they come as breaks. */
const replaceLines: Strategy = (box, text) => {
  const data = carry(text);
  if (text.includes('\n')) data.setData('text/html', `<span style="white-space:pre-wrap">${escaped(text)}</span>`);
  return replaceWith(box, data);
};

function replaceWith(box: HTMLElement, dataTransfer: DataTransfer): boolean {
  const selection = document.getSelection();
  const targetRanges = selection?.rangeCount ? [new StaticRange(selection.getRangeAt(0))] : [];
  return !box.dispatchEvent(
    new InputEvent('beforeinput', { ...shared, inputType: 'insertReplacementText', dataTransfer, targetRanges }),
  );
}

/** Loses the browser's Undo, so it comes last. */
const setValue: Strategy = (box, text) => {
  // What is selected may be less than the whole prompt.
  if (box instanceof HTMLTextAreaElement) box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { ...shared, inputType: 'insertReplacementText', data: text }));
  return true;
};

const ladders: [string, Strategy[]][] = [
  ['textarea', [insertText, setValue]],
  ['[data-lexical-editor]', [replaceLines, replace, paste]],
  ['[data-slate-editor]', [replace, paste]],
  ['.cm-content', [paste, insertText]],
  // Editors with a document of their own, which what they don't expect would put out of step.
  [
    '.ProseMirror,.ql-editor,.ck-editor__editable,.public-DraftEditor-content,.codex-editor *,trix-editor',
    [insertText, paste],
  ],
  ['*', [insertLines, insertText, paste]],
];

/** Best first. */
export function findLadder(box: HTMLElement): Strategy[] {
  return ladders.find(([kind]) => box.matches(kind))?.[1] ?? [];
}
