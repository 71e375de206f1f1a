import { keepsSpaces } from './read.ts';

const { wrappedJSObject, cloneInto } = globalThis as {
  wrappedJSObject?: typeof globalThis;
  cloneInto?: <Given>(given: Given, into: Window) => Given;
};
/** Firefox only: the page's own world. What an extension makes in its own, no page can read. */
export const pageWorld = wrappedJSObject;

/** Replaces the selection, `isPart` of the text or all of it. True where the page handled it, and may need a moment. */
export type Strategy = (box: HTMLElement, text: string, isPart: boolean) => boolean;

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
const insertLines: Strategy = (box, text, isPart) => {
  if (!text.includes('\n')) return insertText(box, text, isPart);
  // Within a paragraph, Chromium would end it at the first break.
  if (isPart && !pageWorld) return insertEach(box, text, 'insertLineBreak');
  // A break at the end only gives the line before it its height. Firefox adds that one itself.
  const last = text.endsWith('\n') && !pageWorld ? '<br>' : '';
  document.execCommand('insertHTML', false, escaped(exactFor(box, text)).replaceAll('\n', '<br>') + last);
  return false;
};

/** For editors that read lines as paragraphs, which Firefox makes only one by one. */
const insertParagraphs: Strategy = (box, text, isPart) => {
  if (!pageWorld) return insertText(box, text, isPart);
  // At a caret it would be Backspace.
  if (document.getSelection()?.isCollapsed === false) document.execCommand('delete');
  return insertEach(box, text, 'insertParagraph');
};

function insertEach(box: HTMLElement, text: string, between: 'insertLineBreak' | 'insertParagraph'): false {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) document.execCommand(between);
    if (line !== '') insertText(box, line, true);
  }
  return false;
}

function exactFor(box: HTMLElement, text: string): string {
  return keepsSpaces(getComputedStyle(box)) ? text : text.replace(/^ | (?= |$)/gm, '\u00A0');
}

function escaped(text: string): string {
  const holder = document.createElement('p');
  holder.textContent = text;
  return holder.innerHTML;
}

function carry(text: string): DataTransfer {
  const data = new (pageWorld ?? globalThis).DataTransfer();
  data.setData('text/plain', text);
  return data;
}

const shared = { bubbles: true, cancelable: true, composed: true };

const paste: Strategy = (box, text) => !box.dispatchEvent(pasteOf(text));

function pasteOf(text: string): ClipboardEvent {
  if (!pageWorld || !cloneInto) return new ClipboardEvent('paste', { ...shared, clipboardData: carry(text) });
  // Firefox has its own names for what is pasted.
  return new pageWorld.ClipboardEvent('paste', cloneInto({ ...shared, data: text, dataType: 'text/plain' }, window));
}

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
  // Many a site reads tiptap's text with blank lines between paragraphs.
  ['.tiptap', [insertLines, insertParagraphs, paste]],
  ['.ProseMirror', [insertParagraphs, paste]],
  // Editors with a document of their own, which what they don't expect would put out of step.
  ['.ql-editor,.ck-editor__editable,.public-DraftEditor-content,.codex-editor *,trix-editor', [insertText, paste]],
  ['*', [insertLines, insertText, paste]],
];

/** Best first. */
export function findLadder(box: HTMLElement): Strategy[] {
  return ladders.find(([kind]) => box.matches(kind))?.[1] ?? [];
}
