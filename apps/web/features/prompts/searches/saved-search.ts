import type { Library } from '@hone/client/library';
import type { SavedSearch } from '@hone/contracts/library/searches';
import { libraryRules } from '@hone/domain/library';
import { tagKey } from '@hone/domain/tags';
import { variableRules } from '@hone/domain/variables';
import { truncate } from '@hone/text/truncate';
import { queryOfFilter, type Filter } from '../filter.ts';
import { allPrompts } from '../selection.ts';

/** What a search looks for. A text is looked for in all categories. */
export type Sought = Pick<SavedSearch, 'search' | 'tags' | 'category' | 'is_pinned'>;

export function soughtOf(category: string | undefined, search: string | undefined, filter: Filter): Sought {
  return {
    search: search?.slice(0, libraryRules.searchMaximum) ?? '',
    tags: [...filter.tags],
    category: search !== undefined || category === undefined || category === allPrompts ? null : category,
    is_pinned: filter.isPinned,
  };
}

/** Where it leads. */
export function placeOf({ search, tags, category, is_pinned }: Sought) {
  return {
    category: category ?? allPrompts,
    search: search || undefined,
    filter: { tags, isPinned: is_pinned },
  };
}

export function isSameSought(one: Sought, other: Sought): boolean {
  const written = ({ search, tags, category, is_pinned }: Sought) =>
    JSON.stringify([search, tags.map(tagKey).toSorted(), category, is_pinned]);
  return written(one) === written(other);
}

/** For an address. */
export function queryOfSearch(sought: Sought) {
  const { category, search, filter } = placeOf(sought);
  return { category, search, ...queryOfFilter(filter) };
}

/** Until someone gives it a better one. */
export function suggestName({ search, tags, is_pinned }: Sought, pinned: string): string {
  const name = [search, ...tags, is_pinned && pinned].filter(Boolean).join(', ');
  return truncate(name, variableRules.nameMaximum);
}

export function isCategoryGone({ categories }: Library, { category }: Sought): boolean {
  return category !== null && !categories.has(category);
}

/** By name in that language. */
export function sortSearches({ searches }: Library, locale: string): SavedSearch[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...searches.values()].toSorted((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
}
