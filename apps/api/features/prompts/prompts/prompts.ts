import { randomBytes } from 'node:crypto';
import type * as contract from '@hone/contracts/library/prompts';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { countBytes } from '@hone/domain/encoding';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import {
  expectLive,
  expectStorage,
  type LibraryDeps,
  type LibraryEdit,
  type RecordChanges,
} from '../../../ports/library.ts';
import { findCategory } from '../categories/categories.store.ts';
import { wireOf } from '../categories/rows.ts';
import { expectFragments, type PlanDeps } from './fragments.ts';
import {
  countPrompts,
  findPrompt,
  insertPrompts,
  saveCategory,
  savePin,
  saveUse,
  saveWords,
  type PromptContent,
  type Save,
} from './prompts.store.ts';

type Prompt = contract.Prompt;

const kept = () => new Refusal('prompts.kept');

export async function createPrompt(
  deps: LibraryDeps & PlanDeps,
  { sql, caller: { userId }, body: { tags = [], made_by = 'you', ...draft }, now }: Call<typeof contract.createPrompt>,
): Promise<Prompt> {
  const sequence = await deps.record(sql, userId, 1);
  await expectCategory(sql, userId, draft.category);
  await expectRoomForOne(sql, userId);
  await expectStorage(deps, sql, userId);
  const id = makeId(now, randomBytes);
  await expectFragments(deps, { sql, userId, now }, { ...draft, id });
  const plain = { can_delete: true, is_pinned: false, value_sets: [], version: 1 };
  const written = { ...draft, tags, id, ...plain, sequence };
  await insertPrompts(sql, [{ ...written, made_by, user_id: userId, created_at: now, edited_at: now }]);
  return { ...written, used_at: null, created_at: now.toISOString(), edited_at: now.toISOString() };
}

export async function editPrompt(
  deps: LibraryDeps & PlanDeps,
  { sql, caller: { userId }, params: { id }, body, version, now }: Call<typeof contract.editPrompt>,
): Promise<Prompt> {
  const sequence = await deps.record(sql, userId, 1);
  const current = await findOwn(sql, userId, id);
  const { made_by = 'you', ...draft } = body;
  const content = { ...draft, tags: draft.tags ?? current.tags };
  const isWritten = content.text !== current.text || content.name !== current.name;
  if (isWritten) await expectFragments(deps, { sql, userId, now }, { ...content, id }, current.text);
  return rewritePrompt(deps, { sql, userId, now }, current, content, { sequence, made_by, version });
}

interface Rewrite extends Omit<Save, 'edited_at'> {
  /** Of which it is a change. */
  version: number | undefined;
}

export async function rewritePrompt(
  deps: LibraryDeps,
  { sql, userId, now }: LibraryEdit,
  current: Prompt,
  content: PromptContent,
  { version, ...save }: Rewrite,
): Promise<Prompt> {
  // Sent twice, or edited identically elsewhere.
  if (isSame(content, current)) return current;
  if (!current.can_delete) throw kept();
  if (version !== undefined && version !== current.version) {
    throw new Refusal('prompts.changed_elsewhere', { conflict: { current, given: { ...content } } });
  }
  if (content.category !== current.category) await expectCategory(sql, userId, content.category);
  if (countBytes(content.text) > countBytes(current.text)) await expectStorage(deps, sql, userId);
  return saveContent(sql, current, content, { ...save, edited_at: now });
}

/** Moving writes nothing, so it makes no version. */
async function saveContent(sql: Sql, current: Prompt, content: PromptContent, save: Save): Promise<Prompt> {
  const isOnlyMoved = isSame({ ...content, category: current.category }, current);
  return isOnlyMoved
    ? saveCategory(sql, current.id, content.category, save)
    : saveWords(sql, current.id, content, save);
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
    current = await saveContent(sql, current, content, { sequence, edited_at: now, made_by: 'you' });
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

export async function findOwn(sql: Sql, userId: string, id: string): Promise<Prompt> {
  return wireOf(expectLive(await findPrompt(sql, userId, id)));
}

export async function expectCategory(sql: Sql, userId: string, id: string): Promise<void> {
  const found = await findCategory(sql, userId, id);
  if (!found || found.deleted_at !== null) throw refuseField('category', 'categories.not_found');
}

function isSame(one: PromptContent, other: PromptContent): boolean {
  const written = ({ name, text, category, tags }: PromptContent) => JSON.stringify([name, text, category, tags]);
  return written(one) === written(other);
}
