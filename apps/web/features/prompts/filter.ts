import type { Prompt } from '@hone/contracts/library/prompts';
import { libraryRules, tidyName } from '@hone/domain/library';
import { tagKey } from '@hone/domain/tags';

/** Which prompts of a list are shown: those with all of the tags. */
export interface Filter {
  tags: readonly string[];
  isPinned: boolean;
}

export const noFilter: Filter = { tags: [], isPinned: false };

export function isFiltering({ tags, isPinned }: Filter): boolean {
  return isPinned || tags.length > 0;
}

// No tag has a line break.
const between = '\n';

/** From an address, which may say anything. No prompt has more tags than are read. */
export function readFilter(tag: string | undefined, pinned: string | undefined): Filter {
  const named = (tag ?? '').split(between).map(tidyName).filter(Boolean);
  const tags = [...new Map(named.map((one) => [tagKey(one), one])).values()].slice(0, libraryRules.tags);
  return { tags, isPinned: pinned !== undefined };
}

export function queryOfFilter({ tags, isPinned }: Filter) {
  return { tag: tags.length > 0 ? tags.join(between) : undefined, pinned: isPinned ? 'yes' : undefined };
}

export function withTag({ tags, isPinned }: Filter, tag: string): Filter {
  const left = tags.filter((one) => tagKey(one) !== tagKey(tag));
  return { tags: left.length < tags.length ? left : [...tags, tag], isPinned };
}

export function matcherOf({ tags, isPinned }: Filter): (prompt: Pick<Prompt, 'tags' | 'is_pinned'>) => boolean {
  const wanted = tags.map(tagKey);
  return (prompt) => {
    if (isPinned && !prompt.is_pinned) return false;
    if (wanted.length === 0) return true;
    const has = prompt.tags.map(tagKey);
    return wanted.every((tag) => has.includes(tag));
  };
}
