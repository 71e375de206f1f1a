import { keysOf, menuKeys, type ShortcutKeys } from '@hone/domain/shortcuts';
import { followOwnKeys } from '../../platform/own-keys.ts';
import { deliver, isOurs } from './fence.ts';
import type { Guard } from './guard-api.ts';
import { listen } from './listen.ts';

/** Milliseconds in which a key of ours and the browser's command for it are the same press. */
const onePress = 500;
type Act = () => boolean;

let pressedAt = Number.NEGATIVE_INFINITY;

/** Of a key of ours. */
export function wasJustPressed(): boolean {
  return performance.now() - pressedAt < onePress;
}

/** Registered before any of the page's scripts, which therefore can't see or take our keys. */
export function listenForKeys(guard: Guard, isOutlived: (act?: Act) => boolean): void {
  const ownKeys = followOwnKeys(guard.signal);
  // The keyup of a key that we took is ours too, wherever the focus is by then.
  const down = new Set<string>();
  let askedAt = Number.NEGATIVE_INFINITY;
  listen(guard.signal, ['keydown'], (event) => {
    if (!event.isTrusted) return;
    const { code, repeat } = event;
    if (code === 'Tab' || code === 'F6') guard.meantAt = performance.now();
    const act = actOf(guard, event, ownKeys);
    // Asking costs more than all else that happens at a key.
    if (act || event.timeStamp > askedAt + 1000) {
      askedAt = event.timeStamp;
      if (isOutlived(act)) return guard.retire();
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
  });
  listen(guard.signal, ['keypress', 'keyup'], (event) => {
    if (!event.isTrusted) return;
    // The page saw Alt go down and would otherwise think that it is still held.
    if (event.type === 'keyup' && (down.size === 0 || !down.delete(event.code))) return;
    const ours = isOurs(guard, event);
    if (ours) deliver(guard, event);
    else if (event.type === 'keyup' || down.has(event.code)) swallow(event);
  });
}

function actOf(guard: Guard, event: KeyboardEvent, ownKeys: () => ShortcutKeys): Act | undefined {
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
