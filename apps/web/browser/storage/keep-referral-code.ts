import { storedItems } from '@hone/contracts/stored';
import { pageServices } from './services-mark.ts';
import { openStored } from './stored.ts';

/** Anything that can't be such a code, or arrives where there is no referral service, is ignored. */
export function keepReferralCode(query: string): void {
  const code = new URLSearchParams(query).get('ucc');
  if (code !== null && pageServices().referrals && /^[\w-]{1,200}$/.test(code))
    openStored(storedItems.referralCode).keep(code);
}
