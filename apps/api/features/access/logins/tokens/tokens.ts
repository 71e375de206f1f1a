import { createHash, randomBytes } from 'node:crypto';
import type { logout, refreshTokens } from '@hone/contracts/access/logins';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { loginEnds, loginRules } from '@hone/domain/access/logins';
import { readScopes, type Scope } from '@hone/domain/access/scopes';
import type { Sql, Transaction } from '../../../../database/port.ts';
import type { Call } from '../../../../http/port.ts';
import type { AccessDeps } from '../../accounts/deps.ts';
import { endActiveLogins } from '../active/active-logins.ts';
import { renewLogin, type Login } from '../active/logins.store.ts';
import {
  findOwnerOfToken,
  findRefreshToken,
  insertRefreshToken,
  lockLoginOfToken,
  markTokenUsed,
  type RefreshToken,
} from './tokens.store.ts';

type LoginKey = Pick<Login, 'id' | 'user_id' | 'reach' | 'scopes'>;

interface Tokens {
  access: string;
  refresh: string;
}

/** The refresh token is random, and only its hash is kept. */
export async function issueTokens(
  deps: Pick<AccessDeps, 'signAccess'>,
  sql: Sql,
  login: LoginKey,
  now: Date,
  scopes?: readonly Scope[],
): Promise<Tokens> {
  const refresh = randomBytes(32).toString('base64url');
  await insertRefreshToken(sql, hashOf(refresh), login.id, now);
  return { access: signFor(deps, login, now, scopes), refresh };
}

/** By our own pages and extension: an app's tokens are renewed at its own address. */
export async function renewTokens(deps: AccessDeps, { transaction, body, now }: Call<typeof refreshTokens>) {
  const tokens = await renew(deps, transaction, { token: body.refresh_token, now, scopesFor: ofNoApp });
  // Refused only now, so that the ended login is committed.
  if (!tokens) throw new Refusal('access.signed_out');
  return tokens;
}

interface Renewal {
  token: string;
  now: Date;
  /** What the access token may do; undefined for a login that isn't the caller's to renew. */
  scopesFor(login: Login): readonly Scope[] | undefined;
}

const ofNoApp = ({ reach }: Login) => (reach === 'app' ? undefined : []);

/**
 * For some seconds the same token gives the same successor again, because two tabs may renew together; so a login is one
 * chain. Shown later, or once its successor was renewed too, a token is stolen, and its login ends for thief and owner.
 */
export async function renew(
  deps: AccessDeps,
  transaction: Transaction,
  { token, now, scopesFor }: Renewal,
): Promise<Tokens | undefined> {
  return transaction(async (sql) => {
    const login = await lockLoginOfToken(sql, hashOf(token));
    if (!login || isOver(login, now)) return undefined;
    const scopes = scopesFor(login);
    if (!scopes) return undefined;
    const shown = await findRefreshToken(sql, hashOf(token));
    if (shown?.used_at === null) {
      const pair = await issueTokens(deps, sql, login, now, scopes);
      await markTokenUsed(sql, hashOf(token), sealUnder(deps, token).close(pair.refresh), now);
      await renewLogin(sql, login.id, now, loginEnds(login.started_at, now, login.remember).idle_ends_at);
      return pair;
    }
    const refresh = shown && (await findSuccessor(deps, sql, token, shown, now));
    if (refresh !== undefined) return { access: signFor(deps, login, now, scopes), refresh };
    await endActiveLogins(deps, sql, { user_id: login.user_id, id: login.id }, { because: 'reuse', now });
    return undefined;
  });
}

/** Only while both are new: renewed a moment ago, and not renewed again since. */
async function findSuccessor(
  deps: AccessDeps,
  sql: Sql,
  token: string,
  { used_at, successor }: RefreshToken,
  now: Date,
): Promise<string | undefined> {
  if (!used_at || !successor || now.getTime() - used_at.getTime() > loginRules.graceSeconds * 1000) return undefined;
  const refresh = String(sealUnder(deps, token).open(successor));
  const next = await findRefreshToken(sql, hashOf(refresh));
  return next?.used_at === null ? refresh : undefined;
}

// Only the token itself decrypts it: a copy of the database reveals no working token.
function sealUnder({ keyed, makeSeal }: AccessDeps, token: string) {
  return makeSeal(Buffer.from(keyed('successor', token), 'base64url'));
}

/** An unknown token gets the same answer. */
export async function logOut(deps: AccessDeps, { sql, body, now }: Call<typeof logout>): Promise<void> {
  await endByToken(deps, sql, { token: body.refresh_token, now });
}

interface Leaving {
  token: string;
  now: Date;
  /** Of which app the token has to be. */
  appId?: string;
}

export async function endByToken(deps: AccessDeps, sql: Sql, { token, now, appId }: Leaving): Promise<void> {
  const login = await lockLoginOfToken(sql, hashOf(token));
  if (!login || isOver(login, now) || (appId !== undefined && login.app_id !== appId)) return;
  await endActiveLogins(deps, sql, { user_id: login.user_id, id: login.id }, { because: 'logout', now });
}

export async function isOwnToken(sql: Sql, userId: string, token: string): Promise<boolean> {
  return (await findOwnerOfToken(sql, hashOf(token))) === userId;
}

function isOver(login: Login, now: Date): boolean {
  return login.ended_at !== null || login.idle_ends_at <= now || login.ends_at <= now;
}

function signFor(
  { signAccess }: Pick<AccessDeps, 'signAccess'>,
  { id, user_id, reach, scopes }: LoginKey,
  now: Date,
  fewer?: readonly Scope[],
): string {
  const caller = { userId: user_id, loginId: id, reach };
  return signAccess(reach === 'app' ? { ...caller, scopes: fewer ?? readScopes(scopes) } : caller, now);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
