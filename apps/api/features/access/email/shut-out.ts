import type { Sql } from '../../../database/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { deletePassword } from '../accounts/passwords.store.ts';
import { deleteKeys } from '../keys/keys.store.ts';
import { endActiveLogins } from '../logins/active/active-logins.ts';
import { forgetBrowsers } from '../logins/browsers/seen-browsers.ts';
import { forgetNetworks } from '../logins/networks/seen-networks.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.store.ts';
import { unlinkIdentities } from '../providers/identities.store.ts';
import { endSecondFactorSince } from '../second-factor/ending.ts';

interface Intrusion {
  user_id: string;
  /** When someone else was in the account. What its owner had by then stays. */
  since: Date;
  because: 'restore' | 'disowned';
  now: Date;
}

/**
 * Everything that lets them in again: the password, which they may know, every login, app and API key, and the passkeys,
 * second factor and provider links that came since. Their next sign-in is reported like the first one.
 */
export async function shutOut(
  deps: Pick<AccessDeps, 'announce'>,
  sql: Sql,
  { user_id, since, because, now }: Intrusion,
): Promise<void> {
  await deletePassword(sql, user_id);
  await deletePasskeysSince(sql, user_id, since);
  await endSecondFactorSince(sql, user_id, since);
  await unlinkIdentities(sql, user_id, since);
  await endActiveLogins(deps, sql, { user_id }, { because, now });
  await deleteKeys(sql, { user_id });
  await forgetBrowsers(sql, user_id);
  await forgetNetworks(sql, user_id);
}
