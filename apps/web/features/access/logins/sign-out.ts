import { storedItems } from '@hone/contracts/stored';
import { logout } from '@hone/contracts/access/logins';
import { track } from '../../../platform/analytics.ts';
import { client } from '../../../platform/client.ts';
import { dropLogin } from '../../../platform/session.ts';
import { openStored } from '../../../platform/stored.ts';
import { dropReferral } from '../accounts/referral.ts';

const refreshToken = openStored(storedItems.refreshToken);

/**
 * Ends the login; the gate leads to the sign-in page by itself. This browser is emptied at once, and the server told in
 * the background: whether it hears of it changes nothing here.
 */
export function signOut(): void {
  const refresh_token = refreshToken.read();
  track('signed_out');
  dropReferral();
  dropLogin();
  if (refresh_token) client.call(logout, { body: { refresh_token } }).catch(() => undefined);
}
