import { storedItems } from '@hone/contracts/stored';
import { logout } from '@hone/contracts/access/logins';
import { track } from '../../../platform/analytics.ts';
import { client } from '../../../platform/client.ts';
import { clearLogin } from '../../../platform/session.ts';
import { openStored } from '../../../platform/stored.ts';
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
