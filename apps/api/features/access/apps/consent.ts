import type { authorizeApp, readAppRequest } from '@hone/contracts/access/apps';
import { refuseField } from '@hone/contracts/declarations/refusal';
import type { DataOf, QueryOf } from '@hone/contracts/declarations/define';
import { isOwnResource } from '@hone/domain/access/resources';
import { readRequestedScopes, type Scope } from '@hone/domain/access/scopes';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { issueCode } from '../authorization/authorization.ts';
import { markAppUsed } from './apps.store.ts';
import { describeRedirect, isRegistered } from './redirects.ts';
import { findKnownApp, type KnownApp } from './registration.ts';

type Deps = Pick<AccessDeps, 'origin'>;
type Asked = QueryOf<typeof readAppRequest>;

interface Checked {
  app: KnownApp;
  scopes: readonly Scope[];
  challenge: string;
}

/**
 * Whatever is wrong with a request is shown to the person here. Sending them on with an error, as OAuth would, lets
 * anyone register an address and have us lead people there without a click.
 */
export async function describeRequest(
  deps: Deps,
  { sql, query }: Call<typeof readAppRequest>,
): Promise<DataOf<typeof readAppRequest>> {
  const { app, scopes } = await checkRequest(deps, sql, query);
  return { name: app.name, ...describeRedirect(query.redirect_uri), scopes: [...scopes] };
}

export async function answerRequest(deps: Deps, { sql, caller, body, now, log }: Call<typeof authorizeApp>) {
  const { app, scopes, challenge } = await checkRequest(deps, sql, body);
  log({ app_id: app.id, outcome: body.allow ? 'allowed' : 'denied' });
  const answer: Record<string, string> = {};
  if (body.allow) {
    const granted = { id: app.id, name: app.name, scopes, redirectUri: body.redirect_uri };
    answer['code'] = (await issueCode(sql, { caller, challenge, app: granted, now })).code;
    await markAppUsed(sql, app.id, now);
  } else {
    answer['error'] = 'access_denied';
  }
  // The issuer, so that an app that knows several servers sees which one answers (RFC 9207).
  return { redirect_to: addTo(body.redirect_uri, { ...answer, state: body.state, iss: deps.origin }) };
}

async function checkRequest({ origin }: Deps, sql: Sql, asked: Asked): Promise<Checked> {
  const app = await findKnownApp(sql, asked.client_id);
  if (!app) throw wrong('client_id');
  if (!isRegistered(asked.redirect_uri, app.redirectUris)) throw wrong('redirect_uri');
  if (asked.response_type !== 'code') throw wrong('response_type');
  if (asked.code_challenge_method !== 'S256') throw wrong('code_challenge_method');
  const { code_challenge: challenge = '' } = asked;
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) throw wrong('code_challenge');
  if (asked.resource !== undefined && !isOwnResource(origin, asked.resource)) throw wrong('resource');
  const scopes = readRequestedScopes(asked.scope);
  if (!scopes) throw wrong('scope');
  return { app, scopes, challenge };
}

const wrong = (field: keyof Asked) => refuseField(field, 'request.field.invalid');

/** By hand: `URL` would rewrite the rest of the address, which apps compare. */
function addTo(address: string, answer: Record<string, string | undefined>): string {
  const given = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return address + separator + new URLSearchParams(given).toString();
}
