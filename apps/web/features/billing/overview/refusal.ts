import type { Endpoint } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useRef, useState } from 'react';
import { messageOfRefusal, showRefusal } from '../../../data/failures.ts';

/** Shown in the action's dialog while that is open, otherwise as a toast. */
export function useRefusal(endpoint: Pick<Endpoint, 'says'>, isOpen: boolean) {
  const [refusal, setRefusal] = useState<{ said: { text: string }; isSoft: boolean }>();
  const isSeen = useRef(isOpen);
  useEffect(() => {
    isSeen.current = isOpen;
    return () => void (isSeen.current = false);
  }, [isOpen]);

  const tell = (refused: Refusal, of = endpoint) => {
    if (refused.code === 'access.signed_out') return;
    if (!isSeen.current) return showRefusal(refused, of);
    // No answer: the action may still have worked.
    const isSoft = refused.status === 0 || refused.status >= 500;
    return setRefusal({ said: { text: messageOfRefusal(refused, of) }, isSoft });
  };
  return { refusal, tell, forget: () => setRefusal(undefined) };
}
