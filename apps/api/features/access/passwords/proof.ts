import type { waysIn } from '@hone/contracts/access/passwords';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { loginRules } from '@hone/domain/access/logins';
import type { Sql } from '../../../database/port.ts';
import type { Call, Caller } from '../../../http/port.ts';
import { checkPassword } from '../accounts/check-password.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { findPassword } from '../accounts/passwords.store.ts';
import { findLogin } from '../logins/active/logins.store.ts';
import { countPasskeys, findOfferAnswered } from '../passkeys/passkeys.store.ts';
import { provePasskey } from '../passkeys/proof.ts';
import { findIdentity, hasIdentity } from '../providers/identities.store.ts';
import { useNonce } from '../providers/nonces.store.ts';
import { readProvider } from '../providers/nonces.ts';

interface ProofCall {
  sql: Sql;
  caller: Caller;
  password?: string | undefined;
  id_token?: string | undefined;
  passkey?: PasskeyUsed | undefined;
  network: string;
  now: Date;
  log(facts: Record<string, string>): void;
}

/** Whether a recent sign-in is proof enough. */
type Fresh = 'counts' | 'counts without a password' | 'never';

/**
 * An access token alone may be stolen, so the owner proves it: by the password, by the provider, by a passkey, or
 * (depending on `fresh`) by a recent sign-in.
 */
export async function proveOwner(deps: AccessDeps, call: ProofCall, fresh: Fresh): Promise<void> {
  const { sql, caller, password, id_token, passkey, now } = call;
  if (password !== undefined) return provePassword(deps, call, password);
  if (id_token !== undefined) return proveByProvider(deps, call, id_token);
  if (passkey !== undefined) return provePasskey(deps, call, passkey);
  const login = await findLogin(sql, caller.loginId, caller.userId);
  const isFresh = login !== undefined && provenUntil(login.started_at) > now;
  const hasNoPassword = async () => (await findPassword(sql, caller.userId)) === undefined;
  const counts = fresh === 'counts' || (fresh === 'counts without a password' && (await hasNoPassword()));
  if (!isFresh || !counts) throw new Refusal('access.proof_needed');
}

async function provePassword(
  deps: AccessDeps,
  { sql, caller, network, now }: ProofCall,
  password: string,
): Promise<void> {
  const { email } = await deps.users.read(sql, caller.userId, now);
  await checkPassword(deps, { sql, email, userId: caller.userId, password, network, now });
}

async function proveByProvider(deps: AccessDeps, { sql, caller, now }: ProofCall, id_token: string): Promise<void> {
  const identity = await readProvider(deps, id_token, now);
  const owner = identity && (await findIdentity(sql, identity.issuer, identity.subject));
  if (!identity || owner !== caller.userId || !(await useNonce(sql, identity.nonce, now))) {
    throw refuseField('id_token', 'access.provider.refused');
  }
}

function provenUntil(startedAt: Date): Date {
  return new Date(startedAt.getTime() + loginRules.provenSeconds * 1000);
}

export async function listWaysIn({ sql, caller: { userId, loginId }, now }: Call<typeof waysIn>) {
  const login = await findLogin(sql, loginId, userId);
  const longAgo = new Date(now.getTime() - loginRules.provenSeconds * 1000);
  const password = (await findPassword(sql, userId)) !== undefined;
  const passkeys = await countPasskeys(sql, userId);
  return {
    password,
    provider: await hasIdentity(sql, userId),
    passkeys,
    offers_passkey: password && passkeys === 0 && (await findOfferAnswered(sql, userId)) === undefined,
    proven_until: provenUntil(login?.started_at ?? longAgo).toISOString(),
  };
}
