import type { Variable } from '@hone/contracts/library/variables';
import { ValueForm, VariableName } from '@hone/contracts/library/variables';
import { variableRules } from '@hone/domain/variables';
import { hasValue } from '../change.ts';

/** Whether it could be added to the library. */
export function isNew(name: string, typed: string, variable: Variable | undefined): boolean {
  if (/[\r\n]/.test(typed) || !ValueForm.shape.name.safeParse(typed).success) return false;
  if (variable) return variable.values.length < variableRules.valuesMaximum && !hasValue(variable, typed);
  return VariableName.safeParse(name).success;
}
