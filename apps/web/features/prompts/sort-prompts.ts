import type { Library } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { parentOf, pathTo, subtreeOf } from '@hone/domain/categories';
import { allPrompts } from './selection.ts';

export const sorts = ['used', 'name', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** Last used or edited. */
export function lastTouch({ used_at, edited_at }: Pick<Prompt, 'used_at' | 'edited_at'>): string {
  return used_at !== null && Date.parse(used_at) >= Date.parse(edited_at) ? used_at : edited_at;
}

/**
 * By name in that language, the user's own before those that came with the account; each is followed by the ones inside
 * it.
 */
export function sortCategories({ categories }: Library, locale: string): Category[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sorted = [...categories.values()].toSorted(
    (one, other) =>
      Number(other.can_delete) - Number(one.can_delete) ||
      compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  );
  const inside = new Map<string | undefined, Category[]>();
  for (const category of sorted) {
    const parent = parentOf(categories, category)?.id;
    inside.set(parent, [...(inside.get(parent) ?? []), category]);
  }
  const withInside = (category: Category): Category[] => [
    category,
    ...(inside.get(category.id) ?? []).flatMap(withInside),
  ];
  return (inside.get(undefined) ?? []).flatMap(withInside);
}

/** With those in the categories inside. */
export function countByCategory({ categories, prompts }: Library): ReadonlyMap<string, number> {
  const own = new Map<string, number>();
  for (const { category } of prompts.values()) own.set(category, (own.get(category) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const [category, count] of own)
    for (const { id } of pathTo(categories, category)) counts.set(id, (counts.get(id) ?? 0) + count);
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

/** Also of the categories inside; pinned ones first. */
export function arrangePrompts(library: Library, { category, sort, locale, touchOf }: Arrangement): Prompt[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const time = (text: string) => Date.parse(text);
  const byName = (one: Prompt, other: Prompt) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
  const orders: Record<Sort, (one: Prompt, other: Prompt) => number> = {
    used: (one, other) => time(touchOf(other)) - time(touchOf(one)) || byName(one, other),
    name: byName,
    newest: (one, other) => time(other.created_at) - time(one.created_at) || byName(one, other),
  };
  const within = subtreeOf(library.categories, category);
  return [...library.prompts.values()]
    .filter((prompt) => category === allPrompts || within.has(prompt.category))
    .toSorted((one, other) => Number(other.is_pinned) - Number(one.is_pinned) || orders[sort](one, other));
}
