import type * as contract from '@hone/contracts/library/imports';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { LibraryEdit } from '../../../ports/library.ts';
import { saveSets } from '../sets/sets.store.ts';
import { findPrompt, saveWords } from '../prompts/prompts.store.ts';
import { findCategory } from '../categories/categories.store.ts';
import { endUndo, findRows, lockImport } from './imports.store.ts';
import type { ImportDeps } from './finishing.ts';
import type { PromptBefore } from './prompts.ts';
import { areSameSets } from './sets.ts';
import { deleteAdded, deleteEmptyCategories } from './undo.store.ts';

/** A repeat changes nothing more. */
export async function undoImport(
  deps: ImportDeps,
  { sql, caller: { userId }, params: { id }, now }: Call<typeof contract.undoImport>,
): Promise<contract.ImportResult> {
  const found = await lockImport(sql, userId, id);
  if (!found) throw new Refusal('request.not_found');
  if (!found.result) throw new Refusal('imports.unfinished');
  if (found.undone_at) return found.result;
  const edit = { sql, userId, now };
  await deps.record(sql, userId, 1);
  await restoreReplaced(deps, edit, id);
  await deleteAdded(sql, id, now, (count) => deps.record(sql, userId, count));
  await deps.takeBackVariables(edit, await findRows(sql, id, 'variable'));
  await deleteEmptyCategories(sql, id, now, (count) => deps.record(sql, userId, count));
  await endUndo(sql, id, now);
  return found.result;
}

/** Unless someone has changed them since. */
async function restoreReplaced({ record }: ImportDeps, { sql, userId, now }: LibraryEdit, id: string): Promise<void> {
  const replaced = (await findRows(sql, id, 'prompt')).filter(({ before }) => before !== null);
  if (replaced.length === 0) return;
  let sequence = await record(sql, userId, 2 * replaced.length);
  for (const { row_id, version, before } of replaced) {
    const current = await findPrompt(sql, userId, row_id);
    if (!current || current.deleted_at !== null) continue;
    const { sets, category, ...words } = before as PromptBefore;
    if (category !== undefined && current.version === version) {
      const home = (await isLive(sql, userId, category)) ? category : current.category;
      await saveWords(sql, row_id, { ...words, category: home }, { sequence, edited_at: now, made_by: 'restore' });
    }
    if (sets && areSameSets(current.value_sets, sets.after)) {
      await saveSets(sql, row_id, sets.before, sequence + 1);
    }
    sequence += 2;
  }
}

async function isLive(sql: Sql, userId: string, category: string): Promise<boolean> {
  return (await findCategory(sql, userId, category))?.deleted_at === null;
}
