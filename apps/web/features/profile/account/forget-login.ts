import { storedItems } from '@hone/contracts/stored';
import { dropLogin } from '../../../platform/session.ts';
import { openStored } from '../../../platform/stored.ts';

const kept = [
  openStored(storedItems.referral),
  openStored(storedItems.referralCode),
  openStored(storedItems.deepLink),
] as const;

/** Nothing of an account that is gone stays in this browser; the gate leads to the sign-in page by itself. */
export function forgetLogin(): void {
  kept.forEach(({ drop }) => drop());
  dropLogin();
}
