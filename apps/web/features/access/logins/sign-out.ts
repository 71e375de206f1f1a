import { storedItems } from '@hone/contracts/stored';
import { logout } from '@hone/contracts/access/logins';
import { track } from '../../../vendors/analytics.ts';
import { client } from '../../../data/client.ts';
import { clearLogin } from '../../../data/session.ts';
import { openStored } from '../../../browser/storage/stored.ts';
import { dropReferral } from '../accounts/referral.ts';

const refreshToken = openStored(storedItems.refreshToken);

/**
 * The gate then redirects. The browser's data goes immediately; the server is told in the background, and its answer
 * changes nothing here.
 */
export function signOut(): void {
  const refresh_token = refreshToken.read();
  track('signed_out');
  dropReferral();
  clearLogin();
  if (refresh_token) client.call(logout, { body: { refresh_token } }).catch(() => undefined);
}
