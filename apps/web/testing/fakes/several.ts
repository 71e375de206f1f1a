import type { Prompt } from '@hone/contracts/library/prompts';
import { arrangeSeveral, deleteSeveral, restoreSeveral } from '@hone/contracts/library/several';
import { changeTags } from '@hone/domain/tags';
import { fake } from './fake.ts';

interface Rows {
  find(id: string): Prompt | undefined;
  change(prompt: Prompt, changes: Partial<Prompt>): void;
  remove(prompt: Prompt): void;
  restore(id: string): void;
}

/** Calls about several prompts at once. */
export function answerSeveral({ find, change, remove, restore }: Rows): void {
  const { api } = fake;
  const sortOut = (ids: readonly string[]) => ({
    free: ids.flatMap((id) => find(id) ?? []).filter(({ can_delete }) => can_delete),
    others: {
      kept: ids.filter((id) => find(id)?.can_delete === false),
      missing: ids.filter((id) => !find(id)),
    },
  });
  api.answers(arrangeSeveral, ({ body: { changes } }) => {
    const { free, others } = sortOut(changes.flatMap(({ ids }) => ids));
    for (const { ids, category, ...tagging } of changes)
      for (const prompt of sortOut(ids).free)
        change(prompt, { category: category ?? prompt.category, tags: changeTags(prompt.tags, tagging) });
    return { changed: free.length, ...others, full: [] };
  });
  api.answers(deleteSeveral, ({ body: { ids } }) => {
    const { free, others } = sortOut(ids);
    free.forEach(remove);
    return { changed: free.length, ...others };
  });
  api.answers(restoreSeveral, ({ body: { ids } }) => {
    ids.forEach(restore);
    return { changed: ids.length, missing: [] };
  });
}
