import type { VariableDraft } from '@hone/contracts/library/variables';
import { mergeVariable } from '@hone/domain/merge-variable';
import { canAddAdvanced } from '@hone/domain/money/plans';
import { isOfType } from '@hone/text/variable-types';
import { variableKey } from '@hone/text/variables';
import type { LibraryEdit } from '../../ports/library.ts';
import { deleteVariables, findLive, saveVariable, type VariableRow } from './variables.store.ts';
import { createVariables, editVariable, type VariablesDeps } from './variables.ts';

interface Changed {
  row_id: string;
  version: number;
  /** Null: it was added. */
  before: unknown;
}

type Before = Parameters<typeof saveVariable>[2];

/** Returns those that changed. */
export async function mergeVariables(
  deps: VariablesDeps,
  edit: LibraryEdit,
  drafts: readonly VariableDraft[],
): Promise<Changed[]> {
  const { sql, userId, now } = edit;
  const mayHaveTypes = canAddAdvanced((await deps.planOf(sql, userId, now)).name);
  const known = await findLive(sql, userId);
  const changed: Changed[] = [];
  const added: VariableDraft[] = [];
  for (const [key, draft] of byKey(drafts)) {
    const found = known.get(key);
    if (!found) {
      added.push(newDraft(draft, mayHaveTypes));
      continue;
    }
    const merged = mergedInto(found, draft);
    if (gainsNothing(found, merged)) continue;
    const { version } = await editVariable(deps, edit, found.id, merged, undefined);
    changed.push({ row_id: found.id, version, before: beforeOf(found) });
  }
  const made = await createVariables(deps, edit, added);
  return [...changed, ...made.map(({ id, version }) => ({ row_id: id, version, before: null }))];
}

/** One that comes twice has the values of both. */
function byKey(drafts: readonly VariableDraft[]): Map<string, VariableDraft> {
  const all = new Map<string, VariableDraft>();
  for (const draft of drafts) {
    const key = variableKey(draft.name);
    const before = all.get(key);
    all.set(key, before ? { ...before, ...mergeVariable(before, draft, variableKey) } : draft);
  }
  return all;
}

function gainsNothing(found: VariableRow, merged: ReturnType<typeof mergedInto>): boolean {
  return (
    merged.values.length === found.values.length &&
    merged.description === found.description &&
    merged.default_value === found.default_value
  );
}

/** Its type stays, and only values of that type are added. */
function mergedInto({ name, description, values, default_value, type }: VariableRow, draft: VariableDraft) {
  const fitting = { ...draft, values: draft.values.filter(({ value }) => isOfType(type, value)) };
  return mergeVariable({ name, description, values, default_value }, fitting, variableKey);
}

/** As text where the plan adds no types, or the file’s values don’t fit. */
function newDraft(
  { type = 'text', is_optional = false, ...draft }: VariableDraft,
  mayHaveTypes: boolean,
): VariableDraft {
  const isTyped = mayHaveTypes && draft.values.every(({ value }) => isOfType(type, value));
  const merged = mergeVariable({ ...draft, values: [], default_value: null }, draft, variableKey);
  return { ...merged, type: isTyped ? type : 'text', is_optional };
}

function beforeOf({ key, name, description, values, default_value, type, is_optional }: VariableRow): Before {
  return { key, name, description, values, default_value, type, is_optional };
}

/** One that was edited since keeps its edit. */
export async function takeBackVariables(
  { record }: VariablesDeps,
  { sql, userId, now }: LibraryEdit,
  rows: readonly Changed[],
): Promise<void> {
  if (rows.length === 0) return;
  const live = new Map([...(await findLive(sql, userId)).values()].map((row) => [row.id, row]));
  const first = await record(sql, userId, rows.length);
  const added = rows.filter(({ row_id, before }) => before === null && live.has(row_id));
  await deleteVariables(
    sql,
    added.map(({ row_id }) => row_id),
    now,
    first,
  );
  let sequence = first + added.length;
  for (const { row_id, version, before } of rows) {
    if (before === null || live.get(row_id)?.version !== version) continue;
    await saveVariable(sql, row_id, before as Before, sequence, now);
    sequence += 1;
  }
}
