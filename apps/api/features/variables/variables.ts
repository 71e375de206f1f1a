import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@hone/contracts/declarations/define';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import type { Code } from '@hone/contracts/messages';
import type * as contract from '@hone/contracts/library/variables';
import type { Variable, VariableDraft, VariableValue } from '@hone/contracts/library/variables';
import { makeId } from '@hone/domain/ids';
import { isVariableLonger, isVariableTooLong, variableRules } from '@hone/domain/variables';
import { canAddAdvanced } from '@hone/domain/money/plans';
import type { PlanName } from '@hone/domain/money/credits';
import { isOfType, type VariableType } from '@hone/text/variable-types';
import { variableKey } from '@hone/text/variables';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import { expectLive, expectStorage, expectThere, type LibraryDeps, type LibraryEdit } from '../../ports/library.ts';
import {
  countVariables,
  findByKey,
  findVariable,
  insertVariables,
  markVariable,
  saveVariable,
  type VariableRow,
} from './variables.store.ts';

export interface VariablesDeps extends LibraryDeps {
  renameInPrompts(edit: LibraryEdit, from: string, to: string): Promise<void>;
  planOf(sql: Sql, userId: string, now: Date): Promise<{ name: PlanName }>;
}

const taken = () => refuseField('name', 'variables.name.taken');

export async function createVariable(
  deps: VariablesDeps,
  { sql, userId, now }: LibraryEdit,
  draft: VariableDraft,
): Promise<Variable> {
  const sequence = await deps.record(sql, userId, 1);
  const written = write(draft, now, null);
  if ((await findByKey(sql, userId, written.key)) !== undefined) throw taken();
  await expectPlan(deps, { sql, userId, now }, written, null);
  const [made] = await insertWritten(deps, { sql, userId, now }, [written], sequence);
  return wireOf(made!);
}

/** In few statements, however many they are; whose names are free, and whose types are part of the plan. */
export async function createVariables(
  deps: VariablesDeps,
  edit: LibraryEdit,
  drafts: readonly VariableDraft[],
): Promise<VariableRow[]> {
  if (drafts.length === 0) return [];
  const first = await deps.record(edit.sql, edit.userId, drafts.length);
  const written = drafts.map((draft) => write(draft, edit.now, null));
  return insertWritten(deps, edit, written, first);
}

async function insertWritten(
  deps: VariablesDeps,
  { sql, userId, now }: LibraryEdit,
  written: readonly ReturnType<typeof write>[],
  first: number,
): Promise<VariableRow[]> {
  await expectRoom(sql, userId, written.length);
  await expectStorage(deps, sql, userId);
  const fresh = { user_id: userId, created_at: now, edited_at: now };
  return insertVariables(
    sql,
    written.map((one, at) => ({ ...fresh, ...one, id: makeId(now, randomBytes), sequence: first + at })),
  );
}

export async function editVariable(
  deps: VariablesDeps,
  libraryEdit: LibraryEdit,
  id: string,
  { rename_in_prompts = false, description, values, ...changes }: BodyOf<typeof contract.editVariable>,
  version: number | undefined,
): Promise<Variable> {
  const { sql, userId, now } = libraryEdit;
  const sequence = await deps.record(sql, userId, 1);
  const found = await findOwn(sql, userId, id);
  const draft = { ...changes, description: description ?? found.description, values: values ?? found.values };
  const written = write(draft, now, found);
  if (isSame(written, found)) return wireOf(found);
  if (version !== undefined && version !== found.version) {
    throw new Refusal('variables.changed_elsewhere', { conflict: { current: wireOf(found), given: draft } });
  }
  const holder = await findByKey(sql, userId, written.key);
  if (holder !== undefined && holder !== id) throw taken();
  await expectPlan(deps, libraryEdit, written, found);
  if (isVariableLonger(written, found)) await expectStorage(deps, sql, userId);
  const saved = await saveVariable(sql, id, written, sequence, now);
  if (rename_in_prompts && written.name !== found.name) {
    await deps.renameInPrompts(libraryEdit, found.name, written.name);
  }
  return wireOf(saved);
}

/** What was deleted before keeps its earlier time. */
export async function deleteVariable(
  { record }: VariablesDeps,
  { sql, caller: { userId }, params: { id }, now }: Call<typeof contract.deleteVariable>,
): Promise<{ deleted_at: string }> {
  const sequence = await record(sql, userId, 1);
  const found = expectThere(await findVariable(sql, userId, id));
  if (found.deleted_at === null) await markVariable(sql, id, now, sequence);
  return { deleted_at: (found.deleted_at ?? now).toISOString() };
}

