import { Refusal, refuseField } from '@hone/contracts/refusal';
import { loginRules } from '@hone/domain/logins';
import type { Sql } from '../../database/port.ts';
import type { Caller } from '../../http/port.ts';
import { tryOnce } from './attempts.ts';
import { findIdentity, hasIdentity } from './identities.store.ts';
import { findLogin } from './logins.store.ts';
import type { AccessNeeds } from './needs.ts';
import { loginTries } from './networks.ts';
import { readProvider, takeNonce } from './nonces.ts';
import { findPassword } from './passwords.store.ts';

export interface ProofCall {
  sql: Sql;
  caller: Caller;
  /** What was sent to show that the owner asks. */
  password?: string | undefined;
  id_token?: string | undefined;
  network: string;
  now: Date;
}

/** Whether a sign-in of a moment ago is enough, or never. */
type Fresh = 'counts' | 'counts without a password' | 'never';

/**
 * Refuses unless it is the owner who asks: by the password, by the provider, or (where `fresh` says so) because the sign-in
 * was a moment ago. An access token alone may be a stolen one.
 */
export async function proveOwner(needs: AccessNeeds, call: ProofCall, fresh: Fresh): Promise<void> {
  const { sql, caller, password, id_token, now } = call;
  if (password !== undefined) return provePassword(needs, call, password);
  if (id_token !== undefined) return proveByProvider(needs, call, id_token);
  const login = await findLogin(sql, caller.loginId, caller.userId);
  const isFresh = login !== undefined && provenUntil(login.started_at) > now;
  const counts = fresh === 'counts' || (fresh === 'counts without a password' && (await findPassword(sql, caller.userId)) === undefined);
  if (!isFresh || !counts) throw new Refusal('access.proof_needed', 403);
}

async function provePassword(needs: AccessNeeds, { sql, caller, network, now }: ProofCall, password: string): Promise<void> {
  const { email } = await needs.users.read(sql, caller.userId, now);
  await checkPassword(needs, { sql, email, userId: caller.userId, password, network, now });
}

interface PasswordCheck {
  sql: Sql;
  email: string;
  userId: string;
  password: string;
  network: string;
  now: Date;
}

/** Counted like a sign-in: whoever holds a token, or a provider's account, has no more tries than anybody. */
export async function checkPassword(needs: AccessNeeds, { sql, email, userId, password, network, now }: PasswordCheck): Promise<void> {
  const tries = await tryOnce(sql, needs.keyed, loginTries(email, network), 'access.try_later', now);
  const right = await needs.hashing.verify(await findPassword(sql, userId), password);
  if (!right) throw refuseField('password', 'access.password.wrong');
  await tries.forgive(sql);
}

async function proveByProvider(needs: AccessNeeds, { sql, caller, now }: ProofCall, id_token: string): Promise<void> {
  const identity = await readProvider(needs, id_token, now);
  const owner = identity && (await findIdentity(sql, identity.issuer, identity.subject));
  if (!identity || owner !== caller.userId || !(await takeNonce(sql, identity.nonce, now))) {
    throw refuseField('id_token', 'access.provider.refused');
  }
}

function provenUntil(startedAt: Date): Date {
  return new Date(startedAt.getTime() + loginRules.provenSeconds * 1000);
}

/** What the signed-in user could show, and until when nothing need be shown. */
export async function listWaysIn(sql: Sql, { userId, loginId }: Caller, now: Date) {
  const login = await findLogin(sql, loginId, userId);
  return {
    password: (await findPassword(sql, userId)) !== undefined,
    provider: await hasIdentity(sql, userId),
    proven_until: provenUntil(login?.started_at ?? new Date(now.getTime() - loginRules.provenSeconds * 1000)).toISOString(),
  };
}
