import { isVariableTooLong, variableRules } from './variables.ts';

interface Value {
  value: string;
  description: string;
}

interface Mergeable<Own extends Value = Value> {
  name: string;
  description: string;
  values: readonly Own[];
  default_value?: string | null | undefined;
}

interface Merged<Own extends Value, Given extends Value> {
  name: string;
  description: string;
  values: (Own | Given)[];
  default_value: string | null;
}

/** The library's own words stay; what it lacks is taken over, as far as a variable may grow. */
export function mergeVariable<Own extends Value, Given extends Value>(
  own: Mergeable<Own>,
  given: Mergeable<Given>,
  keyOf: (text: string) => string,
): Merged<Own, Given> {
  const known = new Set(own.values.map(({ value }) => keyOf(value)));
  const merged: Merged<Own, Given> = {
    name: own.name,
    description: own.description || given.description,
    values: [...own.values],
    default_value: own.default_value ?? null,
  };
  if (isVariableTooLong(merged, own)) merged.description = own.description;
  for (const value of given.values) {
    if (known.has(keyOf(value.value)) || merged.values.length >= variableRules.valuesMaximum) continue;
    merged.values.push(value);
    if (isVariableTooLong(merged, own)) merged.values.pop();
    else known.add(keyOf(value.value));
  }
  const wanted = given.default_value;
  if (merged.default_value === null && wanted) {
    merged.default_value = merged.values.find(({ value }) => keyOf(value) === keyOf(wanted))?.value ?? null;
  }
  return merged;
}
