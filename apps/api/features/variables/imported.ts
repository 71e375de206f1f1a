import type { VariableDraft } from '@hone/contracts/library/variables';
import { mergeVariable } from '@hone/domain/merge-variable';
import { canAddAdvanced } from '@hone/domain/money/plans';
import { isOfType } from '@hone/text/variable-types';
import { variableKey } from '@hone/text/variables';
import type { LibraryEdit } from '../../ports/library.ts';
import { findByKey, findVariable, markVariable, saveVariable, type VariableRow } from './variables.store.ts';
import { createVariable, editVariable, type VariablesDeps } from './variables.ts';

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
  const changed: Changed[] = [];
  for (const draft of drafts) {
    const id = await findByKey(sql, userId, variableKey(draft.name));
    const found = id === undefined ? undefined : await findVariable(sql, userId, id);
    if (found) {
      const { version } = await editVariable(deps, edit, found.id, mergedInto(found, draft), undefined);
      if (version !== found.version) changed.push({ row_id: found.id, version, before: beforeOf(found) });
    } else {
      const { id: row_id, version } = await createVariable(deps, edit, newDraft(draft, mayHaveTypes));
      changed.push({ row_id, version, before: null });
    }
  }
  return changed;
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
  for (const { row_id, version, before } of rows) {
    const found = await findVariable(sql, userId, row_id);
    if (!found || found.deleted_at !== null) continue;
    if (before === null) await markVariable(sql, row_id, now, await record(sql, userId, 1));
    else if (found.version === version) {
      await saveVariable(sql, row_id, before as Before, await record(sql, userId, 1), now);
    }
  }
}
