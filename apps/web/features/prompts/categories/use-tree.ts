import type { Category } from '@hone/contracts/library/categories';
import { storedItems } from '@hone/contracts/stored';
import { pathTo } from '@hone/domain/categories';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { openStored } from '../../../browser/storage/stored.ts';
import { visibleRows } from './tree.ts';

const stored = openStored(storedItems.openCategories);
const noIds = '';

/** What is open is remembered in this browser. What is chosen is always shown. */
export function useTree(categories: readonly Category[], current: string | undefined) {
  const text = useSyncExternalStore(stored.watch, () => stored.read() ?? noIds);
  const open = useMemo(() => new Set(text.split(' ')), [text]);
  const rows = useMemo(() => visibleRows(categories, open), [categories, open]);
  const keep = (ids: readonly string[]) => {
    const known = ids.filter((id) => categories.some((one) => one.id === id));
    if (known.length > 0) stored.keep(known.join(' '));
    else stored.drop();
  };
  const setOpen = (id: string, isOpen: boolean) =>
    keep(isOpen ? [...new Set([...open, id])] : [...open].filter((one) => one !== id));
  /** Returns whether anything had to be opened. */
  const reveal = (id: string): boolean => {
    const above = pathTo(new Map(categories.map((one) => [one.id, one])), id).slice(0, -1);
    const isHidden = above.some((one) => !open.has(one.id));
    if (isHidden) keep([...new Set([...open, ...above.map((one) => one.id)])]);
    return isHidden;
  };
  const onChosen = useEffectEvent(reveal);
  useEffect(() => {
    if (current !== undefined) onChosen(current);
  }, [current]);
  return { rows, hasNesting: rows.some(({ hasInside }) => hasInside), setOpen, reveal };
}
