import { useEffect, useRef } from 'react';
import { useGoOn } from '../../../platform/deep-link.ts';
import { useSignedIn } from '../../../platform/session.ts';

/** Whoever is signed in, by this page or in another tab, goes on from it; not while it is held. */
export function useGoingOn(isHeld = false): void {
  const signedIn = useSignedIn();
  const goOn = useGoOn();
  const hasGone = useRef(false);
  useEffect(() => {
    const isLeaving = hasGone.current;
    hasGone.current = signedIn && !isHeld;
    if (hasGone.current && !isLeaving) goOn();
  });
}
