import type { SavedSearch } from '@hone/contracts/library/searches';
import { useState } from 'react';
import { setFocusAfterDialog } from '../../../ui/overlays/dialog-focus.ts';
import { useStableActs } from '../../../ui/stable-acts.ts';
import type { Sought } from './saved-search.ts';
import { useDeletingSearch } from './use-searches.ts';

type Subject = SavedSearch | Sought;

/** `lead` gets the focus when the last one is deleted. */
export function useSavedSearches(lead: () => void) {
  const [asked, setAsked] = useState<{ subject: Subject; isOpen: boolean; times: number }>();
  const deleteIt = useDeletingSearch();
  const acts = useStableActs({
    ask: (subject: Subject) => setAsked((last) => ({ subject, isOpen: true, times: (last?.times ?? 0) + 1 })),
    close() {
      setAsked((last) => last && { ...last, isOpen: false });
      const row = asked && 'id' in asked.subject ? asked.subject.id : undefined;
      // The menu that opened it is gone.
      if (row !== undefined) setFocusAfterDialog(() => focusSearch(row));
    },
    remove(search: SavedSearch) {
      void deleteIt(search);
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) lead();
      });
    },
  });
  return { asked, ...acts };
}

function focusSearch(id: string): void {
  document.querySelector<HTMLElement>(`[data-search="${id}"] [data-row]`)?.focus();
}
