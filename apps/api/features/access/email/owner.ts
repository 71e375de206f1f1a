import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../../database/port.ts';
import type { Caller } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { holdLogin } from '../logins/active/logins.store.ts';

/**
 * Returns the current email. One change of a person at a time; and since the previous mailbox may end this login at the
 * same moment, it has to be an active one still.
 */
export async function lockOwner(
  { users }: Pick<AccessDeps, 'users'>,
  sql: Sql,
  { userId, loginId }: Caller,
): Promise<string> {
  const email = await users.lock(sql, userId);
  if (email === undefined || !(await holdLogin(sql, loginId, userId))) throw new Refusal('access.signed_out');
  return email;
}
