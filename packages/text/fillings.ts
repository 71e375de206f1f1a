import { variableKey, type VariableValue } from './variables.ts';

/** An empty field leaves the name as it is, or out of the text. */
export interface Filling {
  name: string;
  typed: string;
  /** Restored if the name is to be filled in after all. */
  before: string;
  isOptional: boolean;
}

export function startFillings(fields: readonly { name: string; typed: string; isOptional: boolean }[]): Filling[] {
  return fields.map(({ name, typed, isOptional }) => ({ name, typed, before: typed, isOptional }));
}

export function fill(fillings: readonly Filling[], name: string, typed: string): Filling[] {
  return fillings.map((filling) =>
    filling.name === name ? { ...filling, typed, before: typed || filling.before } : filling,
  );
}

export function keepName(fillings: readonly Filling[], name: string, isLeft: boolean): Filling[] {
  return fillings.map((filling) =>
    filling.name === name ? { ...filling, typed: isLeft ? '' : filling.before } : filling,
  );
}

/** The empty value of an optional name leaves it out. */
export function givenOf(fillings: readonly Filling[]): VariableValue[] {
  return fillings
    .filter(({ typed, isOptional }) => typed !== '' || isOptional)
    .map(({ name, typed }) => ({ name, value: typed }));
}

/** Limits, as browsers store little. */
const most = { names: 300, characters: 2000 } as const;

/** Newest last, by variable key. */
export function rememberValues(
  last: ReadonlyMap<string, string>,
  given: readonly VariableValue[],
): Map<string, string> {
  const values = new Map(last);
  for (const { name, value } of given) {
    // Moves it to the end.
    values.delete(variableKey(name));
    if (value.length <= most.characters) values.set(variableKey(name), value);
  }
  return new Map([...values].slice(-most.names));
}
