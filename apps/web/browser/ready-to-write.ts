import { useEffect, type RefObject } from 'react';
import { useNavigationState } from './address/navigation.tsx';

/** State for going to a page whose field is to have the focus. */
export const readyToWrite = { focus: 'field' } as const;

/** The page's first field; focused each time someone arrives to write, even from the same page. */
export function useReadyToWrite(page: RefObject<HTMLElement | null>): void {
  const state = useNavigationState();
  useEffect(() => {
    if (state['focus'] === readyToWrite.focus) page.current?.querySelector('textarea')?.focus();
  }, [state, page]);
}
