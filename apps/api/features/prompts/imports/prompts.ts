import { randomBytes } from 'node:crypto';
import type { ImportedPrompt } from '@hone/contracts/library/imports';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import type { LibraryEdit, RecordChanges } from '../../../ports/library.ts';
import { findPrompt, insertPrompts, saveWords } from '../prompts/prompts.store.ts';

export interface Home {
  id: string;
}

/** What an undo gives back. */
export interface PromptBefore {
  name: string;
  text: string;
  category: string;
  tags: string[];
}

interface WrittenPrompt {
  row_id: string;
  version: number;
  before: PromptBefore | null;
}

export async function writePrompts(
  { record }: { record: RecordChanges },
  edit: LibraryEdit,
  prompts: readonly ImportedPrompt[],
  { homes, place }: { homes: ReadonlyMap<string, Home>; place: number },
): Promise<WrittenPrompt[]> {
  if (prompts.length === 0) return [];
  const { sql, userId } = edit;
  let sequence = await record(sql, userId, prompts.length);
  const homeOf = ({ category }: ImportedPrompt) => {
    const home = homes.get(category);
    if (!home) throw new Refusal('categories.not_found');
    return home.id;
  };
  const replaced: WrittenPrompt[] = [];
  const added: Parameters<typeof insertPrompts>[1] = [];
  for (const prompt of prompts) {
    const given = { ...prompt, category: homeOf(prompt), tags: prompt.tags ?? [] };
    const written =
      prompt.replaces === undefined ? undefined : await replacePrompt(edit, prompt.replaces, given, sequence);
    if (written) replaced.push(written);
    else added.push(newRow(edit, given, place + added.length, sequence));
    sequence += 1;
  }
  if (added.length > 0) await insertPrompts(sql, added);
  return [...replaced, ...added.map(({ id }) => ({ row_id: id, version: 1, before: null }))];
}

async function replacePrompt(
  { sql, userId, now }: LibraryEdit,
  id: string,
  { name, text, tags, category }: PromptBefore,
  sequence: number,
): Promise<WrittenPrompt | undefined> {
  const found = await findPrompt(sql, userId, id);
  if (!found || found.deleted_at !== null || !found.can_delete) return undefined;
  const before = { name: found.name, text: found.text, category: found.category, tags: found.tags };
  const words = { name, text, tags, category };
  const { version } = await saveWords(sql, id, words, { sequence, edited_at: now, made_by: 'import' });
  return { row_id: id, version, before };
}

type Given = Omit<ImportedPrompt, 'tags'> & PromptBefore;

/** Without times of their own, the first of the file counts as the newest: lists show them in its order. */
function newRow({ userId, now }: LibraryEdit, prompt: Given, place: number, sequence: number) {
  const past = (instant: string | null | undefined, otherwise: Date) => {
    const time = instant ? Date.parse(instant) : Number.NaN;
    return Number.isNaN(time) || time < 0 || time > now.getTime() ? otherwise : new Date(time);
  };
  const created = past(prompt.created_at, new Date(now.getTime() - place));
  const edited = past(prompt.edited_at, created);
  const used = prompt.used_at ? past(prompt.used_at, now) : null;
  return {
    id: makeId(created, randomBytes),
    user_id: userId,
    category: prompt.category,
    name: prompt.name,
    text: prompt.text,
    tags: prompt.tags,
    is_pinned: prompt.is_pinned,
    can_delete: true,
    made_by: 'import' as const,
    created_at: created,
    edited_at: edited < created ? created : edited,
    used_at: used,
    sequence,
  };
}
