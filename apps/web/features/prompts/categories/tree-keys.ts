import type { KeyboardEvent } from 'react';
import { pageDirection } from '../../../ui/direction.ts';
import { stepOfArrow } from '../column-keys.ts';
import type { TreeRow } from './tree.ts';

interface TreeKeys {
  rows: readonly TreeRow[];
  setOpen(id: string, isOpen: boolean): void;
  focusRow(id: string): void;
}

/**
 * Horizontal arrows open and close a category that has others inside, and lead from those to it. Otherwise they move
 * between the columns.
 */
export function treeKeys({ rows, setOpen, focusRow }: TreeKeys) {
  return (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const target = event.target as HTMLElement;
    const by = stepOfArrow(event.key, pageDirection());
    if (!by || !isPlain || !target.matches('[data-row]')) return;
    const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    const at = rows.findIndex(({ category }) => category.id === key);
    const row = rows[at];
    if (!row) return;
    const parent = by === -1 ? rows.slice(0, at).findLast(({ level }) => level < row.level) : undefined;
    if (row.hasInside && row.isOpen === (by === -1)) setOpen(row.category.id, by === 1);
    else if (parent) focusRow(parent.category.id);
    else return;
    event.preventDefault();
  };
}
