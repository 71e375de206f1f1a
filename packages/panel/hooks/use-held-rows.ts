import { useEffect, useState, type RefObject } from 'react';

const none: readonly string[] = [];

/**
 * Rows that must not be replaced now, as what the user is about to press would become something else: the one
 * under the pointer with all above it, and the one whose option has the focus.
 */
export function useHeldRows(list: RefObject<HTMLElement | null>): readonly string[] {
  const [held, setHeld] = useState(none);
  useEffect(() => {
    const element = list.current;
    let pointed: Element | undefined;
    let focused: Element | undefined;
    const hold = () => {
      const rows = [...(element?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const end = rows.findIndex((row) => row === pointed);
      const slots = rows.filter((row, at) => at <= end || row === focused).map(({ dataset }) => dataset['row'] ?? '');
      setHeld((before) => (before.join() === slots.join() ? before : slots));
    };
    const ended = new AbortController();
    const { signal } = ended;
    const point = (at: EventTarget | null) => {
      pointed = rowAt(at, '*');
      hold();
    };
    const focus = (at: EventTarget | null) => {
      focused = rowAt(at, '.option');
      hold();
    };
    // A finger is over nothing before it presses.
    element?.addEventListener('pointermove', ({ target, pointerType }) => pointerType === 'mouse' && point(target), {
      signal,
    });
    element?.addEventListener('pointerleave', () => point(null), { signal });
    element?.addEventListener('focusin', ({ target }) => focus(target), { signal });
    element?.addEventListener('focusout', ({ relatedTarget }) => focus(relatedTarget), { signal });
    return () => ended.abort();
  }, [list]);
  return held;
}

function rowAt(target: EventTarget | null, kind: string): Element | undefined {
  return target instanceof Element && target.matches(kind) ? (target.closest('[data-row]') ?? undefined) : undefined;
}
