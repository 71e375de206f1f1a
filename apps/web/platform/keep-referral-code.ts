import { storedItems } from '@hone/contracts/stored';
import { pageServices } from './services-mark.ts';
import { openStored } from './stored.ts';

/**
 * Keeps what the referral service calls whoever's link was followed; what cannot be such a code, or comes where there
 * is no such service, is not kept.
 */
export function keepReferralCode(query: string): void {
  const code = new URLSearchParams(query).get('ucc');
  if (code !== null && pageServices().referrals && /^[\w-]{1,200}$/.test(code))
    openStored(storedItems.referralCode).keep(code);
}
