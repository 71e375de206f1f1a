import { foldWithPositions, foldWords, matchWord, toOriginalSpans, type TextSpan } from '@hone/text/fuzzy-match';

export interface NameMatch {
  /** Higher is better. */
  quality: number;
  spans: readonly TextSpan[];
}

export type Ranked<Item> = NameMatch & { item: Item };

/** Found in its text or another word for it: better than a typo in the name, but not as good as the name itself. */
export const foundElsewhere: NameMatch = { quality: 1.5, spans: [] };

/** Every word of the query has to match in the name. */
export function matchName(name: string, query: string): NameMatch | undefined {
  const folded = foldWithPositions(name);
  const words = foldWords(query);
  const matches = words.map((word) => matchWord(folded, word)).filter((match) => match !== undefined);
  if (matches.length === 0 || matches.length < words.length) return undefined;
  const quality = matches.reduce((sum, match) => sum + match.quality, 0) / matches.length;
  return {
    quality,
    spans: toOriginalSpans(
      name,
      folded,
      matches.flatMap(({ spans }) => spans),
    ),
  };
}

/** Best first; equally good ones keep their order. `match` may find an item by more than its name. */
export function rank<Item>(
  items: readonly Item[],
  match: (item: Item) => NameMatch | undefined,
): readonly Ranked<Item>[] {
  const found = items.flatMap((item) => {
    const matched = match(item);
    return matched ? [{ ...matched, item }] : [];
  });
  return found.toSorted((one, other) => other.quality - one.quality);
}

/** By their best row; equally good ones keep their order. Empty ones are left out. */
export function orderGroups<Group extends { rows: readonly unknown[]; quality: number }>(
  groups: readonly Group[],
): Group[] {
  return groups.filter(({ rows }) => rows.length > 0).toSorted((one, other) => other.quality - one.quality);
}

interface Touched {
  id: string;
  used_at: string | null;
  edited_at: string;
}

/** Used last, then edited last. */
export function recentPrompts<Prompt extends Touched>(prompts: Iterable<Prompt>, count: number): Prompt[] {
  const timed = [...prompts].map((prompt) => ({
    prompt,
    used: prompt.used_at === null ? 0 : Date.parse(prompt.used_at),
    edited: Date.parse(prompt.edited_at),
  }));
  const sorted = timed.toSorted((one, other) => other.used - one.used || other.edited - one.edited);
  return sorted.slice(0, count).map(({ prompt }) => prompt);
}
