import { useEffect, useRef } from 'react';
import { arrivalState, useGo, useQueryValue } from '../../platform/navigation.tsx';

/** Says that a session was opened from the list that is one step back. */
const fromList = { opened: 'list' };

/** The session that the address names, how it is led to, and how it is left without a dead step back. */
export function useOpened() {
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
    /** For a link that opens it, at one of its prompts. */
    leadTo: (id: string, promptId?: string) =>
      ({ to: '/history', query: { search, session: id, prompt: promptId }, state: fromList }) as const,
    showPrompt: (id: string) =>
      go('/history', { query: { search, session, prompt: id }, replace: true, state: arrivalState() }),
    close() {
      // Going back takes a moment, in which it may be asked for again.
      if (session === undefined || left.current === session) return;
      left.current = session;
      if (arrivalState()['opened'] === fromList.opened) history.back();
      else go('/history', { query: { search }, replace: true });
    },
  };
}
