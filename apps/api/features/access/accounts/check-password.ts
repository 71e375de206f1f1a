import { refuseField } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../../database/port.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { loginKeys } from '../attempts/networks.ts';
import type { AccessDeps } from './deps.ts';
import { findPassword } from './passwords.store.ts';

interface PasswordCheck {
  sql: Sql;
  email: string;
  userId: string;
  password: string;
  network: string;
  now: Date;
}

/**
 * Rate-limited like a sign-in: a stolen token, or a provider's account, gives no extra attempts. Returns the hash that the
 * password fits, which may be replaced a moment later.
 */
export async function checkPassword(deps: AccessDeps, check: PasswordCheck): Promise<string> {
  const { sql, email, userId, password, network, now } = check;
  const tries = await countOrRefuse(sql, deps.keyed, loginKeys(email, network), 'access.try_later', now);
  const own = await findPassword(sql, userId);
  const right = await deps.hashing.verify(own, password);
  if (!right || own === undefined) throw refuseField('password', 'access.password.wrong');
  await tries.forgive(sql);
  return own;
}
