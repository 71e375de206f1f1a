import type { Endpoint } from '@hone/contracts/define';
import type { Refusal } from '@hone/contracts/refusal';
import { useEffect, useRef, useState } from 'react';
import { sayRefusal, showRefusal } from '../../../platform/failures.ts';

/** What came in the way of an act: in its dialog as long as that is open, else as a toast. */
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
    // Nobody said no: the line is away, or a server is, and it may be done or be done yet.
    const isSoft = refused.status === 0 || refused.status >= 500;
    return setRefusal({ said: { text: sayRefusal(refused, of) }, isSoft });
  };
  return { refusal, tell, forget: () => setRefusal(undefined) };
}
