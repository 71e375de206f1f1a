import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { pageDirection } from '../direction.ts';
import { rowAfterKey } from './long-list-keys.ts';

interface RovingOptions {
  /** Leaves the horizontal arrows to others. */
  isColumn?: boolean;
  /** Gets the focus when the last element is removed. */
  fallback?: RefObject<HTMLElement | null>;
}

/**
 * One Tab stop for many elements: each is in an element with `data-index`, and `data-stop` inside it takes the focus.
 * When the focused one is removed, the one that took its place gets the focus.
 */
export function useRovingFocus(count: number, { isColumn = false, fallback }: RovingOptions = {}) {
  const [active, setActive] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  const last = Math.max(0, count - 1);
  const current = Math.min(active, last);
  const focus = (index: number) =>
    frame.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-stop]`)?.focus();
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    if (count > 0) focus(current);
    else fallback?.current?.focus();
  });
  return {
    isActive: (index: number) => index === current,
    focus,
    frame: {
      ref: frame,
      onFocus: ({ target }: FocusEvent) => {
        isWithin.current = true;
        const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
        if (index >= 0 && index !== active) setActive(index);
      },
      onBlur: () => void (isWithin.current = false),
      onKeyDown(event: KeyboardEvent) {
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        const next =
          isPlain && (event.target as Element).matches('[data-stop]')
            ? rowAfterKey(turnKey(event.key, isColumn), current, count)
            : undefined;
        if (next === undefined) return;
        event.preventDefault();
        focus(next);
      },
    },
  };
}

/** Horizontal arrows as vertical ones, by reading direction. */
function turnKey(key: string, isColumn: boolean): string {
  if (isColumn || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return key;
  return (key === 'ArrowRight') === (pageDirection() === 'ltr') ? 'ArrowDown' : 'ArrowUp';
}
