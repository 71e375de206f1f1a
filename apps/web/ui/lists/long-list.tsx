import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { asList, overscan, Row, useActiveRow, useRowFocus, type ListHandle } from './list-rows.tsx';
import { rowsToDraw } from './long-list-keys.ts';
import { useListPlace } from './long-list-place.ts';

interface LongListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf(item: Item): string;
  heightOf(item: Item): number;
  /** The element with `data-row` takes the focus; Tab reaches what is inside the active row only. */
  draw(item: Item, isActive: boolean): ReactNode;
  /** Sticks to the top while this row is the first in view. */
  drawPinned?(item: Item): ReactNode;
  hasMore: boolean;
  /** Fewer than two screens are left. May be called repeatedly. */
  onNearEnd(): void;
  handle?: Ref<ListHandle>;
}

const screensAhead = 2;

/** Scrolls with the page, and draws only the rows in view. */
export function LongList<Item>({
  label,
  items,
  keyOf,
  heightOf,
  draw,
  drawPinned,
  hasMore,
  onNearEnd,
  handle,
}: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { top, covered, rem } = useListPlace(list);
  const active = useActiveRow(items, keyOf);
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: (index) => heightOf(items[index]!) * rem,
    // An unstable function would be called for every row on each render.
    getItemKey: useCallback((index: number) => keyOf(items[index]!), [items, keyOf]),
    rangeExtractor: (range) => rowsToDraw(range, active.index),
    overscan,
    scrollMargin: top,
    // Keeps a focused row clear of the sticky header and the end of the page.
    scrollPaddingStart: covered + 3 * rem,
    scrollPaddingEnd: rem,
  });
  const seenFrom = (rows.scrollOffset ?? 0) + covered;
  const firstInSight = items.length > 0 ? (rows.getVirtualItemForOffset(seenFrom)?.index ?? 0) : 0;

  const left = rows.getTotalSize() + top - (rows.scrollOffset ?? 0) - innerHeight;
  useEffect(() => {
    if (hasMore && left < screensAhead * innerHeight) onNearEnd();
  });

  const { frame, ...focus } = useRowFocus({
    items,
    keyOf,
    active,
    list,
    scrollTo: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  });
  const isInSight = (index: number) => {
    const { startIndex = 0, endIndex = -1 } = rows.range ?? {};
    return index >= Math.max(startIndex, firstInSight) && index <= endIndex;
  };
  useImperativeHandle(handle, () => ({
    focusRow: focus.focusRow,
    step(by) {
      if (list.current?.contains(document.activeElement)) focus.focusStep(by);
      else focus.focusIndex(isInSight(active.index) ? active.index : firstInSight);
    },
  }));

  return (
    <div role="presentation" className="relative isolate" style={{ blockSize: rows.getTotalSize() }} {...frame}>
      {drawPinned && items[firstInSight] && (
        <div aria-hidden className="pointer-events-none sticky z-10 h-0" style={{ insetBlockStart: covered }}>
          {drawPinned(items[firstInSight])}
        </div>
      )}
      <ul {...asList} ref={list} aria-label={label} className="absolute inset-0">
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={hasMore ? -1 : items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0"
            style={{ insetBlockStart: start - top }}
          >
            <Row item={items[index]!} isActive={index === active.index} draw={draw} />
          </li>
        ))}
      </ul>
    </div>
  );
}
