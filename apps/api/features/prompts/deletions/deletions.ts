import type * as categoriesContract from '@hone/contracts/library/categories';
import type * as promptsContract from '@hone/contracts/library/prompts';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { libraryRules } from '@hone/domain/library';
import { problemOfPlace, subtreeOf } from '@hone/domain/categories';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import { expectThere, type RecordChanges } from '../../../ports/library.ts';
import { findCategory, readPlaces } from '../categories/categories.store.ts';
import { expectRoom } from '../categories/categories.ts';
import { wireOf } from '../categories/rows.ts';
import { countPrompts, findPrompt, markPrompt } from '../prompts/prompts.store.ts';
import { expectRoomForOne } from '../prompts/prompts.ts';
import {
  countGone,
  countLive,
  deletePlaces,
  deletePrompts,
  findGone,
  raisePlaces,
  restorePlaces,
  restorePrompts,
  type Numbered,
} from './deletions.store.ts';

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
  await restoreHomes(sql, userId, [{ id: found.category, sequence }]);
  return markPrompt(sql, id, null, sequence + 1);
}

/** The categories of prompts that come back; what else went with them stays deleted. */
export async function restoreHomes(sql: Sql, userId: string, homes: readonly Numbered[]): Promise<void> {
  const deleted: Numbered[] = [];
  for (const home of homes) {
    if (expectThere(await findCategory(sql, userId, home.id)).deleted_at !== null) deleted.push(home);
  }
  if (deleted.length === 0) return;
  await expectRoom(sql, userId, deleted.length);
  await bringBack(sql, userId, deleted);
}

/** With all that is inside. What was deleted before keeps its earlier time. */
export async function deleteCategory(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id }, now }: Call<typeof categoriesContract.deleteCategory>,
): Promise<{ deleted_at: string }> {
  const sequence = await record(sql, userId, 1);
  const found = expectThere(await findCategory(sql, userId, id));
  if (!found.can_delete) throw new Refusal('categories.kept');
  if (found.deleted_at !== null) return { deleted_at: found.deleted_at };
  const inside = [...subtreeOf(await readPlaces(sql, userId), id)].filter((one) => one !== id);
  const within = [...inside, id];
  const count = await countLive(sql, within);
  const further = inside.length + count > 0 ? await record(sql, userId, inside.length + count) : 0;
  const deletion = { category: id, deleted_at: now };
  if (count > 0) await deletePrompts(sql, within, deletion, further + inside.length);
  // The category itself comes last, or what is inside would show at the top level for a page of the feed.
  await deletePlaces(sql, numbered(within, sequence, further), deletion);
  return { deleted_at: now.toISOString() };
}

/** Also for a category that came back with one of its prompts: the others follow. */
export async function restoreCategory(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id } }: Call<typeof categoriesContract.restoreCategory>,
): Promise<categoriesContract.Category> {
  const sequence = await record(sql, userId, 1);
  const found = expectThere(await findCategory(sql, userId, id));
  const gone = await findGone(sql, id);
  const within = found.deleted_at === null ? gone.inside : [id, ...gone.inside];
  if (within.length > 0) {
    await expectRoom(sql, userId, within.length);
    const further = within.length > 1 ? await record(sql, userId, within.length - 1) : 0;
    await bringBack(sql, userId, numbered(within, sequence, further));
  }
  const count = await countGone(sql, id, gone);
  if (count + (await countPrompts(sql, userId)) > libraryRules.prompts) throw new Refusal('prompts.too_many');
  if (count > 0) await restorePrompts(sql, id, gone, await record(sql, userId, count));
  return wireOf(expectThere(await findCategory(sql, userId, id)));
}

/** The first number was taken before it was known how many more it takes. */
function numbered(ids: readonly string[], sequence: number, further: number): Numbered[] {
  return ids.map((id, at) => ({ id, sequence: at === 0 ? sequence : further + at - 1 }));
}

/** To where they were; to the top level if that is gone, or too deep by now. */
async function bringBack(sql: Sql, userId: string, rows: readonly Numbered[]): Promise<void> {
  await restorePlaces(sql, rows);
  const places = await readPlaces(sql, userId);
  const back = new Set(rows.map(({ id }) => id));
  const isLost = (id: string) => {
    const { parent } = places.get(id)!;
    if (parent === null || back.has(parent)) return false;
    return !places.has(parent) || problemOfPlace(places, id, parent) !== undefined;
  };
  const lost = [...back].filter(isLost);
  if (lost.length > 0) await raisePlaces(sql, lost);
}
