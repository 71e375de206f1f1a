import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@hone/contracts/refusal';
import { loginEnds, loginRules } from '@hone/domain/logins';
import type { Sql, Transaction } from '../../database/port.ts';
import { endChosenLogins } from './endings.ts';
import { findByRefreshToken, findLoginOfToken, insertRefreshToken, markTokenUsed, renewLogin, type Login } from './logins.store.ts';
import type { AccessNeeds } from './needs.ts';

/** A new pair for a login. The refresh token is random, and only its hash is kept. */
export async function giveTokens(
  needs: Pick<AccessNeeds, 'signAccess'>,
  sql: Sql,
  login: Pick<Login, 'id' | 'user_id' | 'reach'>,
  now: Date,
): Promise<{ access: string; refresh: string }> {
  const refresh = randomBytes(32).toString('base64url');
  await insertRefreshToken(sql, hashOf(refresh), login.id, now);
  return { access: needs.signAccess({ userId: login.user_id, loginId: login.id, reach: login.reach }, now), refresh };
}

/**
 * Trades a refresh token for a new pair. One that was traded before is taken once more for some seconds, because two tabs
 * may trade at once; later it is a stolen one, and its login ends for the thief and the owner alike.
 */
export async function renewTokens(needs: AccessNeeds, transaction: Transaction, token: string, now: Date) {
  const token_hash = hashOf(token);
  const tokens = await transaction(async (sql) => {
    const found = await findByRefreshToken(sql, token_hash);
    if (!found || isOver(found.login, now)) return undefined;
    const { login, used_at } = found;
    if (used_at && now.getTime() - used_at.getTime() > loginRules.graceSeconds * 1000) {
      await endChosenLogins(needs, sql, { user_id: login.user_id, id: login.id }, { because: 'reuse', now });
      return undefined;
    }
    await markTokenUsed(sql, token_hash, now);
    await renewLogin(sql, login.id, now, loginEnds(login.started_at, now, login.remember).idle_ends_at);
    return giveTokens(needs, sql, login, now);
  });
  // Refused only now, so that ending the login is kept.
  if (!tokens) throw new Refusal('access.signed_out', 401);
  return tokens;
}

/** Ends the login that a refresh token belongs to; an unknown token has nothing to end, and hears the same. */
export async function logOut(needs: AccessNeeds, sql: Sql, token: string, now: Date): Promise<void> {
  const found = await findByRefreshToken(sql, hashOf(token));
  if (!found || isOver(found.login, now)) return;
  await endChosenLogins(needs, sql, { user_id: found.login.user_id, id: found.login.id }, { because: 'logout', now });
}

/** Whether a refresh token, used or not, was given to this user. */
export async function isOwnToken(sql: Sql, userId: string, token: string): Promise<boolean> {
  return (await findLoginOfToken(sql, hashOf(token)))?.user_id === userId;
}

function isOver(login: Login, now: Date): boolean {
  return login.ended_at !== null || login.idle_ends_at <= now || login.ends_at <= now;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
