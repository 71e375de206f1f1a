import { randomBytes } from 'node:crypto';
import type { Category, CategoryDraft } from '@hone/contracts/categories';
import { Refusal } from '@hone/contracts/refusal';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import { countCategories, findCategory, insertCategories, markCategory, saveCategoryName } from './categories.store.ts';
import { bringBack, countOf, countTakenAlong, takeAlong } from './deletions.store.ts';
import type { PromptsDeps } from './deps.ts';
import type { LibraryEdit } from '../../ports/library.ts';
import { countPrompts } from './prompts.store.ts';
import { wireOf } from './rows.ts';

const unknown = () => new Refusal('request.not_found', 404);
const kept = () => new Refusal('categories.kept', 403);

export async function createCategory({ record }: PromptsDeps, { sql, userId, now }: LibraryEdit, { name }: CategoryDraft): Promise<Category> {
  const sequence = await record(sql, userId, 1);
  await expectRoom(sql, userId);
  const category = { id: makeId(now, randomBytes), name, can_delete: true, version: 1, sequence };
  await insertCategories(sql, [{ ...category, user_id: userId, created_at: now }]);
  return category;
}

export async function renameCategory({ record }: PromptsDeps, { sql, userId }: LibraryEdit, id: string, { name }: CategoryDraft, version: number | undefined): Promise<Category> {
  const sequence = await record(sql, userId, 1);
  const found = await findCategory(sql, userId, id);
  if (!found || found.deleted_at !== null) throw unknown();
  if (!found.can_delete) throw kept();
  const current = wireOf(found);
  if (current.name === name) return current;
  if (version !== undefined && version !== current.version) throw new Refusal('categories.changed_elsewhere', 409, { conflict: { current, given: { name } } });
  return saveCategoryName(sql, id, name, sequence);
}

/** What was deleted before stays deleted since then. */
export async function deleteCategory({ record }: PromptsDeps, { sql, userId, now }: LibraryEdit, id: string): Promise<{ deleted_at: string }> {
  const sequence = await record(sql, userId, 1);
  const found = await findCategory(sql, userId, id);
  if (!found) throw unknown();
  if (!found.can_delete) throw kept();
  if (found.deleted_at !== null) return { deleted_at: found.deleted_at };
  const count = await countOf(sql, id);
  if (count > 0) await takeAlong(sql, id, now, await record(sql, userId, count));
  await markCategory(sql, id, now, sequence);
  return { deleted_at: now.toISOString() };
}

/** Also of a category that came back with one of its prompts: the others follow. */
export async function restoreCategory({ record }: PromptsDeps, { sql, userId }: LibraryEdit, id: string): Promise<Category> {
  const sequence = await record(sql, userId, 1);
  const found = await findCategory(sql, userId, id);
  if (!found) throw unknown();
  if (found.deleted_at !== null) await expectRoom(sql, userId);
  const count = await countTakenAlong(sql, id);
  if (count + (await countPrompts(sql, userId)) > libraryRules.prompts) throw new Refusal('prompts.too_many', 409);
  const category = found.deleted_at !== null ? await markCategory(sql, id, null, sequence) : wireOf(found);
  if (count > 0) await bringBack(sql, id, await record(sql, userId, count));
  return category;
}

/** Refuses when there is no room for one more category. */
export async function expectRoom(sql: LibraryEdit['sql'], userId: string): Promise<void> {
  if ((await countCategories(sql, userId)) >= libraryRules.categories) throw new Refusal('categories.too_many', 409);
}
