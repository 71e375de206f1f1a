import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@hone/contracts/define';
import type { arrangePrompt as arrange, Prompt, PromptDraft } from '@hone/contracts/prompts';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import type { Sql } from '../../database/port.ts';
import { expectRoom } from './categories.ts';
import { findCategory, markCategory } from './categories.store.ts';
import type { PromptsDeps } from './deps.ts';
import type { LibraryEdit } from '../../ports/library.ts';
import { countPrompts, findPrompt, insertPrompts, markPrompt, savePin, savePrompt, saveUse, type PromptContent } from './prompts.store.ts';
import { wireOf } from './rows.ts';

const unknown = () => new Refusal('request.not_found', 404);
const kept = () => new Refusal('prompts.kept', 403);

export async function createPrompt({ record }: PromptsDeps, { sql, userId, now }: LibraryEdit, { tags = [], ...draft }: PromptDraft): Promise<Prompt> {
  const sequence = await record(sql, userId, 1);
  await expectCategory(sql, userId, draft.category);
  await expectRoomForOne(sql, userId);
  const written = { ...draft, tags, id: makeId(now, randomBytes), can_delete: true, is_pinned: false, version: 1, sequence };
  await insertPrompts(sql, [{ ...written, user_id: userId, created_at: now, edited_at: now }]);
  return { ...written, used_at: null, created_at: now.toISOString(), edited_at: now.toISOString() };
}

export async function editPrompt({ record }: PromptsDeps, { sql, userId, now }: LibraryEdit, id: string, draft: PromptDraft, version: number | undefined): Promise<Prompt> {
  const sequence = await record(sql, userId, 1);
  const current = await findOwn(sql, userId, id);
  const content = { ...draft, tags: draft.tags ?? current.tags };
  // Sent twice, or written alike elsewhere.
  if (isSame(content, current)) return current;
  if (!current.can_delete) throw kept();
  if (version !== undefined && version !== current.version) throw new Refusal('prompts.changed_elsewhere', 409, { conflict: { current, given: draft } });
  if (content.category !== current.category) await expectCategory(sql, userId, content.category);
  return savePrompt(sql, id, content, sequence, now);
}

/** Whatever came with the account can be pinned like any other, and stays as it is. */
export async function arrangePrompt({ record }: PromptsDeps, { sql, userId, now }: LibraryEdit, id: string, { category, tags, is_pinned }: BodyOf<typeof arrange>): Promise<Prompt> {
  const sequence = await record(sql, userId, 2);
  let current = await findOwn(sql, userId, id);
  const content = { ...current, category: category ?? current.category, tags: tags ?? current.tags };
  if (!isSame(content, current)) {
    if (!current.can_delete) throw kept();
    if (content.category !== current.category) await expectCategory(sql, userId, content.category);
    current = await savePrompt(sql, id, content, sequence, now);
  }
  return is_pinned === undefined || is_pinned === current.is_pinned ? current : savePin(sql, id, is_pinned, sequence + 1);
}

export async function recordPromptUse({ record }: PromptsDeps, { sql, userId, now }: LibraryEdit, id: string): Promise<Prompt> {
  const sequence = await record(sql, userId, 1);
  await findOwn(sql, userId, id);
  return saveUse(sql, id, now, sequence);
}

/** What was deleted before stays deleted since then. */
export async function deletePrompt({ record }: PromptsDeps, { sql, userId, now }: LibraryEdit, id: string): Promise<{ deleted_at: string }> {
  const sequence = await record(sql, userId, 1);
  const found = await findPrompt(sql, userId, id);
  if (!found) throw unknown();
  if (!found.can_delete) throw kept();
  if (found.deleted_at !== null) return { deleted_at: found.deleted_at };
  await markPrompt(sql, id, now, sequence);
  return { deleted_at: now.toISOString() };
}

/** Its category comes back too, when it was deleted meanwhile. */
export async function restorePrompt({ record }: PromptsDeps, { sql, userId }: LibraryEdit, id: string): Promise<Prompt> {
  const sequence = await record(sql, userId, 2);
  const found = await findPrompt(sql, userId, id);
  if (!found) throw unknown();
  if (found.deleted_at === null) return wireOf(found);
  await expectRoomForOne(sql, userId);
  const category = await findCategory(sql, userId, found.category);
  // Its category's words are older than its own deletion, and gone.
  if (!category) throw unknown();
  if (category.deleted_at !== null) {
    await expectRoom(sql, userId);
    await markCategory(sql, category.id, null, sequence);
  }
  return markPrompt(sql, id, null, sequence + 1);
}

async function findOwn(sql: Sql, userId: string, id: string): Promise<Prompt> {
  const found = await findPrompt(sql, userId, id);
  if (!found || found.deleted_at !== null) throw unknown();
  return wireOf(found);
}

async function expectCategory(sql: Sql, userId: string, id: string): Promise<void> {
  const found = await findCategory(sql, userId, id);
  if (!found || found.deleted_at !== null) throw refuseField('category', 'categories.not_found');
}

async function expectRoomForOne(sql: Sql, userId: string): Promise<void> {
  if ((await countPrompts(sql, userId)) >= libraryRules.prompts) throw new Refusal('prompts.too_many', 409);
}

function isSame(one: PromptContent, other: PromptContent): boolean {
  const written = ({ name, text, category, tags }: PromptContent) => JSON.stringify([name, text, category, tags]);
  return written(one) === written(other);
}
