import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { rowAfterKey } from './long-list-keys.ts';

// Shared by the lists that draw only a part of their rows: one row is the Tab stop, and the focus is never lost.

export interface ListHandle {
  /** If it is gone, the row that took its place. */
  focusRow(key: string | undefined): void;
  /** Enters the list first if the focus is elsewhere. */
  step(by: 1 | -1): void;
}

export const overscan = 8;
// Safari ignores lists without markers unless they have a role.
export const asList = { role: 'list' } as const;

interface RowProps<Item> {
  item: Item;
  isActive: boolean;
  draw(item: Item, isActive: boolean): ReactNode;
}

export const Row = memo(function Row<Item>({ item, isActive, draw }: RowProps<Item>) {
  return draw(item, isActive);
}) as <Item>(row: RowProps<Item>) => ReactNode;

interface ActiveRow {
  index: number;
  set(key: string | undefined, index: number): void;
}

/** The Tab stop; when it is removed, the row that takes its place. */
export function useActiveRow<Item>(items: readonly Item[], keyOf: (item: Item) => string, start?: string): ActiveRow {
  const [{ key, index }, setActive] = useState<{ key: string | undefined; index: number }>({ key: start, index: 0 });
  const set = (nextKey: string | undefined, nextIndex: number) => {
    if (nextKey !== key || nextIndex !== index) setActive({ key: nextKey, index: nextIndex });
  };
  const isThere = key === undefined || (items[index] !== undefined && keyOf(items[index]) === key);
  if (isThere || items.length === 0) return { index: Math.max(0, Math.min(index, items.length - 1)), set };
  const found = items.findIndex((item) => keyOf(item) === key);
  const next = found === -1 ? Math.min(index, items.length - 1) : found;
  setActive({ key: keyOf(items[next]!), index: next });
  return { index: next, set };
}

interface RowFocusOptions<Item> {
  items: readonly Item[];
  keyOf(item: Item): string;
  active: ActiveRow;
  list: RefObject<HTMLUListElement | null>;
  scrollTo(index: number): void;
}

/** The element with `data-row` in each row takes the focus. */
export function useRowFocus<Item>({ items, keyOf, active, list, scrollTo }: RowFocusOptions<Item>) {
  const wanted = useRef<number>(undefined);
  const isWithin = useRef(false);
  const elementOf = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`);
  // A distant row has to be drawn first.
  const giveFocus = () => {
    const element = wanted.current === undefined ? undefined : elementOf(wanted.current);
    if (!element) return;
    scrollTo(wanted.current!);
    wanted.current = undefined;
    element.focus({ preventScroll: true });
  };
  const focusIndex = (index: number) => {
    const item = items[index];
    if (!item) return;
    active.set(keyOf(item), index);
    wanted.current = index;
    giveFocus();
  };
  useLayoutEffect(giveFocus);
  useLayoutEffect(() => {
    // The focused row was removed: the one that took its place gets the focus.
    if (isWithin.current && document.activeElement === document.body)
      elementOf(active.index)?.focus({ preventScroll: true });
  });
  const activateAround = (target: EventTarget) => {
    const index = Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
    const item = items[index];
    if (item) active.set(keyOf(item), index);
  };
  return {
    focusIndex,
    focusStep: (by: number) => focusIndex(Math.max(0, Math.min(active.index + by, items.length - 1))),
    focusRow(key: string | undefined) {
      const index = items.findIndex((item) => keyOf(item) === key);
      focusIndex(index === -1 ? active.index : index);
    },
    frame: {
      // A button that opens a menu doesn't take the focus.
      onPointerDown: ({ target }: PointerEvent) => activateAround(target),
      onFocus({ target }: FocusEvent) {
        isWithin.current = true;
        activateAround(target);
      },
      onBlur: () => void (isWithin.current = false),
      onKeyDown(event: KeyboardEvent) {
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        const next =
          isPlain && (event.target as Element).matches('[data-row]')
            ? rowAfterKey(event.key, active.index, items.length)
            : undefined;
        if (next === undefined) return;
        event.preventDefault();
        focusIndex(next);
      },
    },
  };
}
