import type { SharedVariable } from '@hone/contracts/library/shares';
import { canAddAdvanced } from '@hone/domain/money/plans';
import { variableKey } from '@hone/text/variables';
import type { LibraryEdit } from '../../ports/library.ts';
import { findVariableNames } from './variables.store.ts';
import { createVariable, type VariablesDeps } from './variables.ts';

/** Those whose names the library doesn’t have, as text where the plan has no other types; returns their ids. */
export async function addVariables(
  deps: VariablesDeps,
  edit: LibraryEdit,
  drafts: readonly SharedVariable[],
): Promise<string[]> {
  const known = new Set((await findVariableNames(edit.sql, edit.userId)).map(variableKey));
  const { name: plan } = await deps.planOf(edit.sql, edit.userId, edit.now);
  const ids: string[] = [];
  for (const { values, type, ...draft } of drafts) {
    if (known.has(variableKey(draft.name))) continue;
    const { id } = await createVariable(deps, edit, {
      ...draft,
      values: [...values],
      type: canAddAdvanced(plan) ? type : 'text',
    });
    ids.push(id);
  }
  return ids;
}
