import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { asList, overscan, Row, useActiveRow, useRowFocus, type ListHandle } from './list-rows.tsx';
import { rowsToDraw } from './long-list-keys.ts';
import { useListPlace } from './long-list-place.ts';

interface LongListProps<Item> {
  /** What it is a list of, for a screen reader. */
  label: string;
  items: readonly Item[];
  keyOf(item: Item): string;
  /** The height of a row in rem, known before it is drawn. */
  heightOf(item: Item): number;
  /**
   * Its element with `data-row` takes the focus; what is in an active row is reached by Tab, what is in others is not.
   */
  draw(item: Item, isActive: boolean): ReactNode;
  /** Stands at the top while this row is the first one in sight. */
  drawPinned?(item: Item): ReactNode;
  /** Its end is not the end. */
  hasMore: boolean;
  /** Less than two screens are left. May be called again and again. */
  onNearEnd(): void;
  handle?: Ref<ListHandle>;
}

const screensAhead = 2;

/**
 * A list that scrolls with its page, however long it is: only what is in sight is drawn. The arrows, Home and End go
 * from row to row.
 */
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
    // Made anew at each drawing, it would be asked for every row there is.
    getItemKey: useCallback((index: number) => keyOf(items[index]!), [items, keyOf]),
    rangeExtractor: (range) => rowsToDraw(range, active.index),
    overscan,
    scrollMargin: top,
    // A row that the focus is led to stands free of what stays at the top, and of the page's end.
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
