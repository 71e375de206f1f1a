import type { Filling } from './fillings.ts';
import { isOfType, type VariableType } from './variable-types.ts';
import { findVariables, variableKey, type VariableValue } from './variables.ts';

/** What a field shows of a variable of the library, or of one that comes with a prompt. */
export interface FieldVariable {
  type: VariableType;
  is_optional: boolean;
  description: string;
  values: readonly { value: string; description: string }[];
  default_value: string | null;
}

/** `line` grows with its text, and Enter ends it; in `long`, Enter makes a line. */
export type Control = 'line' | 'long' | 'choice' | 'number' | 'date';

/** One field of the form that asks for a prompt's values, the same wherever it is drawn. */
export interface AskedField {
  name: string;
  description: string;
  control: Control;
  /** To press; of a choice, all that there are. */
  values: { value: string; description: string }[];
  default: string | null;
  /** Empty, it is left out of the text, instead of staying as it is written. */
  isOptional: boolean;
  /** What it starts with. */
  typed: string;
}

/** A name in a text, with the default that is written there. */
export interface AskedName {
  name: string;
  default?: string | undefined;
}

/** One per variable, in the text's order. */
export function askedNames(text: string): AskedName[] {
  const byKey = new Map<string, AskedName>();
  for (const { name, start, end } of findVariables(text)) {
    const key = variableKey(name);
    const inline = inlineDefault(text.slice(start, end));
    const known = byKey.get(key);
    if (!known) byKey.set(key, { name, ...(inline && { default: inline }) });
    else if (inline) known.default ??= inline;
  }
  return [...byKey.values()];
}

function inlineDefault(reference: string): string {
  return /::(.*)\}\}$/.exec(reference)?.[1]?.trim() ?? '';
}

/** Each starts with what was given last, or else with its default, as long as its type allows that. Both by key. */
export function describeFields(
  asked: readonly AskedName[],
  variables: ReadonlyMap<string, FieldVariable>,
  last: ReadonlyMap<string, string>,
): AskedField[] {
  return asked.map(({ name, default: inline }) => {
    const key = variableKey(name);
    const variable = variables.get(key);
    const { type = 'text', is_optional = false, description = '', default_value = null } = variable ?? {};
    const values = (variable?.values ?? []).map((one) => ({ value: one.value, description: one.description }));
    const field = { name, description, control: controlOf(type, values.length), values, isOptional: is_optional };
    const written = default_value ?? inline ?? null;
    const start = [last.get(key), written, ''].find((one) => one !== null && one !== undefined && isValid(field, one));
    return { ...field, default: written, typed: start ?? '' };
  });
}

/** A choice without values would be a dead end. */
function controlOf(type: VariableType, values: number): Control {
  if (type === 'long_text') return 'long';
  return type === 'text' || (type === 'choice' && values === 0) ? 'line' : type;
}

/** Nothing is always valid: then the name stays, or is left out. */
export function isValid({ control, values }: Pick<AskedField, 'control' | 'values'>, typed: string): boolean {
  if (typed === '') return true;
  if (control === 'choice') return values.some(({ value }) => value === typed);
  return (control !== 'number' && control !== 'date') || isOfType(control, typed);
}

/** Names that the set doesn't have, and values that no longer fit, stay as they are. */
export function fillFromSet(
  fields: readonly AskedField[],
  fillings: readonly Filling[],
  values: readonly VariableValue[],
): Filling[] {
  const byKey = new Map(values.map(({ name, value }) => [variableKey(name), value]));
  return fillings.map((filling, at) => {
    const typed = byKey.get(variableKey(filling.name));
    const field = fields[at];
    if (typed === undefined || !field || !isValid(field, typed)) return filling;
    return { ...filling, typed, before: typed || filling.before };
  });
}
