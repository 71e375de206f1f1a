import type { Category } from '@hone/contracts/library/categories';
import { pathTo } from '@hone/domain/categories';

export interface TreeRow {
  category: Category;
  /** From 1, at the top. */
  level: number;
  hasInside: boolean;
  isOpen: boolean;
}

/** The rows that show, of categories in the order of the tree. */
export function visibleRows(sorted: readonly Category[], open: ReadonlySet<string>): TreeRow[] {
  const places = new Map(sorted.map((category) => [category.id, category]));
  const levels = sorted.map(({ id }) => pathTo(places, id).length);
  const rows: TreeRow[] = [];
  let closed = Infinity;
  for (const [at, category] of sorted.entries()) {
    const level = levels[at]!;
    if (level > closed) continue;
    const hasInside = (levels[at + 1] ?? 0) > level;
    const isOpen = hasInside && open.has(category.id);
    closed = hasInside && !isOpen ? level : Infinity;
    rows.push({ category, level, hasInside, isOpen });
  }
  return rows;
}
