import type { Part, WriteBox } from '../card-host.ts';
import { breakTyping } from './break-typing.ts';
import { holdsChips, isDrawnInPart, readBox } from './read.ts';
import { findLadder, pageWorld, type Strategy } from './strategies.ts';

export const writeBox: WriteBox = async (box, text, signal, part) => {
  const wanted = text.replace(/\r\n?/g, '\n');
  await composed(signal);
  if (!(box instanceof HTMLTextAreaElement)) await typingEnded();
  if (signal?.aborted || !canTake(box, wanted)) return 'refused';
  const old = readBox(box);
  if (old === undefined) return 'refused';
  if (old === wanted) return 'written';
  const ladder = findLadder(box);
  for (const strategy of ladder) {
    if (await replaceAll(box, wanted, { old, strategy, signal, part })) return 'written';
    if (!(await takeBack(box, old, ladder))) return 'refused';
  }
  return 'refused';
};

function canTake(box: HTMLElement, text: string): boolean {
  if (!box.isConnected || box.ariaReadOnly === 'true') return false;
  if (!(box instanceof HTMLTextAreaElement)) return box.isContentEditable && !holdsChips(box);
  return !box.readOnly && !box.disabled && (box.maxLength < 0 || text.length <= box.maxLength);
}

interface Attempt {
  old: string;
  strategy: Strategy;
  signal: AbortSignal | undefined;
  part?: Part | undefined;
}

/** One attempt. False also if nothing was written. */
async function replaceAll(box: HTMLElement, text: string, { old, strategy, signal, part }: Attempt): Promise<boolean> {
  box.focus({ preventScroll: true });
  // Editors learn of the focus with a delay, and what they undo begins there.
  if (!(box instanceof HTMLTextAreaElement)) await pause(0);
  await composed(signal);
  if (signal?.aborted || isComposing() || !canTake(box, text) || !hasFocus(box)) return false;
  // Where an editor has drawn the part again, the whole text is written.
  const piece = part?.select() ? part.read(text) : undefined;
  if (piece === undefined) {
    if (!selectAll(box)) return false;
    clearMarks(box);
  }
  const isTaken = strategy(box, piece ?? text, piece !== undefined);
  if (!isTaken) breakTyping(box);
  return holds(box, text, isTaken ? 1000 : 150, old);
}

/** Polls until the text is there, at least once after the page has had its turn. */
async function holds(box: HTMLElement, text: string, patience: number, before = text): Promise<boolean> {
  let isHeld = false;
  let isTypedIn = false;
  // A user who keeps typing changes it again, perhaps before it is drawn, and must not lose anything.
  const isThere = () => {
    const now = readBox(box);
    return now === text || (isTypedIn && now?.startsWith(text) === true && !before.startsWith(text));
  };
  const lookBefore = ({ isTrusted }: Event) => {
    if (!isTrusted) return;
    isHeld ||= isThere();
    isTypedIn = true;
  };
  addEventListener('keydown', lookBefore, true);
  for (let waited = 0; waited < patience && !isHeld; waited += 50) {
    await pause(50);
    if (!box.isConnected) break;
    isHeld ||= isThere();
  }
  removeEventListener('keydown', lookBefore, true);
  return isHeld;
}

/** In one task with all that follows: a key in between would replace the whole prompt. */
function selectAll(box: HTMLElement): boolean {
  if (!hasFocus(box)) return false;
  if (box instanceof HTMLTextAreaElement) {
    box.select();
    return true;
  }
  const selection = document.getSelection();
  // What CodeMirror hasn't drawn is selected by its element alone; in an editable document the command takes it all.
  if (isDrawnInPart(box) || document.designMode === 'on') selection?.selectAllChildren(box);
  else document.execCommand('selectAll');
  const last = box.matches('[data-lexical-editor]') ? box.lastElementChild : undefined;
  // Firefox ends it behind the last paragraph, which Lexical reads as inside of it, before line breaks.
  if (pageWorld && last) selection?.extend(last, last.childNodes.length);
  // Editors would notice it a moment later.
  document.dispatchEvent(new Event('selectionchange'));
  return true;
}

/** Text that replaces a list would become a list item. Clears the list as a person would, bullet included. */
function clearMarks(box: HTMLElement): void {
  if (
    !box.matches('.ProseMirror,.ql-editor') ||
    box.querySelector('li,h1,h2,h3,hr,pre,blockquote,strong,em,u,s,code,a') === null
  )
    return;
  press(box, 'a', 65, true);
  press(box, 'Backspace', 8, false);
  press(box, 'Backspace', 8, false);
  if (readBox(box) !== '') selectAll(box);
}

/** The editor's own binding of a key. */
function press(box: HTMLElement, key: string, keyCode: number, hasCommand: boolean): boolean {
  const isMac = navigator.platform.startsWith('Mac');
  const command = { ctrlKey: hasCommand && !isMac, metaKey: hasCommand && isMac };
  return box.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true, composed: true, ...command }),
  );
}

/** Without focus, the text would land in another box. */
export function hasFocus(box: HTMLElement): boolean {
  const root = box.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && box.contains(root.activeElement);
}

/** After a failed attempt: by the editor's Undo, the browser's, or writing the old text again. */
export async function takeBack(box: HTMLElement, old: string, ladder: readonly Strategy[]): Promise<boolean> {
  const isBack = () => holds(box, old, 50);
  if (!box.isConnected || (await isBack())) return box.isConnected;
  if (press(box, 'z', 90, true) && hasFocus(box)) document.execCommand('undo');
  if (await isBack()) return true;
  for (const strategy of ladder) if (await replaceAll(box, old, { old, strategy, signal: undefined })) return true;
  return false;
}

let composing: EventTarget | null = null;
// Anything typed before this loaded is unknown.
let lastInput = performance.now();

// From the start: a page can't tell later whether a composition is under way.
addEventListener('compositionstart', ({ target }) => (composing = target), true);
addEventListener('compositionupdate', ({ target }) => (composing = target), true);
addEventListener('compositionend', () => (composing = null), true);
addEventListener('input', ({ timeStamp }) => (lastInput = timeStamp), true);

/** A box that left the document has ended its composition. */
export function isComposing(): boolean {
  return composing instanceof Node && composing.isConnected;
}

/** Resolves when no composition is under way, or when aborted. */
export async function composed(signal: AbortSignal | undefined): Promise<void> {
  if (!isComposing() || signal?.aborted) return;
  await pause(20);
  await composed(signal);
}

/**
 * Editors undo changes within a second together: one Ctrl+Z would also take back what was typed just before. And Slate
 * takes no selection before it has drawn its last change, which after Undo comes without any input.
 */
export function typingEnded(): Promise<unknown> {
  return pause(Math.max(50, lastInput + 1050 - performance.now()));
}

export function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
