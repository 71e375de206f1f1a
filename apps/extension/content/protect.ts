import type { Acted, Broadcast } from '../platform/messages/broadcast.ts';
import { isOrphaned } from './ask.ts';
import { raiseFence } from './guarding/fence.ts';
import { lockFocus } from './guarding/focus-lock.ts';
import type { Guard } from './guarding/guard-api.ts';
import { listenForKeys, wasJustPressed } from './guarding/keys.ts';
import { listen } from './guarding/listen.ts';
import { watchForWriting } from './watch.ts';

export function protect(isRewritten: boolean): void {
  const life = new AbortController();
  const { signal } = life;
  const no = () => false;
  const guard: Guard = {
    signal,
    retire: () => life.abort(),
    root: undefined,
    inside: undefined,
    isFocusLocked: false,
    meantAt: Number.NEGATIVE_INFINITY,
    enhance: no,
    prompts: no,
    menu: no,
    escape: no,
    typed: no,
    focused: no,
  };
  globalThis.honeGuard = guard;
  // After an update, the new version has a guard of its own. Only an open card stays until it's closed or run again.
  const isOutlived = (act?: () => boolean) => {
    const isAgain = act === guard.enhance || act === guard.prompts;
    return (isAgain || !guard.isFocusLocked) && isOrphaned();
  };
  listen(signal, ['focusin', 'pointerdown'], () => isOutlived() && guard.retire());
  lockFocus(guard);
  listenForKeys(guard, isOutlived);
  raiseFence(guard);
  listenForWords(guard, watchForWriting(guard, isRewritten));
  outliveRewriting(guard);
}

/** Answers what was done, since only the worker and our own pages can do it elsewhere. */
function listenForWords(guard: Guard, tell: (word: Broadcast) => Promise<Acted | void> | undefined): void {
  const { onMessage } = chrome.runtime;
  const hear = (word: Broadcast, _: unknown, answer: (acted: unknown) => void): boolean => {
    // The key has done it already.
    const acted = word.tell in guard && wasJustPressed() ? Promise.resolve('shown') : tell(word);
    return Boolean(acted?.then(answer, answer));
  };
  onMessage.addListener(hear);
  guard.signal.addEventListener('abort', () => onMessage.removeListener(hear));
}

/** A page that rewrites itself (`document.open`) removes every listener, ours too, but not what observes its nodes. */
function outliveRewriting(guard: Guard): void {
  const { signal } = guard;
  let isHeard = false;
  // No page can listen to a name that it can't guess.
  const probe = String(crypto.getRandomValues(new Uint32Array(2)));
  addEventListener(probe, () => (isHeard = true), { signal });
  const watcher = new MutationObserver(() => {
    isHeard = false;
    dispatchEvent(new Event(probe));
    if (isHeard || isOrphaned()) return;
    guard.retire();
    protect(true);
  });
  watcher.observe(document, { childList: true });
  signal.addEventListener('abort', () => watcher.disconnect());
}
