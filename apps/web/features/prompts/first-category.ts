import type { Category } from '@hone/contracts/library/categories';

/** Until the dashboard is reloaded. */
let last: string | undefined;

/** Of a prompt that was created. */
export function rememberCategory(id: string): void {
  last = id;
}

/** Where the last prompt went, or the only one there is. */
export function likelyCategory(sorted: readonly Category[]): Category | undefined {
  return sorted.find(({ id }) => id === last) ?? (sorted.length === 1 ? sorted[0] : undefined);
}

/** For a prompt that belongs nowhere yet: the category used last, otherwise the first one. */
export function firstCategory(sorted: readonly Category[]): Category | undefined {
  return likelyCategory(sorted) ?? sorted[0];
}
