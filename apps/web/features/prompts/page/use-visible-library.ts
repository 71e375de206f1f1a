import { useMemo } from 'react';
import { useLibrary } from '../../../data/library.ts';
import { intlLocale } from '../../../ui/t.ts';
import { arrangePrompts, countByCategory, sortCategories } from '../sort-prompts.ts';
import { useFound, type FoundRow } from '../search.ts';
import { allPrompts, type Selection } from '../selection.ts';
import { useSort, useFrozenTouches } from './chosen-sort.ts';

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
  return {
    ...state,
    library,
    categories: useMemo(() => sortCategories(library, locale), [library, locale]),
    counts: useMemo(() => countByCategory(library), [library]),
    /** A category's id, or `allPrompts`. */
    category,
    isCategoryMissing: category !== allPrompts && !library.categories.has(category),
    rows: found ?? arranged,
    prompt,
    sort,
    setSort,
    keepPlace,
  };
}
