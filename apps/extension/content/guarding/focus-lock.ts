import { isOurs, deliver } from './fence.ts';
import type { Guard } from './guard-api.ts';
import { listen } from './listen.ts';

/** Milliseconds that the focus may need after a click or Tab. */
const focusDelay = 400;
/** A page that takes the focus back more often gets it. */
const maxPerSecond = 1000;

/** The page doesn't notice our focus, and only a person can move it away. */
export function lockFocus(guard: Guard): void {
  const { signal } = guard;
  let left: EventTarget | undefined;
  let since = 0;
  let times = 0;

  const isMeant = () => performance.now() - guard.meantAt < focusDelay;
  const takeBack = () => {
    const now = performance.now();
    if (now - since > 1000) [since, times] = [now, 0];
    if (++times > maxPerSecond) guard.isFocusLocked = false;
    else guard.inside?.focus({ preventScroll: true });
  };
  const dispatchBlur = (relatedTarget: EventTarget | null) => {
    const element = left;
    left = undefined;
    element?.dispatchEvent(new FocusEvent('blur', { relatedTarget, composed: true }));
    element?.dispatchEvent(new FocusEvent('focusout', { relatedTarget, composed: true, bubbles: true }));
  };

  const note = (event: Event) => {
    if (event.isTrusted && !isOurs(guard, event)) guard.meantAt = performance.now();
  };
  listen(signal, ['pointerdown', 'mousedown', 'touchstart'], note);

  const judge = (event: FocusEvent) => {
    const host = guard.root?.host;
    if (!host || !event.isTrusted) return;
    const isComing = event.type === 'focus' || event.type === 'focusin';
    if (event.target === host) {
      deliver(guard, event);
      const isLost =
        event.type === 'focusout' &&
        event.relatedTarget === null &&
        guard.isFocusLocked &&
        !isMeant() &&
        document.hasFocus();
      if (isLost) queueMicrotask(() => document.activeElement !== host && takeBack());
    } else if (!isComing) {
      if (event.relatedTarget !== host) return;
      left = event.composedPath()[0];
      event.stopImmediatePropagation();
    } else if (event.relatedTarget === host && guard.isFocusLocked && !isMeant()) {
      event.stopImmediatePropagation();
      takeBack();
    } else if (event.composedPath()[0] === left) {
      // For the page, the focus never left.
      event.stopImmediatePropagation();
      if (event.type === 'focusin') left = undefined;
    } else if (left && event.target instanceof Node) dispatchBlur(event.target);
  };
  const follow = (event: FocusEvent) => {
    judge(event);
    if (event.isTrusted && guard.root?.host !== event.target) guard.focused();
  };
  listen(signal, ['focus', 'blur', 'focusin', 'focusout'], follow);
}
