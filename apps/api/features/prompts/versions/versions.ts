import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Prompt } from '@hone/contracts/library/prompts';
import type * as contract from '@hone/contracts/library/versions';
import type { PromptVersion, PromptVersionContent } from '@hone/contracts/library/versions';
import type { Sql } from '../../../database/port.ts';
import type { Call, Page } from '../../../http/port.ts';
import { readCursor, writeCursor } from '../../../ports/cursors.ts';
import type { LibraryDeps, RecordChanges } from '../../../ports/library.ts';
import { findOwn, rewritePrompt } from '../prompts/prompts.ts';
import { findVersion, findVersions, saveTitle, thinOutAgain } from './versions.store.ts';

const usualLimit = 100;
const newest = 2 ** 31 - 1;

export async function listVersions({
  sql,
  caller: { userId },
  params: { id },
  query: { cursor, limit = usualLimit },
}: Call<typeof contract.listPromptVersions>): Promise<Page<PromptVersion>> {
  await findOwn(sql, userId, id);
  const below = cursor === undefined ? newest : Number(readCursor('versions', cursor, isPlace)[0]);
  const found = await findVersions(sql, id, below, limit + 1);
  const items = found.slice(0, limit);
  return { items, next: found.length > limit ? writeCursor('versions', [String(items.at(-1)!.number)]) : null };
}

export async function readVersion({
  sql,
  caller: { userId },
  params: { id, number },
}: Call<typeof contract.readPromptVersion>): Promise<PromptVersionContent> {
  await findOwn(sql, userId, id);
  return expectVersion(sql, id, number);
}

/** Tells the other pages, though nothing that the feed carries has changed. */
export async function nameVersion(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id, number }, body: { title } }: Call<typeof contract.namePromptVersion>,
): Promise<PromptVersion> {
  await record(sql, userId, 1);
  await findOwn(sql, userId, id);
  const { text: _, tags: __, ...version } = await expectVersion(sql, id, number);
  await saveTitle(sql, id, number, title);
  if (title === null) await thinOutAgain(sql, version.made_at);
  return { ...version, title };
}

/** A save like any other: what it replaces becomes a version, so restoring can be undone. */
export async function restoreVersion(
  deps: LibraryDeps,
  { sql, caller: { userId }, params: { id, number }, version, now }: Call<typeof contract.restorePromptVersion>,
): Promise<Prompt> {
  const sequence = await deps.record(sql, userId, 1);
  const current = await findOwn(sql, userId, id);
  const { name, text, tags } = await expectVersion(sql, id, number);
  const content = { name, text, tags, category: current.category };
  return rewritePrompt(deps, { sql, userId, now }, current, content, { version, made_by: 'restore', sequence });
}

async function expectVersion(sql: Sql, prompt: string, number: number): Promise<PromptVersionContent> {
  const found = await findVersion(sql, prompt, number);
  if (!found) throw new Refusal('prompts.version.gone');
  return found;
}

function isPlace(place: readonly unknown[]): place is readonly [number: string] {
  return place.length === 1 && typeof place[0] === 'string' && /^[1-9]\d{0,9}$/.test(place[0]);
}
