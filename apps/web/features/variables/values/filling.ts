import type { Variable } from '@hone/contracts/library/variables';
import { ValueForm, VariableName } from '@hone/contracts/library/variables';
import { variableRules } from '@hone/domain/variables';
import { variableKey } from '@hone/text/variables';
import { hasValue } from '../change.ts';
import type { GivenValue } from './last-values.ts';

/** An empty field leaves the name as it is. */
export interface Filling {
  name: string;
  typed: string;
  /** Restored if the name is to be filled in after all. */
  before: string;
}

/** Starts with the last values, or the defaults. */
export function startFillings(
  names: readonly string[],
  variables: ReadonlyMap<string, Variable>,
  last: ReadonlyMap<string, string>,
): Filling[] {
  return names.map((name) => {
    const key = variableKey(name);
    const typed = last.get(key) ?? variables.get(key)?.default_value ?? '';
    return { name, typed, before: typed };
  });
}

export function fill(fillings: readonly Filling[], name: string, typed: string): Filling[] {
  return fillings.map((filling) =>
    filling.name === name ? { name, typed, before: typed || filling.before } : filling,
  );
}

export function keepName(fillings: readonly Filling[], name: string, isLeft: boolean): Filling[] {
  return fillings.map((filling) =>
    filling.name === name ? { ...filling, typed: isLeft ? '' : filling.before } : filling,
  );
}

export function givenOf(fillings: readonly Filling[]): GivenValue[] {
  return fillings.filter(({ typed }) => typed !== '').map(({ name, typed }) => ({ name, value: typed }));
}

/** Whether it could be added to the library. */
export function isNew({ name, typed }: Filling, variable: Variable | undefined): boolean {
  if (/[\r\n]/.test(typed) || !ValueForm.shape.name.safeParse(typed).success) return false;
  if (variable) return variable.values.length < variableRules.valuesMaximum && !hasValue(variable, typed);
  return VariableName.safeParse(name).success;
}
