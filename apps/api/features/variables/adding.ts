import type { SharedVariable } from '@hone/contracts/library/shares';
import { canAddAdvanced } from '@hone/domain/money/plans';
import { variableKey } from '@hone/text/variables';
import type { LibraryEdit } from '../../ports/library.ts';
import { findVariableNames } from './variables.store.ts';
import { createVariable, type VariablesDeps } from './variables.ts';

/** Those whose names the library doesn’t have, as text where the plan has no other types. */
export async function addVariables(
  deps: VariablesDeps,
  edit: LibraryEdit,
  drafts: readonly SharedVariable[],
): Promise<{ ids: string[]; as_text: number }> {
  const known = new Set((await findVariableNames(edit.sql, edit.userId)).map(variableKey));
  const { name: plan } = await deps.planOf(edit.sql, edit.userId, edit.now);
  const mayHaveTypes = canAddAdvanced(plan);
  const ids: string[] = [];
  let as_text = 0;
  for (const { values, type, ...draft } of drafts) {
    if (known.has(variableKey(draft.name))) continue;
    const { id } = await createVariable(deps, edit, {
      ...draft,
      values: [...values],
      type: mayHaveTypes ? type : 'text',
    });
    ids.push(id);
    if (type !== 'text' && !mayHaveTypes) as_text += 1;
  }
  return { ids, as_text };
}
