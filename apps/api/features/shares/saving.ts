import { Refusal } from '@hone/contracts/declarations/refusal';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { saveShare as endpoint } from '@hone/contracts/library/shares';
import { sharedCategory } from '@hone/domain/shares';
import type { Call } from '../../http/port.ts';
import { readContent } from './content.ts';
import type { SharesDeps } from './deps.ts';

/** All of it, or nothing. */
export async function saveShare(
  deps: SharesDeps,
  { sql, caller: { userId }, body: { key }, now }: Call<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const found = await readContent(deps, sql, key, now);
  if (!found) throw new Refusal('shares.gone');
  const { kind, name, prompts, variables } = found.content;
  const isPack = kind === 'category';
  const edit = { sql, userId, now };
  const category = isPack ? name : sharedCategory;
  const added = await deps.addPrompts(edit, { category, isNewCategory: isPack, prompts });
  const isNew = added.made.prompts.length > 0;
  const { ids, as_text } = await deps.addVariables(edit, isNew ? variables : []);
  return { ...added, made: { ...added.made, variables: ids }, as_text };
}
