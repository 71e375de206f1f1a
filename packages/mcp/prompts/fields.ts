import type { Library } from '@hone/client/library';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { Variable } from '@hone/contracts/library/variables';
import { fragmentLimits } from '@hone/domain/library';
import { askedNames, describeFields, isValid, type AskedField } from '@hone/text/fields';
import { findByName, resolveFragments } from '@hone/text/fragments';
import { fillIn } from '@hone/text/left-out';
import { variableKey, type VariableValue } from '@hone/text/variables';
import { Problem } from '../problem.ts';

export interface OpenedPrompt {
  prompt: Prompt;
  /** With the prompts that it inserts. */
  text: string;
  fields: AskedField[];
}

type FindByName = ReturnType<typeof findByName<Prompt>>;

export function openPrompt(library: Library, prompt: Prompt, find: FindByName = finderOf(library)): OpenedPrompt {
  const resolved = resolveFragments(prompt, find, fragmentLimits);
  // Inserted prompts that go in circles or grow too long stay as they are written, as in the product.
  const text = 'text' in resolved ? resolved.text : prompt.text;
  return { prompt, text, fields: describeFields(askedNames(text), variablesOf(library), new Map()) };
}

type VariablesByKey = ReadonlyMap<string, Variable>;

const variables = new WeakMap<Library['variables'], VariablesByKey>();

function variablesOf(library: Library): VariablesByKey {
  const known = variables.get(library.variables);
  if (known) return known;
  const byKey = new Map([...library.variables.values()].map((one) => [variableKey(one.name), one]));
  variables.set(library.variables, byKey);
  return byKey;
}

const finders = new WeakMap<Library['prompts'], FindByName>();

export function finderOf({ prompts }: Library): FindByName {
  const known = finders.get(prompts);
  if (known) return known;
  const find = findByName(prompts.values());
  finders.set(prompts, find);
  return find;
}

export interface FilledPrompt {
  text: string;
  /** Not filled in: they stay in the text as they are written. */
  open: AskedField[];
}

/** Given values first, then each variable's default. A value that its variable doesn't allow is refused. */
export function fillPrompt({ text, fields }: OpenedPrompt, given: readonly VariableValue[]): FilledPrompt {
  const byKey = new Map(given.map(({ name, value }) => [variableKey(name), value]));
  const filled = fields.map((field) => ({ field, value: byKey.get(variableKey(field.name)) ?? field.typed }));
  const wrong = filled.filter(({ field, value }) => !isValid(field, value)).map(({ field }) => field);
  if (wrong.length > 0) throw new Problem(wrong.map(explainField).join('\n'));
  const isOpen = ({ field, value }: { field: AskedField; value: string }) => value === '' && !field.isOptional;
  const values = filled.filter((one) => !isOpen(one)).map(({ field, value }) => ({ name: field.name, value }));
  return { text: fillIn(text, values), open: filled.filter(isOpen).map(({ field }) => field) };
}

function explainField({ name, control, values }: AskedField): string {
  if (control === 'number') return `“${name}” must be a number.`;
  if (control === 'date') return `“${name}” must be a date such as 2026-11-30.`;
  return `“${name}” must be one of: ${values.map(({ value }) => value).join(', ')}.`;
}
