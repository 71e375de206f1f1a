import { createHash, randomBytes } from 'node:crypto';
import { authorizeApp } from '@hone/contracts/access/apps';
import { oauthAddresses } from '@hone/contracts/access/oauth';
import type { InputOf } from '@hone/contracts/declarations/define';
import { makeVisitor, type TestApi, type Visitor } from '../api.ts';

/** An answer of OAuth's own addresses. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export const callback = 'https://app.example/callback?from=hone';

export function makeWord(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

let addresses = 0;
/** Each registration comes from another network, so that no limit is met by chance. */
const elsewhere = () => `10.7.${(addresses += 1) >> 8}.${addresses & 255}`;

/** A program of others, by plain HTTP. */
export function makeApp(api: TestApi, from = elsewhere()) {
  const send = async (address: string, type: string, body: string): Promise<Answer> => {
    const headers = { 'content-type': type, 'x-forwarded-for': from };
    const response = await fetch(api.url + address, { method: 'POST', headers, body });
    const text = await response.text();
    const parsed = text === '' ? {} : (JSON.parse(text) as Answer['body']);
    return { status: response.status, headers: response.headers, body: parsed };
  };
  const sendForm = (address: string, fields: Record<string, string>) =>
    send(address, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
  const token = (fields: Record<string, string>) => sendForm(oauthAddresses.token, fields);

  return {
    send,
    sendForm,
    token,
    register: (metadata: object) => send(oauthAddresses.register, 'application/json', JSON.stringify(metadata)),
    async registered(name = 'Scribe', redirect_uris = [callback]): Promise<string> {
      const app = makeApp(api);
      return String((await app.register({ client_name: name, redirect_uris })).body['client_id']);
    },
    redeem: (fields: { client_id: string; code: string; code_verifier: string } & Record<string, string>) =>
      token({ grant_type: 'authorization_code', redirect_uri: callback, ...fields }),
    refresh: (client_id: string, refresh_token: string, more: Record<string, string> = {}) =>
      token({ grant_type: 'refresh_token', client_id, refresh_token, ...more }),
  };
}

export type Asked = InputOf<typeof authorizeApp>['body'];

export function makeRequest(client_id: string, changes: Partial<Asked> = {}): { asked: Asked; verifier: string } {
  const { verifier, challenge } = makeWord();
  const asked = {
    client_id,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'enhance library:read',
    resource: 'http://localhost:4000/mcp',
    state: 'as it was',
    allow: true,
    ...changes,
  };
  return { asked, verifier };
}

/** What the app finds in the address that the person was sent to. */
export async function consent(dashboard: Visitor, asked: Asked): Promise<URLSearchParams> {
  const { redirect_to } = await dashboard.call(authorizeApp, { body: asked });
  return new URL(redirect_to).searchParams;
}

export interface ConnectedApp {
  clientId: string;
  tokens: { access: string; refresh: string };
  code: string;
  verifier: string;
  visitor: Visitor;
}

export async function connectApp(
  api: TestApi,
  dashboard: Visitor,
  changes: Partial<Asked> = {},
): Promise<ConnectedApp> {
  const app = makeApp(api);
  const clientId = await app.registered();
  const { asked, verifier } = makeRequest(clientId, changes);
  const code = (await consent(dashboard, asked)).get('code')!;
  const { body } = await app.redeem({ client_id: clientId, code, code_verifier: verifier });
  const tokens = { access: String(body['access_token']), refresh: String(body['refresh_token']) };
  return { clientId, tokens, code, verifier, visitor: await visitorWith(api, tokens) };
}

export async function visitorWith(api: TestApi, tokens: { access: string; refresh: string }): Promise<Visitor> {
  const visitor = makeVisitor(api.url);
  await visitor.session.keep(tokens);
  return visitor;
}
