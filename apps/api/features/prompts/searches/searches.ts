import { randomBytes } from 'node:crypto';
import type * as contract from '@hone/contracts/library/searches';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import type { Call } from '../../../http/port.ts';
import { expectThere, type RecordChanges } from '../../../ports/library.ts';
import { countSearches, eraseSearch, findSearch, insertSearch, saveSearchName } from './searches.store.ts';

export async function keepSearch(
  record: RecordChanges,
  { sql, caller: { userId }, body, now }: Call<typeof contract.keepSearch>,
): Promise<contract.SavedSearch> {
  const sequence = await record(sql, userId, 1);
  if ((await countSearches(sql, userId)) >= libraryRules.searches) throw new Refusal('searches.too_many');
  const { category = null, tags = [], ...given } = body;
  const kept = { ...given, category, tags, id: makeId(now, randomBytes), sequence };
  await insertSearch(sql, { ...kept, user_id: userId, created_at: now });
  return kept;
}

export async function renameSearch(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id }, body: { name } }: Call<typeof contract.renameSearch>,
): Promise<contract.SavedSearch> {
  const sequence = await record(sql, userId, 1);
  expectThere(await findSearch(sql, userId, id));
  return saveSearchName(sql, id, name, sequence);
}

/** What was deleted before keeps its earlier time. */
export async function deleteSearch(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id }, now }: Call<typeof contract.deleteSearch>,
): Promise<{ deleted_at: string }> {
  const sequence = await record(sql, userId, 1);
  const found = await findSearch(sql, userId, id);
  if (!found) throw new Refusal('request.not_found');
  if (found.deleted_at !== null) return { deleted_at: found.deleted_at };
  await eraseSearch(sql, id, now, sequence);
  return { deleted_at: now.toISOString() };
}
