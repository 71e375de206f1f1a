/** A `{{variable}}`, as a regular expression has it: of one line, and without braces in its name. */
export const variableSource = String.raw`\{\{([^{}\n]*)\}\}`;
const variable = new RegExp(variableSource, 'g');

export interface FoundVariable {
  name: string;
  start: number;
  end: number;
}

/** Two names are one when only capitals, spaces around them or the way of writing an accent differ. */
export function variableKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** A name that could not stand between braces. */
export function hasBraces(name: string): boolean {
  return /[{}]/.test(name);
}

/** Every `{{name}}` of a text, in its order; braces around nothing are none. */
export function findVariables(text: string): FoundVariable[] {
  return [...text.matchAll(variable)].flatMap((found) => {
    const name = found[1]!.trim();
    return name ? [{ name, start: found.index, end: found.index + found[0].length }] : [];
  });
}

/** The names in a text, each once, as it is first written. */
export function variableNames(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const { name } of findVariables(text)) if (!byKey.has(variableKey(name))) byKey.set(variableKey(name), name);
  return [...byKey.values()];
}

/**
 * The text with values in the place of names; a name without a value stays as it is. Values are text: braces in them
 * name nothing.
 */
export function fillVariables(text: string, values: ReadonlyMap<string, string>): string {
  return replaceVariables(text, (name) => values.get(variableKey(name)));
}

/** The text with another name wherever this one stands. */
export function renameVariable(text: string, from: string, to: string): string {
  const key = variableKey(from);
  return replaceVariables(text, (name) => (variableKey(name) === key ? `{{${to}}}` : undefined));
}

function replaceVariables(text: string, replacementOf: (name: string) => string | undefined): string {
  return text.replace(variable, (whole, inner: string) => (inner.trim() ? (replacementOf(inner) ?? whole) : whole));
}
