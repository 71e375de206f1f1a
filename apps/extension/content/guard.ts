import { keysOf, menuKeys } from '@hone/domain/shortcuts';
import type { Broadcast } from '../platform/messages.ts';
import { followOwnKeys } from '../platform/own-keys.ts';
import { isOrphaned } from './ask.ts';
import { deliver, isOurs, raiseFence } from './fence.ts';
import type { Guard } from './guard-api.ts';
import { lockFocus } from './focus-lock.ts';
import { watchForWriting } from './watch.ts';

/** Milliseconds in which a key of ours and the browser's command for it are the same press. */
const onePress = 500;

const ownKeys = followOwnKeys();
let pressedAt = Number.NEGATIVE_INFINITY;

// The script may be injected twice; a sandboxed frame has no site to speak for.
if ((!globalThis.honeGuard || globalThis.honeGuard.signal.aborted) && (self === top || origin !== 'null')) {
  let isHeard = false;
  // No page can listen to a name that it can't guess.
  const probe = String(crypto.getRandomValues(new Uint32Array(2)));
  const begin = (isRewritten: boolean) => {
    globalThis.honeGuard?.retire();
    const told = protect(isRewritten);
    addEventListener(probe, () => (isHeard = true), { signal: globalThis.honeGuard?.signal as AbortSignal });
    return told;
  };
  let tell = begin(false);
  chrome.runtime.onMessage.addListener((word: Broadcast, sender) => {
    if (sender.id !== chrome.runtime.id) return;
    if (word.tell === 'state' || performance.now() - pressedAt > onePress) tell(word);
  });
  // A page that rewrites itself (`document.open`) removes every listener, ours too, but not what observes its nodes.
  new MutationObserver(() => {
    isHeard = false;
    dispatchEvent(new Event(probe));
    if (!isHeard && !isOrphaned()) tell = begin(true);
  }).observe(document, { childList: true });
}

function protect(isRewritten: boolean): (word: Broadcast) => void {
  const life = new AbortController();
  const guard: Guard = {
    signal: life.signal,
    retire: () => life.abort(),
    root: undefined,
    inside: undefined,
    isFocusLocked: false,
    meantAt: Number.NEGATIVE_INFINITY,
    enhance: () => false,
    prompts: () => false,
    menu: () => false,
    escape: () => false,
    typed: () => {},
    focused: () => {},
  };
  globalThis.honeGuard = guard;
  makeWay(guard);
  lockFocus(guard);
  listenForKeys(guard);
  raiseFence(guard);
  return watchForWriting(guard, isRewritten);
}

/** After an update, the new version has a guard of its own. Only an open card stays until it's closed or run again. */
function makeWay(guard: Guard): void {
  const leave = () => void (isOutlived(guard) && guard.retire());
  for (const type of ['focusin', 'pointerdown']) addEventListener(type, leave, { capture: true, signal: guard.signal });
}

function isOutlived(guard: Guard, act?: () => boolean): boolean {
  const isAgain = act === guard.enhance || act === guard.prompts;
  return (isAgain || !guard.isFocusLocked) && isOrphaned();
}

/** Registered before any of the page's scripts, which therefore can't see or take our keys. */
function listenForKeys(guard: Guard): void {
  // The keyup of a key that we took is ours too, wherever the focus is by then.
  const down = new Set<string>();
  let askedAt = Number.NEGATIVE_INFINITY;
  const early = { capture: true, signal: guard.signal };
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted) return;
      const { code, repeat } = event;
      if (code === 'Tab' || code === 'F6') guard.meantAt = performance.now();
      const act = actOf(guard, event);
      // Asking costs more than all else that happens at a key.
      if (act || event.timeStamp > askedAt + 1000) {
        askedAt = event.timeStamp;
        if (isOutlived(guard, act)) return guard.retire();
      }
      const ours = isOurs(guard, event);
      if (repeat && down.has(code) && !ours) return swallow(event);
      down.delete(code);
      if (ours) down.add(code);
      if (ours && !deliver(guard, event)) return;
      if (!repeat && !event.isComposing && act?.()) {
        down.add(code);
        pressedAt = performance.now();
        swallow(event);
      } else if (!ours) guard.typed(event);
    },
    early,
  );
  const follow = (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    // The page saw Alt go down and would otherwise think that it is still held.
    if (event.type === 'keyup' && (down.size === 0 || !down.delete(event.code))) return;
    const ours = isOurs(guard, event);
    if (ours) deliver(guard, event);
    else if (event.type === 'keyup' || down.has(event.code)) swallow(event);
  };
  addEventListener('keypress', follow, early);
  addEventListener('keyup', follow, early);
}

function actOf(guard: Guard, event: KeyboardEvent): (() => boolean) | undefined {
  // All other keys are typed.
  if (!event.altKey && !event.ctrlKey && event.code !== 'Escape') return undefined;
  if (event.metaKey || event.getModifierState('AltGraph')) return undefined;
  const { enhance, prompts } = ownKeys();
  switch (keysOf(event)) {
    case enhance:
      return guard.enhance;
    case prompts:
      return guard.prompts;
    case menuKeys:
    case 'Alt+Shift+ContextMenu':
      return guard.menu;
    case 'Escape':
      return guard.escape;
    default:
      return undefined;
  }
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
