import type * as categoriesContract from '@hone/contracts/library/categories';
import type * as promptsContract from '@hone/contracts/library/prompts';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { libraryRules } from '@hone/domain/library';
import type { Call } from '../../../http/port.ts';
import { expectThere, type RecordChanges } from '../../../ports/library.ts';
import { findCategory, markCategory } from '../categories/categories.store.ts';
import { expectRoom } from '../categories/categories.ts';
import { wireOf } from '../categories/rows.ts';
import { countPrompts, findPrompt, markPrompt } from '../prompts/prompts.store.ts';
import { expectRoomForOne } from '../prompts/prompts.ts';
import { countDeletedWith, countLive, deleteWithCategory, restoreWithCategory } from './deletions.store.ts';

/** What was deleted before keeps its earlier time. */
export async function deletePrompt(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id }, now }: Call<typeof promptsContract.deletePrompt>,
): Promise<{ deleted_at: string }> {
  const sequence = await record(sql, userId, 1);
  const found = expectThere(await findPrompt(sql, userId, id));
  if (!found.can_delete) throw new Refusal('prompts.kept');
  if (found.deleted_at !== null) return { deleted_at: found.deleted_at };
  await markPrompt(sql, id, now, sequence);
  return { deleted_at: now.toISOString() };
}

/** Also restores its category, if that was deleted in the meantime. */
export async function restorePrompt(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id } }: Call<typeof promptsContract.restorePrompt>,
): Promise<promptsContract.Prompt> {
  const sequence = await record(sql, userId, 2);
  const found = expectThere(await findPrompt(sql, userId, id));
  if (found.deleted_at === null) return wireOf(found);
  await expectRoomForOne(sql, userId);
  const category = expectThere(await findCategory(sql, userId, found.category));
  if (category.deleted_at !== null) {
    await expectRoom(sql, userId);
    await markCategory(sql, category.id, null, sequence);
  }
  return markPrompt(sql, id, null, sequence + 1);
}

/** What was deleted before keeps its earlier time. */
export async function deleteCategory(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id }, now }: Call<typeof categoriesContract.deleteCategory>,
): Promise<{ deleted_at: string }> {
  const sequence = await record(sql, userId, 1);
  const found = expectThere(await findCategory(sql, userId, id));
  if (!found.can_delete) throw new Refusal('categories.kept');
  if (found.deleted_at !== null) return { deleted_at: found.deleted_at };
  const count = await countLive(sql, id);
  if (count > 0) await deleteWithCategory(sql, id, now, await record(sql, userId, count));
  await markCategory(sql, id, now, sequence);
  return { deleted_at: now.toISOString() };
}

/** Also for a category that came back with one of its prompts: the others follow. */
export async function restoreCategory(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id } }: Call<typeof categoriesContract.restoreCategory>,
): Promise<categoriesContract.Category> {
  const sequence = await record(sql, userId, 1);
  const found = expectThere(await findCategory(sql, userId, id));
  if (found.deleted_at !== null) await expectRoom(sql, userId);
  const count = await countDeletedWith(sql, id);
  if (count + (await countPrompts(sql, userId)) > libraryRules.prompts) throw new Refusal('prompts.too_many');
  const category = found.deleted_at !== null ? await markCategory(sql, id, null, sequence) : wireOf(found);
  if (count > 0) await restoreWithCategory(sql, id, await record(sql, userId, count));
  return category;
}
