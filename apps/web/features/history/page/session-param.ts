import { useEffect, useRef } from 'react';
import { useGo, useQueryValue } from '../../../browser/address/navigation.tsx';
import { navigationState } from '../../../browser/address/navigation-state.ts';

/** Marks that Back returns to the list. */
const fromList = { opened: 'list' };

/** Closing leaves no dead step behind. */
export function useSessionParam() {
  const [session] = useQueryValue('session');
  const [prompt] = useQueryValue('prompt');
  const [search] = useQueryValue('search');
  const left = useRef<string>(undefined);
  const go = useGo();
  useEffect(() => {
    if (session === undefined) left.current = undefined;
  }, [session]);

  return {
    session,
    prompt,
    /** `promptId`: the prompt to show first. */
    leadTo: (id: string, promptId?: string) =>
      ({ to: '/history', query: { search, session: id, prompt: promptId }, state: fromList }) as const,
    showPrompt: (id: string) =>
      go('/history', { query: { search, session, prompt: id }, replace: true, state: navigationState() }),
    close() {
      // Going back takes a moment, in which it may be opened again.
      if (session === undefined || left.current === session) return;
      left.current = session;
      if (navigationState()['opened'] === fromList.opened) history.back();
      else go('/history', { query: { search }, replace: true });
    },
  };
}
