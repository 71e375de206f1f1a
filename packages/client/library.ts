import type { LibraryChanges } from '@hone/contracts/library/changes';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { SavedSearch } from '@hone/contracts/library/searches';
import type { Variable } from '@hone/contracts/library/variables';
import { subtreeOf } from '@hone/domain/categories';

export interface Library {
  categories: ReadonlyMap<string, Category>;
  prompts: ReadonlyMap<string, Prompt>;
  variables: ReadonlyMap<string, Variable>;
  searches: ReadonlyMap<string, SavedSearch>;
}

export interface LibraryRows {
  categories?: readonly Category[];
  prompts?: readonly Prompt[];
  variables?: readonly Variable[];
  searches?: readonly SavedSearch[];
}

export type RowKind = LibraryChanges['deleted'][number]['kind'];

export const emptyLibrary: Library = {
  categories: new Map(),
  prompts: new Map(),
  variables: new Map(),
  searches: new Map(),
};

/** Of two states of a row, the newer one stays, whichever arrives later. */
export function putRows(library: Library, rows: LibraryRows): Library {
  return {
    categories: withRows(library.categories, rows.categories),
    prompts: withRows(library.prompts, rows.prompts),
    variables: withRows(library.variables, rows.variables),
    searches: withRows(library.searches, rows.searches),
  };
}

/** A category takes all that is inside with it. */
export function dropRow(library: Library, kind: RowKind, id: string): Library {
  const inside = kind === 'category' ? subtreeOf(library.categories, id) : [];
  return dropRows(
    library,
    [id, ...inside].map((one) => ({ kind, id: one, sequence: Infinity })),
  );
}

export function dropPrompts(library: Library, ids: readonly string[]): Library {
  return dropRows(
    library,
    ids.map((id) => ({ kind: 'prompt', id, sequence: Infinity })),
  );
}

/** Rows known to be newer than this answer stay. */
export function applyChanges(library: Library, changes: LibraryChanges): Library {
  return dropRows(putRows(changes.reset ? emptyLibrary : library, changes), changes.deleted);
}

export function rowsAfter(
  { categories = [], prompts = [], variables = [], searches = [] }: LibraryRows,
  since: number,
): LibraryRows {
  const isAfter = ({ sequence }: { sequence: number }) => sequence > since;
  return {
    categories: categories.filter(isAfter),
    prompts: prompts.filter(isAfter),
    variables: variables.filter(isAfter),
    searches: searches.filter(isAfter),
  };
}

interface Row {
  id: string;
  sequence: number;
}

function withRows<Kept extends Row>(
  known: ReadonlyMap<string, Kept>,
  rows: readonly Kept[] = [],
): ReadonlyMap<string, Kept> {
  const isNewest = (row: Kept) => row.sequence >= (known.get(row.id)?.sequence ?? 0);
  const newest = rows.filter(isNewest);
  return newest.length === 0 ? known : new Map([...known, ...newest.map((row) => [row.id, row] as const)]);
}

/** A row changed after its deletion was restored since, and stays. */
function dropRows(library: Library, deletions: LibraryChanges['deleted']): Library {
  const sequencesOf = (kind: RowKind) =>
    new Map(deletions.flatMap((gone) => (gone.kind === kind ? [[gone.id, gone.sequence] as const] : [])));
  const [categories, prompts, variables] = [sequencesOf('category'), sequencesOf('prompt'), sequencesOf('variable')];
  const searches = sequencesOf('search');
  const isDeleted = (gone: number | undefined, { sequence }: Row) => gone !== undefined && sequence <= gone;
  for (const [id, gone] of categories) if (isKnownAfter(library.categories.get(id), gone)) categories.delete(id);
  return {
    categories: withoutRows(library.categories, categories.size > 0, (row) => categories.has(row.id)),
    prompts: withoutRows(
      library.prompts,
      categories.size + prompts.size > 0,
      (row) => isDeleted(prompts.get(row.id), row) || isDeleted(categories.get(row.category), row),
    ),
    variables: withoutRows(library.variables, variables.size > 0, (row) => isDeleted(variables.get(row.id), row)),
    searches: withoutRows(library.searches, searches.size > 0, (row) => isDeleted(searches.get(row.id), row)),
  };
}

function isKnownAfter(row: Row | undefined, sequence: number): boolean {
  return row !== undefined && row.sequence > sequence;
}

function withoutRows<Kept extends Row>(
  known: ReadonlyMap<string, Kept>,
  isAny: boolean,
  isDeleted: (row: Kept) => boolean,
): ReadonlyMap<string, Kept> {
  if (!isAny) return known;
  const left = [...known].filter(([, row]) => !isDeleted(row));
  return left.length === known.size ? known : new Map(left);
}
