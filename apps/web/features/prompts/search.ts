import type { Library } from '@hone/client/library';
import { prepareSearch, searchPrompts, type FoundPrompt } from '@hone/client/library-search';
import type { Prompt } from '@hone/contracts/library/prompts';
import { useEffect, useMemo } from 'react';
import { cleanSearch, useTypedSearch } from '../../browser/address/typed-search.ts';
import type { Selection } from './selection.ts';

export type FoundRow = Pick<FoundPrompt<Prompt>, 'prompt' | 'words'>;

/** Filters immediately; the address follows with a delay. */
export function useSearch({ search: address, category, prompt, act, replace, show }: Selection) {
  const { typed, search } = useTypedSearch(address, (next) => {
    // Beside an open editor, only the list changes.
    if (act) replace({ category, prompt, search: next, act });
    // Only the start of a search is a history entry, not each letter.
    else if (address === undefined) show({ category, search: next });
    else replace({ category, prompt: next === undefined ? prompt : undefined, search: next });
  });
  return {
    typed,
    search,
    /** Without delay. */
    searchFor(text: string) {
      typed.set(text);
      if (cleanSearch(text) !== address) replace({ category, prompt, search: cleanSearch(text), act });
    },
  };
}

/** Across all categories, best first. */
export function useFound(library: Library, search: string | undefined): readonly FoundRow[] | undefined {
  usePreparing(library);
  return useMemo(() => (search === undefined ? undefined : searchPrompts(library, search)), [library, search]);
}

/** Milliseconds of work at a time, and of rest in between. */
const slice = 8;
const pause = 30;

/** Prepares prompts in idle time, so that the first letter needs no wait. */
function usePreparing({ prompts }: Library): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const proceed = () => {
      const end = performance.now() + slice;
      if (!prepareSearch(prompts.values(), () => performance.now() > end)) timer = setTimeout(proceed, pause);
    };
    timer = setTimeout(proceed, 500);
    return () => clearTimeout(timer);
  }, [prompts]);
}
