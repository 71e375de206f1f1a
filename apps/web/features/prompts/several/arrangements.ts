import type { Library } from '@hone/client/library';
import type { Arrangement } from '@hone/contracts/library/several';
import type { Prompt } from '@hone/contracts/library/prompts';
import { libraryRules } from '@hone/domain/library';
import { changeTags } from '@hone/domain/tags';

/** The arrangements that bring back what these prompts have now: one for each category, or each list of tags. */
export function keepingOf(prompts: readonly Prompt[], what: 'category' | 'tags'): Arrangement[] {
  const groups = new Map<string, Arrangement>();
  for (const { id, [what]: value } of prompts) {
    const key = JSON.stringify(value);
    const group = groups.get(key) ?? { ids: [], [what]: value };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** In calls that each take no more than they may. */
export function inCalls(changes: readonly Arrangement[], most: number = libraryRules.severalAtOnce): Arrangement[][] {
  const calls: Arrangement[][] = [[]];
  let room = most;
  for (const { ids, ...change } of changes) {
    for (let at = 0; at < ids.length;) {
      if (room === 0) {
        calls.push([]);
        room = most;
      }
      const part = ids.slice(at, at + room);
      calls.at(-1)!.push({ ...change, ids: part });
      at += part.length;
      room -= part.length;
    }
  }
  return calls.filter((call) => call.length > 0);
}

export function idsInCalls(ids: readonly string[]): string[][] {
  return inCalls([{ ids: [...ids] }]).map((call) => call.flatMap((part) => part.ids));
}

/** As they will be; those that came with the account, or would have too many tags, stay. */
export function arranged({ prompts }: Library, changes: readonly Arrangement[]): Prompt[] {
  const after = new Map<string, Prompt>();
  for (const { ids, category, ...tagging } of changes) {
    for (const id of ids) {
      const prompt = after.get(id) ?? prompts.get(id);
      if (!prompt?.can_delete) continue;
      const tags = changeTags(prompt.tags, tagging);
      if (tags.length > libraryRules.tags) continue;
      after.set(id, { ...prompt, category: category ?? prompt.category, tags });
    }
  }
  return [...after.values()];
}
