import { storedItems, type PendingVerification } from '@hone/contracts/stored';
import { codeRules } from '@hone/domain/access/codes';
import { useEffect, useState } from 'react';
import { now } from '../../../browser/clock.ts';
import { openStored } from '../../../browser/storage/stored.ts';

const pendingVerification = openStored(storedItems.pendingVerification);

interface Awaited extends Pick<PendingVerification, 'email' | 'source'> {
  seconds?: number | undefined;
  handle?: string | undefined;
  claim?: string | undefined;
}

/** The verification page starts from it, also after a reload. */
export function rememberVerification({
  email,
  source,
  seconds = codeRules.resendAfterSeconds,
  ...given
}: Awaited): void {
  const last = pendingVerification.read();
  const earlier = last?.email === email ? last : undefined;
  const { handle = earlier?.handle, claim = earlier?.claim } = given;
  pendingVerification.keep({
    email,
    source,
    resend_at: now() + seconds * 1000,
    ...(handle !== undefined && { handle }),
    ...(claim !== undefined && { claim }),
  });
}

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
      const next = pendingVerification.read();
      setGone(next === undefined && last === email);
      if (next?.email === email) setPending(next);
      last = next?.email;
    });
  }, [email]);
  return { pending, isGone };
}

/** A sign-up for another email, started in another tab, stays. */
export function finishSignup(email: string): void {
  if (pendingVerification.read()?.email === email) pendingVerification.drop();
}
