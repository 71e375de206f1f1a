import { deliver, isOurs, raiseFence } from './fence.ts';
import type { Guard } from './guarding.ts';
import { holdFocus } from './holding.ts';

// Where the script is put in a second time, the first one stands already.
if (!globalThis.honeGuard) {
  const guard: Guard = {
    root: undefined,
    inside: undefined,
    isHolding: false,
    meantAt: Number.NEGATIVE_INFINITY,
    isAwaited: false,
    enhance: () => (guard.isAwaited = true),
    menu: () => false,
    escape: () => false,
    typed: () => {},
    focused: () => {},
  };
  globalThis.honeGuard = guard;
  holdFocus(guard);
  listenForKeys(guard);
  raiseFence(guard);
}

/** Before any script of the page has a listener: it can neither take our keys nor see them. */
function listenForKeys(guard: Guard): void {
  // What goes down with us comes up with us, wherever the focus is by then.
  const down = new Set<string>();
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted) return;
      const { code, repeat } = event;
      const ours = isOurs(guard, event);
      if (repeat && down.has(code) && !ours) return swallow(event);
      down.delete(code);
      if (ours) down.add(code);
      if (ours && !deliver(guard, event)) return;
      if (!repeat && !event.isComposing && actOf(guard, event)?.()) {
        down.add(code);
        swallow(event);
      } else if (!ours) guard.typed(event.composedPath()[0] ?? window);
    },
    true,
  );
  const follow = (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    const ours = isOurs(guard, event);
    // The page has seen the Alt of our shortcut go down; it would be held there for ever.
    if (event.type === 'keyup' && !down.delete(event.code)) return;
    if (ours) deliver(guard, event);
    else if (event.type === 'keyup' || down.has(event.code)) swallow(event);
  };
  addEventListener('keypress', follow, true);
  addEventListener('keyup', follow, true);
}

// By the place of the key: with Alt and Shift down, layouts write other letters, or begin an accent.
function actOf(guard: Guard, event: KeyboardEvent): (() => boolean) | undefined {
  const { code, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || event.getModifierState('AltGraph')) return undefined;
  if (altKey && shiftKey)
    return code === 'KeyE' ? guard.enhance : code === 'F10' || code === 'ContextMenu' ? guard.menu : undefined;
  return code === 'Escape' && !altKey && !shiftKey ? guard.escape : undefined;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
