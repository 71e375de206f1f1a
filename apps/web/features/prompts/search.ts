import type { Library } from '@hone/client/library';
import { prepareSearch, searchPrompts } from './library-search';
import type { Span } from '@hone/text/fuzzy-match';
import type { Prompt } from '@hone/contracts/prompts';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { cleanSearch, useTypedSearch } from '../../platform/typed-search.ts';
import type { Selection } from './selection.ts';

export interface FoundRow {
  prompt: Prompt;
  /** What is marked of its name. */
  spans: readonly Span[];
}

/** What is searched for: found as it is typed, and kept in the address a moment later. */
export function useSearch({ search: address, category, prompt, act, replace, show }: Selection) {
  const { typed, setTyped } = useTypedSearch(address, (search) => {
    if (act) return;
    // What begins a search can be gone back from; each letter more cannot.
    if (address === undefined) show({ category, search });
    else replace({ category, prompt: search === undefined ? prompt : undefined, search });
  });
  return {
    typed,
    search: useDeferredValue(cleanSearch(typed)),
    setTyped,
    /** At once. */
    searchFor(text: string) {
      setTyped(text);
      if (cleanSearch(text) !== address) replace({ category, prompt, search: cleanSearch(text) });
    },
  };
}

/** The prompts of all categories that hold it, the best first. */
export function useFound(library: Library, search: string | undefined): readonly FoundRow[] | undefined {
  usePreparing(library);
  return useMemo(
    () =>
      search === undefined
        ? undefined
        : searchPrompts(library, search).map(({ id, spans }) => ({ prompt: library.prompts.get(id)!, spans })),
    [library, search],
  );
}

/** Milliseconds of work at a time, and between two times. */
const slice = 8;
const pause = 30;

/** While nothing is searched for, the prompts are made ready for it: the first letter then waits for nothing. */
function usePreparing({ prompts }: Library): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const end = performance.now() + slice;
      if (!prepareSearch(prompts.values(), () => performance.now() > end)) timer = setTimeout(goOn, pause);
    };
    timer = setTimeout(goOn, 500);
    return () => clearTimeout(timer);
  }, [prompts]);
}
