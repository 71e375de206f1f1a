import { storedItems } from '@hone/contracts/stored';
import { shareReferral } from '@hone/domain/shares';
import { rememberAddress } from '../browser/address/deep-link.ts';
import { openStored } from '../browser/storage/stored.ts';
import { isSignedIn } from '../data/session.ts';
import { keepReferral } from '../features/access/accounts/referral.ts';

const saved = openStored(storedItems.savedShare);

/** It is saved by the library’s page. Returns where to go: those without a login sign up first. */
export function saveLater(key: string): string {
  saved.keep(key);
  if (isSignedIn()) return '/prompt-library';
  // Found there after signing up, and whoever shared it has referred them.
  rememberAddress('/prompt-library');
  keepReferral(shareReferral(key));
  return '/create-account';
}
