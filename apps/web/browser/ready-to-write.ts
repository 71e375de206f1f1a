import { useEffect, type RefObject } from 'react';
import { useNavigationState } from './navigation.tsx';

/** State for going to a page whose field is to have the focus. */
export const readyToWrite = { focus: 'field' } as const;

/** The first field of the page, each time somebody comes ready to write, also from the page itself. */
export function useReadyToWrite(page: RefObject<HTMLElement | null>): void {
  const state = useNavigationState();
  useEffect(() => {
    if (state['focus'] === readyToWrite.focus) page.current?.querySelector('textarea')?.focus();
  }, [state, page]);
}
