import { refuseField } from '@hone/contracts/refusal';
import type { Sql } from '../../../database/port.ts';
import { tryOnce } from '../attempts/attempts.ts';
import { loginTries } from '../attempts/networks.ts';
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

/** Counted like a sign-in: whoever holds a token, or a provider's account, has no more tries than anybody. */
export async function checkPassword(deps: AccessDeps, { sql, email, userId, password, network, now }: PasswordCheck): Promise<void> {
  const tries = await tryOnce(sql, deps.keyed, loginTries(email, network), 'access.try_later', now);
  const right = await deps.hashing.verify(await findPassword(sql, userId), password);
  if (!right) throw refuseField('password', 'access.password.wrong');
  await tries.forgive(sql);
}
