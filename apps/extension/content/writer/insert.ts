import { breakTyping } from './break-typing.ts';
import { readBox } from './read.ts';
import { findLadder } from './strategies.ts';
import { composed, hasFocus, isComposing, pause, takeBack, typingEnded } from './write.ts';

interface Insertion {
  /** Right before the caret. */
  replacing?: string;
  /** Puts the caret where it was when the focus left the box. */
  restoreCaret(): void;
  /** As typed: it may be undone together with what was typed before. */
  isTyping?: boolean;
}

/** Undone by a single Ctrl+Z, and leaves everything else alone. */
export async function insertInBox(
  box: HTMLElement,
  text: string,
  { replacing = '', restoreCaret, isTyping = false }: Insertion,
): Promise<'written' | 'refused'> {
  const wanted = text.replace(/\r\n?/g, '\n');
  const isPlain = box instanceof HTMLTextAreaElement;
  await composed(undefined);
  if (!isPlain && !isTyping) await typingEnded();
  const old = readBox(box);
  if (old === undefined || !canTake(box, wanted.length - replacing.length)) return 'refused';
  const ladder = findLadder(box);
  for (const strategy of ladder) {
    restoreCaret();
    // Editors learn of the focus with a delay.
    if (!isPlain && !isTyping) await pause(0);
    if (isComposing() || !hasFocus(box) || !selectBack(box, replacing)) return 'refused';
    if (!isTyping) breakTyping(box);
    const isTaken = strategy(box, wanted, true);
    if (!isTyping && !isTaken) breakTyping(box);
    if (await isInserted(box, { old, replacing, wanted }, isTaken ? 1000 : 150)) return 'written';
    if (!(await takeBack(box, old, ladder))) return 'refused';
  }
  return 'refused';
}

function canTake(box: HTMLElement, more: number): boolean {
  if (!box.isConnected || box.ariaReadOnly === 'true') return false;
  if (!(box instanceof HTMLTextAreaElement)) return box.isContentEditable;
  return !box.readOnly && !box.disabled && (box.maxLength < 0 || box.textLength + more <= box.maxLength);
}

/** False: something else is before the caret by now. */
function selectBack(box: HTMLElement, replacing: string): boolean {
  if (replacing === '') return true;
  if (box instanceof HTMLTextAreaElement) {
    const end = box.selectionEnd;
    const start = end - replacing.length;
    if (box.value.slice(Math.max(0, start), end) !== replacing) return false;
    box.setSelectionRange(start, end);
    return true;
  }
  const selection = document.getSelection();
  const { focusNode, focusOffset: end = 0 } = selection ?? {};
  const start = end - replacing.length;
  if (!(focusNode instanceof Text) || !box.contains(focusNode)) return false;
  if (focusNode.data.slice(Math.max(0, start), end) !== replacing) return false;
  selection?.setBaseAndExtent(focusNode, start, focusNode, end);
  // Editors would notice it a moment later.
  document.dispatchEvent(new Event('selectionchange'));
  return true;
}

interface Change {
  old: string;
  replacing: string;
  wanted: string;
}

async function isInserted(box: HTMLElement, change: Change, patience: number): Promise<boolean> {
  let isThere = false;
  const look = () => {
    const now = readBox(box);
    return (isThere ||= now !== undefined && isChanged(change, now));
  };
  // A key changes it again, or takes it back.
  const lookBefore = ({ isTrusted }: Event) => void (isTrusted && look());
  addEventListener('keydown', lookBefore, true);
  for (let waited = 0; waited < patience; waited += 50) {
    await pause(50);
    if (look()) break;
  }
  removeEventListener('keydown', lookBefore, true);
  return isThere;
}

/** Where in the text is only known to the editor. */
function isChanged({ old, replacing, wanted }: Change, now: string): boolean {
  if (now.length !== old.length - replacing.length + wanted.length) return false;
  let same = 0;
  while (same < now.length && now[same] === old[same]) same += 1;
  for (let at = same; at >= 0; at -= 1) {
    const after = old.slice(at + replacing.length);
    if (old.startsWith(replacing, at) && now.startsWith(wanted, at) && now.endsWith(after)) return true;
  }
  return false;
}
