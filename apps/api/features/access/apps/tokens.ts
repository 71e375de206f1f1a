import { readRequestedScopes, readScopes, type Scope } from '@hone/domain/access/scopes';
import { OAuthError, type AppTokens, type OAuthCall, type OAuthServer } from '../../../ports/oauth.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { redeemCode } from '../authorization/authorization.ts';
import type { Connection } from '../authorization/connection.ts';
import { endByToken, renew } from '../logins/tokens/tokens.ts';
import { findKnownApp, type KnownApp } from './registration.ts';

type Given<Verb extends keyof OAuthServer> = Parameters<OAuthServer[Verb]>[1];

export async function redeem(deps: AccessDeps, call: OAuthCall, given: Given<'redeemCode'>): Promise<AppTokens> {
  const { id } = await knownApp(call, given.clientId);
  const connection = await redeemCode(deps, call.transaction, {
    ...call,
    ...given,
    // OAuth 2.1 no longer asks for the address here; whoever sends it must send the same.
    isFor: ({ app_id, redirect_uri }) =>
      app_id === id && (given.redirectUri === undefined || given.redirectUri === redirect_uri),
  });
  if (!connection) throw new OAuthError('invalid_grant', 'The code is wrong, expired, used, or not for this client.');
  return tokensOf(connection);
}

/** The refresh token stays worth what was granted; an access token may be worth less. */
export async function refresh(deps: AccessDeps, call: OAuthCall, given: Given<'refresh'>): Promise<AppTokens> {
  const { id } = await knownApp(call, given.clientId);
  let scopes: readonly Scope[] = [];
  const tokens = await renew(deps, call.transaction, {
    token: given.token,
    now: call.now,
    scopesFor(login) {
      if (login.reach !== 'app' || login.app_id !== id) return undefined;
      call.log({ user_id: login.user_id, login_id: login.id });
      return (scopes = narrow(readScopes(login.scopes), given.scope));
    },
  });
  if (!tokens)
    throw new OAuthError('invalid_grant', 'The refresh token is wrong, expired, used, or not for this client.');
  return { ...tokens, scopes };
}

export async function revoke(deps: AccessDeps, call: OAuthCall, given: Given<'revoke'>): Promise<void> {
  const { id } = await knownApp(call, given.clientId);
  const { transaction, now } = call;
  await transaction((sql) => endByToken(deps, sql, { token: given.token, now, appId: id }));
}

export async function knownApp({ sql }: OAuthCall, clientId: string): Promise<KnownApp> {
  const app = await findKnownApp(sql, clientId);
  if (!app) throw new OAuthError('invalid_client', 'This client isn’t registered here.');
  return app;
}

export function tokensOf({ access, refresh: next, scopes }: Connection): AppTokens {
  return { access, refresh: next, scopes: readScopes(scopes) };
}

function narrow(granted: readonly Scope[], asked: string | undefined): readonly Scope[] {
  if (asked === undefined || asked === '') return granted;
  const wanted = readRequestedScopes(asked);
  if (wanted?.every((scope) => granted.includes(scope))) return wanted;
  throw new OAuthError('invalid_scope', 'A refreshed token may do only what was granted.');
}
