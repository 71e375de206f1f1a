import type { Prompt } from '@hone/contracts/library/prompts';
import { tagKey } from '@hone/domain/tags';

export interface TagCount {
  /** As it is written first. */
  tag: string;
  count: number;
}

/** The most frequent first. */
export function countTags(prompts: Iterable<Pick<Prompt, 'tags'>>): TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const { tags } of prompts) {
    for (const tag of tags) {
      const known = counts.get(tagKey(tag));
      if (known) known.count += 1;
      else counts.set(tagKey(tag), { tag, count: 1 });
    }
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1));
}
