import { storedItems, type PendingVerification } from '@hone/contracts/stored';
import { codeRules } from '@hone/domain/codes';
import { now } from '../browser/clock.ts';
import { openStored } from '../browser/stored.ts';

export const pendingVerification = openStored(storedItems.pendingVerification);

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
