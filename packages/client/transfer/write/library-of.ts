import type { Library } from '../../library.ts';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { Variable, VariableDraft } from '@hone/contracts/library/variables';
import { pathTo, subtreeOf } from '@hone/domain/categories';
import type { FilePrompt, LibraryFile } from '../library-file.ts';

export type Wanted = { all: true } | { category: string } | { prompts: ReadonlySet<string> };

/** In an order of its own, so that one library always makes the same file, whatever its ids. */
export function libraryFileOf({ categories, prompts, variables }: Library, wanted: Wanted): LibraryFile {
  const inside = 'category' in wanted ? subtreeOf(categories, wanted.category) : undefined;
  const isInside = (id: string) => inside?.has(id) === true;
  const isWanted = ({ id, category }: { id: string; category: string }) =>
    'all' in wanted || isInside(category) || ('prompts' in wanted && wanted.prompts.has(id));
  const chosen = [...prompts.values()].filter(isWanted);
  // With those that they are in, up to the category that is exported.
  const paths = new Map([...categories.keys()].map((id) => [id, pathFrom(categories, id, wanted)]));
  const homes = new Set(chosen.flatMap(({ category }) => paths.get(category)!.map(({ id }) => id)));
  const isHome = (id: string) => 'all' in wanted || homes.has(id) || ('category' in wanted && isInside(id));
  const pathName = (id: string) =>
    paths
      .get(id)!
      .map(({ name }) => name)
      .join('\n');
  const own = [...categories.values()]
    .filter(({ id }) => isHome(id))
    .toSorted(
      (one, other) =>
        paths.get(one.id)!.length - paths.get(other.id)!.length ||
        compare(pathName(one.id), pathName(other.id)) ||
        compare(one.id, other.id),
    )
    .map(({ id, name }, at) => ({ id, key: String(at + 1), name }));
  const keys = new Map(own.map(({ id, key }) => [id, key]));
  const parentKey = (id: string) => keys.get(paths.get(id)!.at(-2)?.id ?? '');
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
    categories: own.map(({ id, key, name }) => {
      const parent = parentKey(id);
      return parent === undefined ? { key, name } : { key, name, parent };
    }),
    prompts: rows.map(filePromptOf),
    variables: [...variables.values()].toSorted((one, other) => compare(one.name, other.name)).map(draftOf),
  };
}

function pathFrom(categories: Library['categories'], id: string, wanted: Wanted): Category[] {
  const path = pathTo(categories, id);
  return 'category' in wanted
    ? path.slice(
        Math.max(
          0,
          path.findIndex((one) => one.id === wanted.category),
        ),
      )
    : path;
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
