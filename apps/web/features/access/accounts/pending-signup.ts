import type { PendingVerification } from '@hone/contracts/stored';
import { useEffect, useState } from 'react';
import { pendingVerification } from '../../../data/verification.ts';

/**
 * Another tab may request a new code, or finish this sign-up. A sign-up it starts for another email doesn't concern
 * this tab.
 */
export function usePendingSignup(): { pending: PendingVerification | undefined; isGone: boolean } {
  const [pending, setPending] = useState(pendingVerification.read);
  const [isGone, setGone] = useState(false);
  const email = pending?.email;
  useEffect(() => {
    let last = pendingVerification.read()?.email;
    return pendingVerification.watch(() => {
      const now = pendingVerification.read();
      setGone(now === undefined && last === email);
      if (now?.email === email) setPending(now);
      last = now?.email;
    });
  }, [email]);
  return { pending, isGone };
}

/** A sign-up for another email, started in another tab, stays. */
export function finishSignup(email: string): void {
  if (pendingVerification.read()?.email === email) pendingVerification.drop();
}
