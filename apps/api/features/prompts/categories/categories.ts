import { randomBytes } from 'node:crypto';
import type * as contract from '@hone/contracts/library/categories';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { pathTo, problemOfPlace } from '@hone/domain/categories';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import { expectLive, expectStorage, type LibraryDeps, type RecordChanges } from '../../../ports/library.ts';
import {
  countCategories,
  findCategory,
  insertCategories,
  readPlaces,
  saveCategoryName,
  saveCategoryParent,
} from './categories.store.ts';
import { wireOf } from './rows.ts';

export async function createCategory(
  deps: LibraryDeps,
  { sql, caller: { userId }, body: { name, parent = null }, now }: Call<typeof contract.createCategory>,
): Promise<contract.Category> {
  const sequence = await deps.record(sql, userId, 1);
  await expectRoom(sql, userId);
  await expectStorage(deps, sql, userId);
  if (parent !== null) await expectPlace(sql, userId, undefined, parent);
  const category = { id: makeId(now, randomBytes), name, parent, can_delete: true, version: 1, sequence };
  await insertCategories(sql, [{ ...category, user_id: userId, created_at: now }]);
  return category;
}

/** A move changes no words, so it makes no version: a name that is being written elsewhere stays valid. */
export async function editCategory(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id }, body, version }: Call<typeof contract.editCategory>,
): Promise<contract.Category> {
  const sequence = await record(sql, userId, 2);
  const found = expectLive(await findCategory(sql, userId, id));
  if (!found.can_delete) throw new Refusal('categories.kept');
  let current = wireOf(found);
  const { name, parent = current.parent } = body;
  if (current.name !== name && version !== undefined && version !== current.version) {
    throw new Refusal('categories.changed_elsewhere', { conflict: { current, given: { name } } });
  }
  if (current.parent !== parent) {
    if (parent !== null) await expectPlace(sql, userId, id, parent);
    current = await saveCategoryParent(sql, id, parent, sequence);
  }
  return current.name === name ? current : saveCategoryName(sql, id, name, sequence + 1);
}

/** The library is locked: two moves at once can't make a circle that neither of them makes alone. */
async function expectPlace(sql: Sql, userId: string, moved: string | undefined, parent: string): Promise<void> {
  const places = await readPlaces(sql, userId);
  if (!places.has(parent)) throw refuseField('parent', 'categories.not_found');
  const problem = problemOfPlace(places, moved, parent);
  if (problem === undefined) return;
  if (problem === 'too_deep') throw refuseField('parent', 'categories.too_deep');
  const path = pathTo(places, parent);
  const circle = [...path.slice(path.findIndex(({ id }) => id === moved)), places.get(moved!)!];
  throw new Refusal('categories.circle', {
    fields: { parent: ['categories.circle'] },
    path: circle.map(({ name }) => name),
  });
}

export async function expectRoom(sql: Sql, userId: string, count = 1): Promise<void> {
  if ((await countCategories(sql, userId)) + count > libraryRules.categories) throw new Refusal('categories.too_many');
}
