import type { Library } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { Variable } from '@hone/contracts/library/variables';
import { variableKey, variableNames } from '@hone/text/variables';
import type { GalleryPrompt, GalleryVariable } from '../gallery-prompt.ts';

export function findCategory({ categories }: Library, name: string): Category | undefined {
  return [...categories.values()].find((one) => one.name.toLowerCase() === name.toLowerCase());
}

/** By its text; by its name where it was added, since its text may have been changed. */
export function findAdded(
  library: Library,
  { name, text }: Pick<GalleryPrompt, 'name' | 'text'>,
  occasion: string,
): Prompt | undefined {
  const prompts = [...library.prompts.values()];
  const category = findCategory(library, occasion)?.id;
  return (
    prompts.find((one) => one.text === text) ?? prompts.find((one) => one.name === name && one.category === category)
  );
}

export function missingVariables(
  { variables }: Library,
  wanted: readonly GalleryVariable[],
): readonly GalleryVariable[] {
  const known = new Set([...variables.values()].map(({ name }) => variableKey(name)));
  return wanted.filter(({ name }) => !known.has(variableKey(name)));
}

/** Those that no prompt uses. */
export function unusedVariables({ prompts }: Library, variables: readonly Variable[]): readonly Variable[] {
  const used = new Set([...prompts.values()].flatMap(({ text }) => variableNames(text).map(variableKey)));
  return variables.filter(({ name }) => !used.has(variableKey(name)));
}

export function isEmptyCategory({ categories, prompts }: Library, id: string): boolean {
  return (
    [...prompts.values()].every(({ category }) => category !== id) &&
    [...categories.values()].every(({ parent }) => parent !== id)
  );
}

/** As it is created. */
export function draftVariable({ name, about, values = [] }: GalleryVariable) {
  return { name, description: about, values: values.map((value) => ({ value })) };
}
