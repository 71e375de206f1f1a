import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { asList, overscan, Row, useActiveRow, useRowFocus, type ListHandle } from './list-rows.tsx';
import { rowsToDraw } from './long-list-keys.ts';

interface ColumnListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf(item: Item): string;
  height: number;
  /** The element with `data-row` takes the focus; Tab reaches what is inside the active row only. */
  draw(item: Item, isActive: boolean): ReactNode;
  /** The key of the first row in view, where Tab enters. */
  start: string | undefined;
  /** Called near the end of a list that is loaded in pages; absent once it is complete. */
  onNearEnd?: (() => void) | undefined;
  handle?: Ref<ListHandle>;
}

/** For a column with its own scrollbar. Draws only the rows in view. */
export function ColumnList<Item>({
  label,
  items,
  keyOf,
  height,
  draw,
  start,
  onNearEnd,
  handle,
}: ColumnListProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const active = useActiveRow(items, keyOf, start);
  const rows = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => height * rem,
    // An unstable function would be called for every row on each render.
    getItemKey: useCallback((index: number) => keyOf(items[index]!), [items, keyOf]),
    rangeExtractor: (range) => rowsToDraw(range, active.index),
    initialRect: { width: 0, height: innerHeight },
    overscan,
    scrollPaddingStart: rem / 2,
    scrollPaddingEnd: rem / 2,
  });
  const isLaidOut = useRef(false);
  useEffect(() => {
    if (!isLaidOut.current && active.index > 0) rows.scrollToIndex(active.index, { align: 'center' });
    isLaidOut.current = true;
  });

  const isNearEnd = (rows.getVirtualItems().at(-1)?.index ?? 0) >= items.length - overscan;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  });

  const { frame, focusRow, focusStep } = useRowFocus({
    items,
    keyOf,
    active,
    list,
    scrollTo: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  });
  useImperativeHandle(handle, () => ({ focusRow, step: focusStep }));

  return (
    <div ref={box} className="min-h-0 grow overflow-y-auto overscroll-contain py-1 [scrollbar-width:thin]">
      <div role="presentation" className="relative" style={{ blockSize: rows.getTotalSize() }} {...frame}>
        <ul {...asList} ref={list} aria-label={label} className="absolute inset-0">
          {rows.getVirtualItems().map(({ key, index, start: top, size }) => (
            <li
              key={key}
              data-index={index}
              aria-setsize={onNearEnd ? -1 : items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0"
              style={{ insetBlockStart: top, blockSize: size }}
            >
              <Row item={items[index]!} isActive={index === active.index} draw={draw} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
