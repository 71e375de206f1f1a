import { useEffect, useRef } from 'react';
import { useGo, useQueryValue } from '../../../browser/address/navigation.tsx';
import { navigationState } from '../../../browser/address/navigation-state.ts';

const path = '/variable-library';
/** Marks that Back returns to the list. */
const fromList = { opened: 'list' };

/** Leaving adds no dead step to the history. */
export function useSelection() {
  const [variable] = useQueryValue('variable');
  const [search] = useQueryValue('search');
  const go = useGo();
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (variable === undefined) left.current = undefined;
  }, [variable]);
  const state = variable === undefined ? fromList : navigationState();
  return {
    variable,
    /** For a link. */
    leadTo: (id: string) => ({ to: path, query: { search, variable: id }, state }) as const,
    show: (id: string) => go(path, { query: { search, variable: id }, state }),
    /** Without a history entry. */
    replace: (id: string | undefined) =>
      go(path, { query: { search, variable: id }, replace: true, state: navigationState() }),
    close() {
      // Going back takes a moment, in which it may be opened again.
      if (variable === undefined || left.current === variable) return;
      left.current = variable;
      if (navigationState()['opened'] === fromList.opened) history.back();
      else go(path, { query: { search }, replace: true });
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
