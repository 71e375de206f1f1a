/**
 * On one line, and without braces in the name. `{{> name}}` is a prompt inside a prompt, and `{{name::default}}`, as
 * some other tools write it, a variable.
 */
const variable = /\{\{(?! *>)([^{}\n]*?)(?:::[^{}\n]*)?\}\}/g;

export interface FoundVariable {
  name: string;
  start: number;
  end: number;
}

/** Case, the amount of white space and how an accent is encoded don't distinguish names. */
export function variableKey(name: string): string {
  // Through capitals, since some letters have two small forms (ß and ss, ς and σ).
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().toUpperCase().toLowerCase();
}

/** Between braces, these would be something else. */
export function hasMarks(name: string): boolean {
  return /^>|::/.test(name);
}

export function hasBraces(name: string): boolean {
  return /[{}]/.test(name);
}

/** Braces around nothing don't count. */
export function findVariables(text: string): FoundVariable[] {
  return [...text.matchAll(variable)].flatMap((found) => {
    const name = found[1]!.trim();
    return name ? [{ name, start: found.index, end: found.index + found[0].length }] : [];
  });
}

export function variableNames(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const { name } of findVariables(text)) if (!byKey.has(variableKey(name))) byKey.set(variableKey(name), name);
  return [...byKey.values()];
}

export interface VariableValue {
  name: string;
  value: string;
}

/**
 * A name without a value stays, and so does one whose value is longer than what is left of the `room`. Values are
 * inserted literally: braces in them aren't variables.
 */
export function fillVariables(text: string, values: readonly VariableValue[], room = Infinity): string {
  const byKey = new Map(values.map(({ name, value }) => [variableKey(name), value]));
  let left = room;
  return replaceVariables(text, (name) => {
    const value = byKey.get(variableKey(name));
    if (value === undefined || value.length > left) return undefined;
    left -= value.length;
    return value;
  });
}

export function removeVariables(text: string): string {
  return replaceVariables(text, () => ' ');
}

export function renameVariable(text: string, from: string, to: string): string {
  const key = variableKey(from);
  const renamed = (reference: string) => reference.replace(/^.*?(?=::|\}\})/, () => `{{${to}`);
  return replaceVariables(text, (name, reference) => (variableKey(name) === key ? renamed(reference) : undefined));
}

function replaceVariables(text: string, replacementOf: (name: string, whole: string) => string | undefined): string {
  return text.replace(variable, (whole, inner: string) =>
    inner.trim() ? (replacementOf(inner, whole) ?? whole) : whole,
  );
}
