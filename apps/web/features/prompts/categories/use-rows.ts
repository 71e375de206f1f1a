import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { rowAfterKey } from '../../../ui/lists/long-list-keys.ts';

/** One Tab stop for all rows. A removed row passes the focus to the one that takes its place. */
export function useRows(keys: readonly string[], current: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const isWithin = useRef(false);
  const [stop, setStop] = useState({ key: current, index: Math.max(keys.indexOf(current ?? ''), 0) });
  const found = stop.key === undefined ? -1 : keys.indexOf(stop.key);
  const active = found === -1 ? Math.min(stop.index, keys.length - 1) : found;
  // If it is removed, the row at this index takes its place.
  if (active !== stop.index) setStop({ key: keys[active], index: active });
  const focusIndex = (index: number) => {
    // Focusing makes it the Tab stop.
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`)?.focus();
  };
  useLayoutEffect(() => {
    if (isWithin.current && document.activeElement === document.body) focusIndex(active);
  });
  const activateAround = (target: EventTarget) => {
    const index = Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
    if (index >= 0 && index !== active) setStop({ key: keys[index], index });
  };
  return {
    list,
    active,
    // From the DOM: by the time a name is saved, its row may have moved.
    focusRow(key: string | undefined) {
      const row = [...(list.current?.children ?? [])].find(
        (element) => (element as HTMLElement).dataset['key'] === key,
      );
      focusIndex(row ? Number((row as HTMLElement).dataset['index']) : active);
    },
    bind: {
      onPointerDown: ({ target }: { target: EventTarget }) => activateAround(target),
      onFocus({ target }: { target: EventTarget }) {
        isWithin.current = true;
        activateAround(target);
      },
      onBlur: () => void (isWithin.current = false),
      onKeyDown(event: KeyboardEvent) {
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        const next =
          isPlain && (event.target as Element).matches('[data-row]')
            ? rowAfterKey(event.key, active, keys.length)
            : undefined;
        if (next === undefined) return;
        event.preventDefault();
        focusIndex(next);
      },
    },
  };
}
