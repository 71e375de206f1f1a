import { useEffect, useRef } from 'react';
import { arrivalState, useGo, useQueryValue } from '../../platform/navigation.tsx';

const path = '/variable-library';
/** Says that a variable was opened from the list that is one step back. */
const fromList = { opened: 'list' };

/** The variable that the address names, how it is led to, and how it is left without a dead step back. */
export function useSelection() {
  const [variable] = useQueryValue('variable');
  const [search] = useQueryValue('search');
  const go = useGo();
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (variable === undefined) left.current = undefined;
  }, [variable]);
  const state = variable === undefined ? fromList : arrivalState();
  return {
    variable,
    /** For a link. */
    leadTo: (id: string) => ({ to: path, query: { search, variable: id }, state }) as const,
    show: (id: string) => go(path, { query: { search, variable: id }, state }),
    /** Without a step that could be gone back to. */
    replace: (id: string | undefined) =>
      go(path, { query: { search, variable: id }, replace: true, state: arrivalState() }),
    close() {
      // Going back takes a moment, in which it may be asked for again.
      if (variable === undefined || left.current === variable) return;
      left.current = variable;
      if (arrivalState()['opened'] === fromList.opened) history.back();
      else go(path, { query: { search }, replace: true });
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
