import { randomBytes } from 'node:crypto';
import type * as contract from '@hone/contracts/library/prompts';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { countBytes } from '@hone/domain/encoding';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import { expectStorage, type LibraryDeps, type RecordChanges } from '../../../ports/library.ts';
import { findCategory } from '../categories/categories.store.ts';
import { wireOf } from '../categories/rows.ts';
import {
  countPrompts,
  findPrompt,
  insertPrompts,
  savePin,
  savePrompt,
  saveUse,
  type PromptContent,
} from './prompts.store.ts';

type Prompt = contract.Prompt;

const kept = () => new Refusal('prompts.kept');

export async function createPrompt(
  deps: LibraryDeps,
  { sql, caller: { userId }, body: { tags = [], ...draft }, now }: Call<typeof contract.createPrompt>,
): Promise<Prompt> {
  const sequence = await deps.record(sql, userId, 1);
  await expectCategory(sql, userId, draft.category);
  await expectRoomForOne(sql, userId);
  await expectStorage(deps, sql, userId);
  const id = makeId(now, randomBytes);
  const written = { ...draft, tags, id, can_delete: true, is_pinned: false, version: 1, sequence };
  await insertPrompts(sql, [{ ...written, user_id: userId, created_at: now, edited_at: now }]);
  return { ...written, used_at: null, created_at: now.toISOString(), edited_at: now.toISOString() };
}

export async function editPrompt(
  deps: LibraryDeps,
  { sql, caller: { userId }, params: { id }, body, version, now }: Call<typeof contract.editPrompt>,
): Promise<Prompt> {
  const sequence = await deps.record(sql, userId, 1);
  const current = await findOwn(sql, userId, id);
  const content = { ...body, tags: body.tags ?? current.tags };
  // Sent twice, or edited identically elsewhere.
  if (isSame(content, current)) return current;
  if (!current.can_delete) throw kept();
  if (version !== undefined && version !== current.version) {
    throw new Refusal('prompts.changed_elsewhere', { conflict: { current, given: body } });
  }
  if (content.category !== current.category) await expectCategory(sql, userId, content.category);
  if (countBytes(content.text) > countBytes(current.text)) await expectStorage(deps, sql, userId);
  return savePrompt(sql, id, content, sequence, now);
}

/** Starter prompts can be pinned like any other, and stay as they are. */
export async function arrangePrompt(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id }, body, now }: Call<typeof contract.arrangePrompt>,
): Promise<Prompt> {
  const sequence = await record(sql, userId, 2);
  let current = await findOwn(sql, userId, id);
  const { category = current.category, tags = current.tags, is_pinned = current.is_pinned } = body;
  const content = { ...current, category, tags };
  if (!isSame(content, current)) {
    if (!current.can_delete) throw kept();
    if (category !== current.category) await expectCategory(sql, userId, category);
    current = await savePrompt(sql, id, content, sequence, now);
  }
  return is_pinned === current.is_pinned ? current : savePin(sql, id, is_pinned, sequence + 1);
}

export async function recordPromptUse(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id }, now }: Call<typeof contract.recordPromptUse>,
): Promise<Prompt> {
  const sequence = await record(sql, userId, 1);
  await findOwn(sql, userId, id);
  return saveUse(sql, id, now, sequence);
}

export async function expectRoomForOne(sql: Sql, userId: string): Promise<void> {
  if ((await countPrompts(sql, userId)) >= libraryRules.prompts) throw new Refusal('prompts.too_many');
}

async function findOwn(sql: Sql, userId: string, id: string): Promise<Prompt> {
  const found = await findPrompt(sql, userId, id);
  if (!found || found.deleted_at !== null) throw new Refusal('request.not_found');
  return wireOf(found);
}

async function expectCategory(sql: Sql, userId: string, id: string): Promise<void> {
  const found = await findCategory(sql, userId, id);
  if (!found || found.deleted_at !== null) throw refuseField('category', 'categories.not_found');
}

function isSame(one: PromptContent, other: PromptContent): boolean {
  const written = ({ name, text, category, tags }: PromptContent) => JSON.stringify([name, text, category, tags]);
  return written(one) === written(other);
}
