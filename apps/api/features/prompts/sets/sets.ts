import { randomBytes } from 'node:crypto';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import type { Prompt, ValueSet } from '@hone/contracts/library/prompts';
import type * as contract from '@hone/contracts/library/sets';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import { canAddAdvanced } from '@hone/domain/money/plans';
import { variableKey } from '@hone/text/variables';
import type { Call } from '../../../http/port.ts';
import { expectStorage, type LibraryDeps, type RecordChanges } from '../../../ports/library.ts';
import type { PlanDeps } from '../prompts/fragments.ts';
import { findOwn } from '../prompts/prompts.ts';
import { saveSets } from './sets.store.ts';

/** Replacing one makes nothing new, so it stays possible after a paid plan. */
export async function keepValueSet(
  deps: LibraryDeps & PlanDeps,
  { sql, caller: { userId }, params: { id }, body: { name, values }, now }: Call<typeof contract.keepValueSet>,
): Promise<Prompt> {
  const sequence = await deps.record(sql, userId, 1);
  const { value_sets: sets } = await findOwn(sql, userId, id);
  const before = findNamed(sets, name);
  if (!before) {
    if (!canAddAdvanced((await deps.planOf(sql, userId, now)).name)) throw new Refusal('variables.advanced');
    if (sets.length >= libraryRules.valueSets) throw new Refusal('sets.too_many');
  }
  await expectStorage(deps, sql, userId);
  const kept = { id: before?.id ?? makeId(now, randomBytes), name, values };
  const all = before ? sets.map((set) => (set === before ? kept : set)) : [...sets, kept];
  return saveSets(sql, id, all, sequence);
}

export async function renameValueSet(
  deps: LibraryDeps,
  { sql, caller: { userId }, params: { id, set_id }, body: { name } }: Call<typeof contract.renameValueSet>,
): Promise<Prompt> {
  const sequence = await deps.record(sql, userId, 1);
  const { value_sets: sets } = await findOwn(sql, userId, id);
  const set = findSet(sets, set_id);
  const other = findNamed(sets, name);
  if (other && other !== set) throw refuseField('name', 'sets.name.taken');
  if (name.length > set.name.length) await expectStorage(deps, sql, userId);
  const renamed = sets.map((one) => (one === set ? { ...one, name } : one));
  return saveSets(sql, id, renamed, sequence);
}

export async function deleteValueSet(
  record: RecordChanges,
  { sql, caller: { userId }, params: { id, set_id } }: Call<typeof contract.deleteValueSet>,
): Promise<Prompt> {
  const sequence = await record(sql, userId, 1);
  const { value_sets: sets } = await findOwn(sql, userId, id);
  const set = findSet(sets, set_id);
  return saveSets(
    sql,
    id,
    sets.filter((one) => one !== set),
    sequence,
  );
}

function findNamed(sets: readonly ValueSet[], name: string): ValueSet | undefined {
  return sets.find((set) => variableKey(set.name) === variableKey(name));
}

function findSet(sets: readonly ValueSet[], id: string): ValueSet {
  const set = sets.find((one) => one.id === id);
  if (!set) throw new Refusal('request.not_found');
  return set;
}
