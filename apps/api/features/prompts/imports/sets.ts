import { randomBytes } from 'node:crypto';
import type { ImportedSetsOf } from '@hone/contracts/library/imports';
import type { ValueSet } from '@hone/contracts/library/prompts';
import type { ValueSetDraft } from '@hone/contracts/library/sets';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import { variableKey } from '@hone/text/variables';
import type { LibraryEdit, RecordChanges } from '../../../ports/library.ts';
import { findPrompt } from '../prompts/prompts.store.ts';
import { saveSets } from '../sets/sets.store.ts';
import type { WrittenRow } from './imports.store.ts';

interface SetRules {
  /** Whether the plan adds new ones. */
  adds: boolean;
  /** Whether those of a name that is there are replaced. */
  replaces: boolean;
}

export function mergeSets(
  own: readonly ValueSet[],
  given: readonly ValueSetDraft[],
  { adds, replaces }: SetRules,
  now: Date,
): ValueSet[] {
  const merged = [...own];
  for (const set of given) {
    const at = merged.findIndex(({ name }) => variableKey(name) === variableKey(set.name));
    if (at >= 0 && replaces) merged[at] = { ...set, id: merged[at]!.id };
    if (at < 0 && adds && merged.length < libraryRules.valueSets) merged.push({ id: makeId(now, randomBytes), ...set });
  }
  return merged;
}

/** A stored object has its keys in another order. */
export function areSameSets(some: readonly ValueSet[], others: readonly ValueSet[]): boolean {
  const written = (sets: readonly ValueSet[]) =>
    JSON.stringify(sets.map((set) => [set.id, set.name, set.values.map(({ name, value }) => [name, value])]));
  return written(some) === written(others);
}

/** Returns what an undo gives back; nothing, where they stay as they are. */
export async function saveMerged(
  { sql }: LibraryEdit,
  id: string,
  before: ValueSet[],
  after: ValueSet[],
  sequence: number,
): Promise<{ before: ValueSet[]; after: ValueSet[] } | undefined> {
  if (areSameSets(before, after)) return undefined;
  await saveSets(sql, id, after, sequence);
  return { before, after };
}

/** Also those that came with the account, as anyone can keep sets for them. */
export async function gainSets(
  record: RecordChanges,
  edit: LibraryEdit,
  gains: readonly ImportedSetsOf[],
  adds: boolean,
): Promise<WrittenRow[]> {
  if (gains.length === 0 || !adds) return [];
  const { sql, userId, now } = edit;
  const written: WrittenRow[] = [];
  let sequence = await record(sql, userId, gains.length);
  for (const { prompt: id, value_sets } of gains) {
    const found = await findPrompt(sql, userId, id);
    if (!found || found.deleted_at !== null) continue;
    const after = mergeSets(found.value_sets, value_sets, { adds, replaces: false }, now);
    const sets = await saveMerged(edit, id, found.value_sets, after, sequence);
    if (sets) written.push({ row_id: id, version: found.version, before: { sets } });
    sequence += 1;
  }
  return written;
}
