import type { Library } from '../../library.ts';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { Variable, VariableDraft } from '@hone/contracts/library/variables';
import type { FilePrompt, LibraryFile } from '../library-file.ts';

export type Wanted = { all: true } | { category: string } | { prompts: ReadonlySet<string> };

/** In an order of its own, so that one library always makes the same file, whatever its ids. */
export function libraryFileOf({ categories, prompts, variables }: Library, wanted: Wanted): LibraryFile {
  const isWanted = ({ id, category }: { id: string; category: string }) =>
    'all' in wanted || ('category' in wanted ? category === wanted.category : wanted.prompts.has(id));
  const chosen = [...prompts.values()].filter(isWanted);
  const homes = new Set(chosen.map(({ category }) => category));
  const isHome = (id: string) => 'all' in wanted || homes.has(id) || ('category' in wanted && id === wanted.category);
  const own = [...categories.values()]
    .filter(({ id }) => isHome(id))
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id))
    .map(({ id, name }, at) => ({ id, key: String(at + 1), name }));
  const keys = new Map(own.map(({ id, key }) => [id, key]));
  const rows = chosen
    .map((prompt) => ({ ...prompt, category: keys.get(prompt.category) ?? '' }))
    .toSorted(
      (one, other) =>
        Number(one.category) - Number(other.category) ||
        compare(other.created_at, one.created_at) ||
        compare(one.name, other.name) ||
        compare(one.text, other.text),
    );
  return {
    categories: own.map(({ key, name }) => ({ key, name })),
    prompts: rows.map(filePromptOf),
    variables: [...variables.values()].toSorted((one, other) => compare(one.name, other.name)).map(draftOf),
  };
}

function filePromptOf({ value_sets, ...prompt }: Prompt): FilePrompt {
  const { name, text, category, tags, is_pinned, created_at, edited_at, used_at } = prompt;
  const written = { name, text, category, tags, is_pinned, created_at, edited_at, used_at };
  if (value_sets.length === 0) return written;
  return { ...written, value_sets: value_sets.map(({ id: _, ...set }) => set) };
}

/** All that a person wrote. */
function draftOf({ values, ...variable }: Variable): VariableDraft {
  const { id: _, created_at: __, edited_at: ___, version: ____, sequence: _____, ...written } = variable;
  return { ...written, values: values.map(({ id: ______, ...value }) => value) };
}

/** By code units: an order that no language changes. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
