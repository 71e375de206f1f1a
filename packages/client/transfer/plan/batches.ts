import type { Library } from '../../library.ts';
import type { ImportBatch, ImportedCategory, ImportedPrompt, ImportedSetsOf } from '@hone/contracts/library/imports';
import type { VariableDraft } from '@hone/contracts/library/variables';
import { countBytes } from '@hone/domain/encoding';
import { importRules } from '@hone/domain/imports';
import { libraryRules } from '@hone/domain/library';
import { variableRules } from '@hone/domain/variables';
import { variableKey } from '@hone/text/variables';
import { convertPlaceholders, type PlaceholderForm } from '../convert/placeholders.ts';
import type { Place, Reading } from '../read/reading.ts';
import { freeName, type Answer, type ImportPlan, type PlannedPrompt } from './plan.ts';

export interface Choices {
  /** What a prompt goes to whose file names no category. */
  category: string;
  /** Which foreign marks become variables. */
  forms: ReadonlySet<PlaceholderForm>;
  answerOf(planned: PlannedPrompt): Answer | 'add';
}

export interface Outgoing {
  categories: ImportedCategory[];
  prompts: ImportedPrompt[];
  variables: VariableDraft[];
  sets: ImportedSetsOf[];
  /** Of each of the prompts, in the files. */
  places: Place[];
}

const unfiled = 'unfiled';

/** What is sent, once everything has been answered. */
export function outgoingOf(reading: Reading, plan: ImportPlan, library: Library, choices: Choices): Outgoing {
  const names = takenNames(library);
  const variables = new Map(reading.variables.map((draft) => [variableKey(draft.name), structuredClone(draft)]));
  const used = new Set<string>();
  const sets: ImportedSetsOf[] = [];
  const places: Place[] = [];
  const prompts = plan.prompts.flatMap((planned): ImportedPrompt[] => {
    const answer = choices.answerOf(planned);
    if (answer === 'skip') {
      sets.push(...setsGained(planned));
      return [];
    }
    const { file, line, ...prompt } = planned.prompt;
    places.push({ file, line });
    const { text, values } = convertIfItFits(prompt.text, choices.forms);
    for (const { name, value } of values) addValue(variables, name, value);
    const category = prompt.category || unfiled;
    used.add(category);
    const home = plan.homes.get(category) ?? category;
    const taken = names.get(home) ?? new Set<string>();
    names.set(home, taken);
    const name = answer === 'rename' ? freeName(prompt.name, taken, libraryRules.promptNameMaximum) : prompt.name;
    taken.add(variableKey(name));
    const replaces = answer === 'replace' ? planned.twin?.id : undefined;
    return [{ ...prompt, name, text, category, ...(replaces !== undefined && { replaces }) }];
  });
  // One that the file has empty is wanted; one whose prompts are all skipped is not.
  const filled = new Set(reading.prompts.map(({ category }) => category));
  const parents = new Map(reading.categories.map(({ key, parent }) => [key, parent]));
  const wanted = new Set<string>();
  for (const { key } of reading.categories) {
    if (!used.has(key) && filled.has(key)) continue;
    for (let at: string | null | undefined = key; at; at = parents.get(at)) wanted.add(at);
  }
  const categories: ImportedCategory[] = reading.categories
    .filter(({ key }) => wanted.has(key))
    .map(({ key, name, parent }) => ({ key, name, ...(parent && { parent }), ...idOf(plan.homes.get(key)) }));
  if (used.has(unfiled)) {
    const id = [...library.categories.values()].find(
      ({ name }) => variableKey(name) === variableKey(choices.category),
    )?.id;
    categories.push({ key: unfiled, name: choices.category, ...idOf(id) });
  }
  return { categories, prompts, variables: [...variables.values()], sets, places };
}

/** One that is there with the same text gains the sets of values that it lacks, as far as there is room. */
function setsGained({ prompt, verdict, twin }: PlannedPrompt): ImportedSetsOf[] {
  if (!twin || verdict === 'same_name') return [];
  const known = new Set(twin.value_sets.map(({ name }) => variableKey(name)));
  const value_sets = (prompt.value_sets ?? [])
    .filter(({ name }) => !known.has(variableKey(name)))
    .slice(0, Math.max(0, libraryRules.valueSets - known.size));
  return value_sets.length > 0 ? [{ prompt: twin.id, value_sets }] : [];
}

/** Two more braces may be too much for a text at the limit. */
export function convertIfItFits(text: string, forms: ReadonlySet<PlaceholderForm>) {
  const converted = convertPlaceholders(text, forms);
  return countBytes(converted.text) > libraryRules.textMaximumBytes ? { text, values: [] } : converted;
}

function idOf(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}

function takenNames({ prompts }: Library): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { category, name } of prompts.values()) {
    const own = names.get(category) ?? new Set();
    names.set(category, own.add(variableKey(name)));
  }
  return names;
}

/** One that is no value of a variable, such as a long text, is left out: the variable asks for it. */
function addValue(variables: Map<string, VariableDraft>, name: string, value: string): void {
  const key = variableKey(name);
  const draft = variables.get(key) ?? { name, description: '', values: [], default_value: null };
  variables.set(key, draft);
  const isKnown = draft.values.some((each) => variableKey(each.value) === variableKey(value));
  if ([...value].length > variableRules.nameMaximum || draft.values.length >= variableRules.valuesMaximum) return;
  if (!isKnown) draft.values.push({ value, description: '' });
  draft.default_value ??= value;
}

/** Each as large as a call may be. Categories come first, since prompts refer to them. */
export function batchesOf({ categories, prompts, variables, sets }: Omit<Outgoing, 'places'>): ImportBatch[] {
  const empty = () => ({ categories: [], prompts: [], variables: [], sets: [] });
  const batches: Omit<ImportBatch, 'number'>[] = [{ ...empty(), categories }];
  let bytes = sizeOf(categories);
  const place = (kind: 'prompts' | 'variables' | 'sets', item: unknown) => {
    const size = sizeOf(item);
    const current = batches.at(-1)!;
    if (bytes + size > importRules.batchBytes || current[kind].length >= importRules.batchPrompts) {
      batches.push(empty());
      bytes = 0;
    }
    (batches.at(-1)![kind] as unknown[]).push(item);
    bytes += size;
  };
  for (const prompt of prompts) place('prompts', prompt);
  for (const variable of variables) place('variables', variable);
  for (const own of sets) place('sets', own);
  return batches.map((batch, number) => ({ ...batch, number }));
}

function sizeOf(value: unknown): number {
  return countBytes(JSON.stringify(value)) + 1;
}
