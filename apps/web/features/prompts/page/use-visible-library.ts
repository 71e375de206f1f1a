import type { Prompt } from '@hone/contracts/library/prompts';
import { storedItems } from '@hone/contracts/stored';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { openStored } from '../../../browser/storage/stored.ts';
import { useLibrary } from '../../../data/library/library.ts';
import { intlLocale } from '../../../ui/t.ts';
import { arrangePrompts, countByCategory, sortCategories, lastTouch, type Sort } from '../sort-prompts.ts';
import { isFiltering, matcherOf } from '../filter.ts';
import { useFound, type FoundRow } from '../search.ts';
import { allPrompts, type Selection } from '../selection.ts';

const storedSort = openStored(storedItems.promptSort);

const noWords: FoundRow['words'] = [];

export function useVisibleLibrary(selection: Selection, search: string | undefined) {
  const { library, ...state } = useLibrary();
  const [sort, setSort] = useSort();
  const prompt = selection.prompt === undefined ? undefined : library.prompts.get(selection.prompt);
  const category = selection.category ?? prompt?.category ?? allPrompts;
  const { touchOf, keepPlace } = useFrozenTouches(`${category} ${sort}`);
  const locale = intlLocale();
  const arranged = useMemo(
    () =>
      arrangePrompts(library, { category, sort, locale, touchOf }).map((one): FoundRow => ({
        prompt: one,
        words: noWords,
      })),
    [library, category, sort, locale, touchOf],
  );
  const found = useFound(library, search);
  const { filter } = selection;
  const listed = found ?? arranged;
  const rows = useMemo(() => {
    const isShown = matcherOf(filter);
    return isFiltering(filter) ? listed.filter((row) => isShown(row.prompt)) : listed;
  }, [listed, filter]);
  return {
    ...state,
    library,
    categories: useMemo(() => sortCategories(library, locale), [library, locale]),
    counts: useMemo(() => countByCategory(library), [library]),
    /** A category's id, or `allPrompts`. */
    category,
    isCategoryMissing: category !== allPrompts && !library.categories.has(category),
    rows,
    prompt,
    sort,
    setSort,
    keepPlace,
  };
}

/** Remembered in this browser. */
function useSort(): [Sort, (sort: Sort) => void] {
  const sort = useSyncExternalStore(storedSort.watch, () => storedSort.read() ?? 'used');
  return [sort, storedSort.keep];
}

/** Keeps used prompts in place while their list is open: a copied row must not move away. */
function useFrozenTouches(list: string) {
  const [still, setStill] = useState({ list, touches: new Map<string, string>() });
  if (still.list !== list) setStill({ list, touches: new Map() });
  const { touches } = still;
  return {
    touchOf: useCallback((prompt: Prompt) => touches.get(prompt.id) ?? lastTouch(prompt), [touches]),
    /** Call this before it counts as used. */
    keepPlace: (prompt: Prompt) => void touches.set(prompt.id, touches.get(prompt.id) ?? lastTouch(prompt)),
  };
}
