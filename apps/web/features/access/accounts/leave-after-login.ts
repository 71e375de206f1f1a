import { useEffect, useRef } from 'react';
import { useContinue } from '../../../browser/address/deep-link.ts';
import { useSignedIn } from '../../../data/session.ts';

/** Leaves the page after a login, in this tab or another. */
export function useLeaveAfterLogin(isHeld = false): void {
  const signedIn = useSignedIn();
  const proceed = useContinue();
  const hasGone = useRef(false);
  useEffect(() => {
    const isLeaving = hasGone.current;
    hasGone.current = signedIn && !isHeld;
    if (hasGone.current && !isLeaving) proceed();
  });
}
