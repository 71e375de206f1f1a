import type { PendingVerification } from '@hone/contracts/stored';
import { useEffect, useState } from 'react';
import { pendingVerification } from '../../../platform/verification.ts';

/**
 * The sign-up that this tab waits with. Another tab may ask for a new code, may have finished it, or may have begun one
 * for another mailbox, which is none of this tab's business.
 */
export function usePending(): { pending: PendingVerification | undefined; isGone: boolean } {
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

/** Forgets a sign-up that is done; one for another mailbox, of another tab, stays. */
export function finishPending(email: string): void {
  if (pendingVerification.read()?.email === email) pendingVerification.drop();
}