export async function restoreVariable(
  { record }: VariablesDeps,
  { sql, caller: { userId }, params: { id } }: Call<typeof contract.restoreVariable>,
): Promise<Variable> {
  const sequence = await record(sql, userId, 1);
  const found = expectThere(await findVariable(sql, userId, id));
  if (found.deleted_at === null) return wireOf(found);
  if ((await findByKey(sql, userId, found.key)) !== undefined) throw taken();
  await expectRoom(sql, userId, 1);
  return wireOf(await markVariable(sql, id, null, sequence));
}

export async function readVariable(sql: Sql, userId: string, id: string): Promise<Variable> {
  return wireOf(await findOwn(sql, userId, id));
}

function wireOf(row: VariableRow): Variable {
  const { id, name, description, values, default_value, type, is_optional, version, sequence } = row;
  const [created_at, edited_at] = [row.created_at.toISOString(), row.edited_at.toISOString()];
  return {
    id,
    name,
    description,
    values,
    default_value,
    type,
    is_optional,
    created_at,
    edited_at,
    version,
    sequence,
  };
}

async function findOwn(sql: Sql, userId: string, id: string): Promise<VariableRow> {
  return expectLive(await findVariable(sql, userId, id));
}

/** A type that it had before the plan ended stays, and so does what is done with it. */
async function expectPlan(
  { planOf }: VariablesDeps,
  { sql, userId, now }: LibraryEdit,
  { type }: { type: VariableType },
  before: VariableRow | null,
): Promise<void> {
  if (type === 'text' || type === before?.type) return;
  if (!canAddAdvanced((await planOf(sql, userId, now)).name)) throw refuseField('type', 'variables.advanced');
}

async function expectRoom(sql: Sql, userId: string, added: number): Promise<void> {
  if ((await countVariables(sql, userId)) + added > variableRules.maximum) throw new Refusal('variables.too_many');
}

/** Each value gets an id and is of the variable's type, and the default must be one of them. */
function write(draft: VariableDraft, now: Date, before: VariableRow | null) {
  const { name, description, values, default_value } = draft;
  const { type = before?.type ?? 'text', is_optional = before?.is_optional ?? false } = draft;
  const own = new Set(before?.values.map(({ id }) => id));
  // An unknown or repeated id is ignored.
  const kept = values.map(({ id, ...value }): VariableValue => {
    const isOwn = id !== undefined && own.delete(id);
    return { id: isOwn ? id : makeId(now, randomBytes), ...value };
  });
  if (kept.some(({ value }) => !isOfType(type, value))) {
    const isOther = before !== null && type !== before.type;
    throw isOther ? refuseField('type', 'variables.type.values') : refuseField('values', notOfType(type));
  }
  const chosen = chooseDefault(kept, default_value, before);
  if (isVariableTooLong({ name, description, values: kept }, before)) throw refuseField('values', 'variables.too_long');
  return { key: variableKey(name), name, description, values: kept, default_value: chosen, type, is_optional };
}

function notOfType(type: VariableType): Code {
  return type === 'date' ? 'variables.value.not_date' : 'variables.value.not_number';
}

function chooseDefault(
  values: readonly VariableValue[],
  wanted: string | null | undefined,
  before: VariableRow | null,
): string | null {
  const find = (text: string) => values.find(({ value }) => variableKey(value) === variableKey(text))?.value;
  if (wanted === null) return null;
  if (wanted !== undefined) {
    const found = find(wanted);
    if (found === undefined) throw refuseField('default_value', 'variables.default.unknown');
    return found;
  }
  if (!before || before.default_value === null) return null;
  // The default's value may have been re-created under another id.
  const { id } = before.values.find(({ value }) => value === before.default_value) ?? {};
  return values.find((value) => value.id === id)?.value ?? null;
}

function isSame(one: ReturnType<typeof write>, other: VariableRow): boolean {
  const written = ({ name, description, values, default_value, type, is_optional }: ReturnType<typeof write>) =>
    JSON.stringify([
      name,
      description,
      values.map((value) => [value.id, value.value, value.description]),
      default_value,
      type,
      is_optional,
    ]);
  return written(one) === written(other);
}
