import type { Library } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { allPrompts } from './selection.ts';

export const sorts = ['used', 'name', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** Last used or edited. */
export function lastTouch({ used_at, edited_at }: Pick<Prompt, 'used_at' | 'edited_at'>): string {
  return used_at !== null && Date.parse(used_at) >= Date.parse(edited_at) ? used_at : edited_at;
}

/** By name in that language, the user's own before those that came with the account. */
export function sortCategories(library: Library, locale: string): Category[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...library.categories.values()].toSorted(
    (one, other) =>
      Number(other.can_delete) - Number(one.can_delete) ||
      compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  );
}

export function countByCategory(library: Library): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of library.prompts.values()) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

interface Arrangement {
  /** A category's id, or `allPrompts`. */
  category: string;
  sort: Sort;
  locale: string;
  /** Frozen when the list opens, so that using a prompt doesn't move it. */
  touchOf(prompt: Prompt): string;
}

/** Pinned ones first. */
export function arrangePrompts(library: Library, { category, sort, locale, touchOf }: Arrangement): Prompt[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const time = (text: string) => Date.parse(text);
  const byName = (one: Prompt, other: Prompt) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
  const orders: Record<Sort, (one: Prompt, other: Prompt) => number> = {
    used: (one, other) => time(touchOf(other)) - time(touchOf(one)) || byName(one, other),
    name: byName,
    newest: (one, other) => time(other.created_at) - time(one.created_at) || byName(one, other),
  };
  return [...library.prompts.values()]
    .filter((prompt) => category === allPrompts || prompt.category === category)
    .toSorted((one, other) => Number(other.is_pinned) - Number(one.is_pinned) || orders[sort](one, other));
}
