import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Scope } from '@hone/domain/access/scopes';
import type { Sql, Transaction } from '../../../database/port.ts';
import type { Caller } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { endActiveLogins } from '../logins/active/active-logins.ts';
import { holdOwner } from '../logins/active/owner.ts';
import { findCode, insertCode, noteGiven, takeCode, type AuthorizationCode } from './authorization.store.ts';
import { startConnection, type Arrival, type Connection } from './connection.ts';

const codeSeconds = 60;

interface Consent {
  caller: Caller;
  /** The SHA-256 of a verifier that only the asker knows (PKCE, S256). */
  challenge: string;
  /** Undefined: our own extension. */
  app?: { id: string; name: string; scopes: readonly Scope[]; redirectUri: string };
  now: Date;
}

/** The code is worthless without the verifier that its challenge hashes. */
export async function issueCode(
  sql: Sql,
  { caller, challenge, app, now }: Consent,
): Promise<{ code: string; expires_at: Date }> {
  const code = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + codeSeconds * 1000);
  await insertCode(sql, {
    code_hash: hashOf(code),
    user_id: caller.userId,
    login_id: caller.loginId,
    challenge,
    ...(app && { app_id: app.id, app_name: app.name, redirect_uri: app.redirectUri, scopes: app.scopes.join(' ') }),
    expires_at,
  });
  return { code, expires_at };
}

interface Redeeming extends Arrival {
  code: string;
  verifier: string;
  /** Whether the code was issued to the one that presents it. */
  isFor(code: AuthorizationCode): boolean;
}

/**
 * A code is used up on first use, whoever shows it. An app's code that is shown again was stolen, so whatever it gave
 * ends; the extension's never leaves its browser. Undefined where it is refused: nothing is rolled back.
 */
export async function redeemCode(
  deps: AccessDeps,
  transaction: Transaction,
  { code, verifier, isFor, ...arrival }: Redeeming,
): Promise<Connection | undefined> {
  return transaction(async (sql) => {
    const { now } = arrival;
    const issued = await findCode(sql, hashOf(code));
    if (!issued) return undefined;
    const owner = await holdOwner(deps, sql, { userId: issued.user_id, loginId: issued.login_id });
    const taken = await takeCode(sql, hashOf(code), now);
    if (!taken) return endWhatItGave(deps, sql, code, now);
    if (owner === undefined || taken.expires_at <= now || !isHashOf(taken.challenge, verifier) || !isFor(taken))
      return undefined;
    const { user_id, app_id, app_name, scopes } = taken;
    const app = app_id === null ? undefined : { id: app_id, name: app_name!, scopes: scopes! };
    const connection = await startConnection(deps, sql, { user_id, app, ...arrival });
    await noteGiven(sql, taken.code_hash, connection.loginId);
    return connection;
  });
}

async function endWhatItGave(deps: AccessDeps, sql: Sql, code: string, now: Date): Promise<undefined> {
  const used = await findCode(sql, hashOf(code));
  if (!used?.given_login_id || used.app_id === null) return;
  await endActiveLogins(deps, sql, { user_id: used.user_id, id: used.given_login_id }, { because: 'reuse', now });
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function isHashOf(challenge: string, verifier: string): boolean {
  const [wanted, given] = [Buffer.from(challenge), Buffer.from(hashOf(verifier))];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
