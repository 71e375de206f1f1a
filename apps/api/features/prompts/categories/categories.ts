import { randomBytes } from 'node:crypto';
import type * as contract from '@hone/contracts/library/categories';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import { expectLive, expectStorage, type LibraryDeps, type RecordChanges } from '../../../ports/library.ts';
import { countCategories, findCategory, insertCategories, saveCategoryName } from './categories.store.ts';
import { wireOf } from './rows.ts';

export async function createCategory(
  deps: LibraryDeps,
  { sql, caller: { userId }, body: { name }, now }: Call<typeof contract.createCategory>,
): Promise<contract.Category> {
  const sequence = await deps.record(sql, userId, 1);
  await expectRoom(sql, userId);
  await expectStorage(deps, sql, userId);
  const category = { id: makeId(now, randomBytes), name, can_delete: true, version: 1, sequence };
  await insertCategories(sql, [{ ...category, user_id: userId, created_at: now }]);
  return category;
}

export async function renameCategory(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id }, body: { name }, version }: Call<typeof contract.renameCategory>,
): Promise<contract.Category> {
  const sequence = await record(sql, userId, 1);
  const found = expectLive(await findCategory(sql, userId, id));
  if (!found.can_delete) throw new Refusal('categories.kept');
  const current = wireOf(found);
  if (current.name === name) return current;
  if (version !== undefined && version !== current.version) {
    throw new Refusal('categories.changed_elsewhere', { conflict: { current, given: { name } } });
  }
  return saveCategoryName(sql, id, name, sequence);
}

export async function expectRoom(sql: Sql, userId: string): Promise<void> {
  if ((await countCategories(sql, userId)) >= libraryRules.categories) throw new Refusal('categories.too_many');
}
