import { randomBytes } from 'node:crypto';
import type { ImportedPrompt } from '@hone/contracts/library/imports';
import type { ValueSet } from '@hone/contracts/library/prompts';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import type { LibraryEdit, RecordChanges } from '../../../ports/library.ts';
import { findPrompt, insertPrompts, saveWords, type PromptContent } from '../prompts/prompts.store.ts';
import type { WrittenRow } from './imports.store.ts';
import { mergeSets, saveMerged } from './sets.ts';

export interface Home {
  id: string;
}

/** What an undo gives back: words, where they were replaced, and sets of values, unless these have changed since. */
export interface PromptBefore extends Partial<PromptContent> {
  sets?: { before: ValueSet[]; after: ValueSet[] };
}

export async function writePrompts(
  { record }: { record: RecordChanges },
  edit: LibraryEdit,
  prompts: readonly ImportedPrompt[],
  { homes, place, addsSets }: { homes: ReadonlyMap<string, Home>; place: number; addsSets: boolean },
): Promise<WrittenRow[]> {
  if (prompts.length === 0) return [];
  const { sql, userId } = edit;
  let sequence = await record(sql, userId, prompts.length);
  const homeOf = ({ category }: ImportedPrompt) => {
    const home = homes.get(category);
    if (!home) throw new Refusal('categories.not_found');
    return home.id;
  };
  const replaced: WrittenRow[] = [];
  const added: ReturnType<typeof newRow>[] = [];
  for (const prompt of prompts) {
    const given = { ...prompt, category: homeOf(prompt), tags: prompt.tags ?? [], addsSets };
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
  edit: LibraryEdit,
  id: string,
  { name, text, tags, category, value_sets = [], addsSets }: Given,
  sequence: number,
): Promise<WrittenRow | undefined> {
  const { sql, userId, now } = edit;
  const found = await findPrompt(sql, userId, id);
  if (!found || found.deleted_at !== null || !found.can_delete) return undefined;
  const words = { name, text, tags, category };
  const { version } = await saveWords(sql, id, words, { sequence, edited_at: now, made_by: 'import' });
  const merged = mergeSets(found.value_sets, value_sets, { adds: addsSets, replaces: true }, now);
  const sets = await saveMerged(edit, id, found.value_sets, merged, sequence);
  const before: PromptBefore = { name: found.name, text: found.text, category: found.category, tags: found.tags };
  return { row_id: id, version, before: { ...before, ...(sets && { sets }) } };
}

type Given = Omit<ImportedPrompt, 'tags'> & PromptContent & { addsSets: boolean };

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
    value_sets: mergeSets([], prompt.value_sets ?? [], { adds: prompt.addsSets, replaces: false }, now),
    can_delete: true,
    made_by: 'import' as const,
    created_at: created,
    edited_at: edited < created ? created : edited,
    used_at: used,
    sequence,
  };
}
