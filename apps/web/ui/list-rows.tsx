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

// What lists of which only a part is drawn have in common: one row that Tab enters, the arrows, and a focus that is
// never lost.

export interface ListHandle {
  /** Leads the focus to the row of this key; where it is gone, to the one that came to its place. */
  focusRow(key: string | undefined): void;
  /** Leads the focus so many rows on; into the list first, where it is elsewhere. */
  step(by: 1 | -1): void;
}

/** Rows drawn on each side of those in sight. */
export const overscan = 8;
// A list without marks is none to Safari, unless it says so.
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

/** The row at which Tab enters the list; when it is taken away, the one that comes to its place. */
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
  /** Brings a row into sight. */
  scrollTo(index: number): void;
}

/** Leads the focus from row to row. The element with `data-row` in a row takes it. */
export function useRowFocus<Item>({ items, keyOf, active, list, scrollTo }: RowFocusOptions<Item>) {
  /** The row that is to take the focus. */
  const wanted = useRef<number>(undefined);
  const isWithin = useRef(false);
  const elementOf = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`);
  // Far away, it is drawn before it takes the focus.
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
    // What had the focus was taken away: it goes to what came to its place.
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
      // A button that opens a menu does not take the focus.
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
