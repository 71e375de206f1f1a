import { storedItems, type PendingVerification } from '@hone/contracts/stored';
import { codeRules } from '@hone/domain/codes';
import { now } from './clock.ts';
import { openStored } from './stored.ts';

export const pendingVerification = openStored(storedItems.pendingVerification);

/** Remembers who waits for a code, and since when: the verification page starts from it, after a reload too. */
export function awaitVerification(email: string, source: PendingVerification['source'], seconds: number = codeRules.resendAfterSeconds): void {
  pendingVerification.keep({ email, source, resend_at: now() + seconds * 1000 });
}
