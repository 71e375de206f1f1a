import { isOurs, deliver } from './fence.ts';
import type { Guard } from './guarding.ts';

/** How long after a press or a Tab the focus may be on its way. */
const onItsWay = 400;
/** So often in a second the focus is taken back; a page that wants it more than that shall have it. */
const patience = 1000;

/** Moving the focus into us and back is hidden from the page, and only a person moves it away. */
export function holdFocus(guard: Guard): void {
  let left: EventTarget | undefined;
  let since = 0;
  let times = 0;

  const isMeant = () => performance.now() - guard.meantAt < onItsWay;
  const takeBack = () => {
    const now = performance.now();
    if (now - since > 1000) [since, times] = [now, 0];
    if (++times > patience) guard.isHolding = false;
    else guard.inside?.focus({ preventScroll: true });
  };
  // What it did not see before, it is told now.
  const tellLeft = (relatedTarget: EventTarget | null) => {
    const element = left;
    left = undefined;
    element?.dispatchEvent(new FocusEvent('blur', { relatedTarget, composed: true }));
    element?.dispatchEvent(new FocusEvent('focusout', { relatedTarget, composed: true, bubbles: true }));
  };

  const note = (event: Event) => {
    if (event.isTrusted && !isOurs(guard, event)) guard.meantAt = performance.now();
  };
  for (const type of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(type, note, { capture: true, passive: true });
  addEventListener(
    'keydown',
    ({ isTrusted, code }) => {
      if (isTrusted && (code === 'Tab' || code === 'F6')) guard.meantAt = performance.now();
    },
    true,
  );

  const judge = (event: FocusEvent) => {
    const host = guard.root?.host;
    if (!host || !event.isTrusted) return;
    const isComing = event.type.startsWith('focus') && event.type !== 'focusout';
    if (event.target === host) {
      deliver(guard, event);
      const isLost =
        event.type === 'focusout' &&
        event.relatedTarget === null &&
        guard.isHolding &&
        !isMeant() &&
        document.hasFocus();
      if (isLost) queueMicrotask(() => document.activeElement !== host && takeBack());
    } else if (!isComing) {
      if (event.relatedTarget !== host) return;
      left = event.composedPath()[0];
      event.stopImmediatePropagation();
    } else if (event.relatedTarget === host && guard.isHolding && !isMeant()) {
      event.stopImmediatePropagation();
      takeBack();
    } else if (event.composedPath()[0] === left) {
      // For the page it never left.
      event.stopImmediatePropagation();
      if (event.type === 'focusin') left = undefined;
    } else if (left && event.target instanceof Node) tellLeft(event.target);
  };
  const follow = (event: FocusEvent) => {
    judge(event);
    if (event.isTrusted && guard.root?.host !== event.target) guard.focused();
  };
  for (const type of ['focus', 'blur', 'focusin', 'focusout'] as const) addEventListener(type, follow, true);
}
