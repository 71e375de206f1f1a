import { storedItems } from '@hone/contracts/stored';
import { clearLogin } from '../../../data/session.ts';
import { openStored } from '../../../browser/storage/stored.ts';

const kept = [
  openStored(storedItems.referral),
  openStored(storedItems.referralCode),
  openStored(storedItems.deepLink),
] as const;

/** The gate then redirects. */
export function forgetLogin(): void {
  kept.forEach(({ drop }) => drop());
  clearLogin();
}
