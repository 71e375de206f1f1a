import { authorizeApp, disconnectApp, listApps, readAppRequest } from '@hone/contracts/access/apps';
import { logout, refreshTokens } from '@hone/contracts/access/logins';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { getUsage } from '@hone/contracts/credits';
import { listPrompts } from '@hone/contracts/library/prompts';
import { createCategory } from '@hone/contracts/library/categories';
import { getUser } from '@hone/contracts/profile/user';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import {
  callback,
  connectApp,
  consent,
  makeApp,
  makeRequest,
  makeWord,
  visitorWith,
} from '../../../testing/logins/app.ts';

let api: TestApi;
let app: ReturnType<typeof makeApp>;
beforeAll(async () => {
  api = await startApi();
  app = makeApp(api);
});
afterAll(() => api.stop());

let people = 0;
const someone = async () => {
  const email = await makeAccount(api, `apps${(people += 1)}`);
  return { email, dashboard: await signIn(api, email) };
};
const signedOut = { status: 401, code: 'access.signed_out' };
const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

async function askedFor(changes: Parameters<typeof makeRequest>[1] = {}) {
  const { dashboard } = await someone();
  const client_id = await app.registered();
  const { asked, verifier } = makeRequest(client_id, changes);
  const code = (await consent(dashboard, asked)).get('code')!;
  return { dashboard, client_id, code, code_verifier: verifier };
}

describe('an app that is allowed', () => {
  it('gets a code with its state and our issuer, and for it tokens that can do what was allowed and nothing else', async () => {
    const { email, dashboard } = await someone();
    const client_id = await app.registered();
    const { asked, verifier } = makeRequest(client_id);
    const back = await consent(dashboard, asked);
    expect(Object.fromEntries(back)).toMatchObject({ from: 'hone', state: 'as it was', iss: 'http://localhost:4000' });
    const answer = await app.redeem({ client_id, code: back.get('code')!, code_verifier: verifier });
    expect(answer).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 900, scope: 'enhance library:read' },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { access_token, refresh_token } = answer.body;
    const visitor = await visitorWith(api, { access: String(access_token), refresh: String(refresh_token) });
    await expect(visitor.call(listPrompts)).resolves.toBeDefined();
    await expect(visitor.call(createCategory, { body: { name: 'Theirs' } })).rejects.toMatchObject({
      code: 'access.scope_missing',
    });
    for (const call of [getUser, listApps] as const) {
      await expect(visitor.call(call)).rejects.toMatchObject({ status: 403, code: 'request.reach' });
    }
    const mail = await api.mailbox.waitFor(email, 2);
    expect(mail.subject).toBe('An app was connected to your Hone account');
    expect(mail.text).toContain('“Scribe”');
  });

  it('is listed until it is disconnected, from when on its tokens are refused', async () => {
    const { dashboard } = await someone();
    const { visitor, clientId, tokens } = await connectApp(api, dashboard);
    const listed = await dashboard.call(listApps);
    expect(listed).toMatchObject([{ name: 'Scribe', scopes: ['enhance', 'library:read'] }]);
    const other = await someone();
    await expect(other.dashboard.call(disconnectApp, { params: { id: listed[0]!.id } })).rejects.toMatchObject({
      status: 404,
    });
    await dashboard.call(disconnectApp, { params: { id: listed[0]!.id } });
    await expect(visitor.call(getUsage)).rejects.toMatchObject(signedOut);
    expect(await app.refresh(clientId, tokens.refresh)).toMatchObject(invalidGrant);
    expect(await dashboard.call(listApps)).toEqual([]);
  });

  it('gets what an app usually needs if it doesn’t say what it wants', async () => {
    const { client_id, code, code_verifier } = await askedFor({ scope: undefined });
    expect((await app.redeem({ client_id, code, code_verifier })).body['scope']).toBe(
      'enhance library:read library:write',
    );
  });

  it('that isn’t allowed gets an error and its state, and no code', async () => {
    const { dashboard } = await someone();
    const { asked } = makeRequest(await app.registered(), { allow: false });
    const back = await consent(dashboard, asked);
    expect([back.get('error'), back.get('state'), back.get('iss')]).toEqual([
      'access_denied',
      'as it was',
      'http://localhost:4000',
    ]);
    expect(back.has('code')).toBe(false);
  });
});

describe('a request of an app is refused, without leading anywhere', () => {
  const foreign = 'https://evil.example/callback';
  it.each([
    ['of an app that isn’t registered', { client_id: 'nobody' }, 'client_id'],
    ['that leads to another address', { redirect_uri: foreign }, 'redirect_uri'],
    ['that leads to more than was registered', { redirect_uri: `${callback}&more=1` }, 'redirect_uri'],
    ['without a challenge', { code_challenge: undefined }, 'code_challenge'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'code_challenge_method'],
    ['with a challenge of no method', { code_challenge_method: undefined }, 'code_challenge_method'],
    ['for a token without a code', { response_type: 'token' }, 'response_type'],
    ['for a scope that doesn’t exist', { scope: 'enhance billing' }, 'scope'],
    ['for another service', { resource: 'https://evil.example/mcp' }, 'resource'],
    ['for a page of ours', { resource: 'http://localhost:4000/billing' }, 'resource'],
  ])('%s', async (_, changes, field) => {
    const { dashboard } = await someone();
    const { asked } = makeRequest(await app.registered(), changes);
    const { state: _state, allow: _allow, ...query } = asked;
    const refused = { status: 400, fields: { [field]: ['request.field.invalid'] } };
    await expect(dashboard.call(readAppRequest, { query })).rejects.toMatchObject(refused);
    await expect(dashboard.call(authorizeApp, { body: asked })).rejects.toMatchObject(refused);
    await expect(dashboard.call(authorizeApp, { body: { ...asked, allow: false } })).rejects.toMatchObject(refused);
  });

  it('unless everything is right: then it says who asks, where the answer goes, and for what', async () => {
    const { dashboard } = await someone();
    const local = await app.registered('Local', ['http://127.0.0.1/cb']);
    const {
      state: _state,
      allow: _allow,
      ...query
    } = makeRequest(local, {
      redirect_uri: 'http://127.0.0.1:53111/cb',
    }).asked;
    expect(await dashboard.call(readAppRequest, { query })).toEqual({
      name: 'Local',
      host: '127.0.0.1:53111',
      is_local: true,
      scopes: ['enhance', 'library:read'],
    });
  });
});

describe('a code', () => {
  it.each([
    ['with another verifier', { code_verifier: makeWord().verifier }],
    ['with another address', { redirect_uri: 'https://app.example/other' }],
  ])('is refused %s, and then used up', async (_, changes) => {
    const { client_id, code, code_verifier } = await askedFor();
    expect(await app.redeem({ client_id, code, code_verifier, ...changes })).toMatchObject(invalidGrant);
    expect(await app.redeem({ client_id, code, code_verifier })).toMatchObject(invalidGrant);
  });

  it('is refused to another app', async () => {
    const { code, code_verifier } = await askedFor();
    const other = await app.registered('Other');
    expect(await app.redeem({ client_id: other, code, code_verifier })).toMatchObject(invalidGrant);
  });

  it('lasts a minute, and no longer than the login that allowed it', async () => {
    const { dashboard: _, ...late } = await askedFor();
    api.clock.forward(60);
    expect(await app.redeem(late)).toMatchObject(invalidGrant);
    const { dashboard, ...left } = await askedFor();
    await dashboard.call(logout, { body: { refresh_token: dashboard.session.now()!.refresh } });
    expect(await app.redeem(left)).toMatchObject(invalidGrant);
  });

  it('shown a second time ends what it gave', async () => {
    const { dashboard } = await someone();
    const { visitor, clientId, tokens, code, verifier } = await connectApp(api, dashboard);
    await visitor.call(getUsage);
    expect(await app.redeem({ client_id: clientId, code, code_verifier: verifier })).toMatchObject(invalidGrant);
    await expect(visitor.call(getUsage)).rejects.toMatchObject(signedOut);
    expect(await app.refresh(clientId, tokens.refresh)).toMatchObject(invalidGrant);
  });

  it('gives tokens once, even when ten ask at the same moment', async () => {
    const { dashboard: _, ...given } = await askedFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.redeem(given)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['a foreign resource', { resource: 'https://evil.example' }, 'invalid_target'],
    ['a verifier that is none', { code_verifier: 'short' }, 'invalid_request'],
    ['no such grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no grant', { grant_type: '' }, 'invalid_request'],
  ])('is not touched by a request with %s', async (_, changes, error) => {
    const { dashboard: _unused, ...given } = await askedFor();
    expect(await app.redeem({ ...given, ...changes })).toMatchObject({ status: 400, body: { error } });
    expect(await app.redeem(given)).toMatchObject({ status: 200 });
  });

  it('is stored only as a hash, and so are tokens', async () => {
    const { dashboard } = await someone();
    const { code, tokens } = await connectApp(api, dashboard);
    const rows = await api.test.database.transaction(async (db) => [
      await db.execute(sql`select * from authorization_codes`),
      await db.execute(sql`select * from refresh_tokens`),
    ]);
    for (const secret of [code, tokens.refresh]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a refresh token of an app', () => {
  it('is rotated, and shown again later ends the app’s access', async () => {
    const { dashboard } = await someone();
    const { clientId, tokens } = await connectApp(api, dashboard);
    const next = await app.refresh(clientId, tokens.refresh, { resource: 'http://localhost:4000' });
    expect(next).toMatchObject({ status: 200, body: { scope: 'enhance library:read' } });
    expect(next.body['refresh_token']).not.toBe(tokens.refresh);
    api.clock.forward(31);
    expect(await app.refresh(clientId, tokens.refresh)).toMatchObject(invalidGrant);
    expect(await app.refresh(clientId, String(next.body['refresh_token']))).toMatchObject(invalidGrant);
    expect(await dashboard.call(listApps)).toEqual([]);
  });

  it('gives no more than was allowed, but less if the app wants less', async () => {
    const { dashboard } = await someone();
    const { clientId, tokens } = await connectApp(api, dashboard);
    expect(await app.refresh(clientId, tokens.refresh, { scope: 'enhance history:read' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
    const less = await app.refresh(clientId, tokens.refresh, { scope: 'enhance' });
    expect(less.body['scope']).toBe('enhance');
    const visitor = await visitorWith(api, { access: String(less.body['access_token']), refresh: '' });
    await expect(visitor.call(listPrompts)).rejects.toMatchObject({ code: 'access.scope_missing' });
    const again = await app.refresh(clientId, String(less.body['refresh_token']));
    expect(again.body['scope']).toBe('enhance library:read');
  });

  it('works for its own app alone, and not at the address of our own pages', async () => {
    const { dashboard } = await someone();
    const { clientId, tokens } = await connectApp(api, dashboard);
    expect(await app.refresh(await app.registered('Other'), tokens.refresh)).toMatchObject(invalidGrant);
    expect(await app.refresh('nobody', tokens.refresh)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    await expect(api.visitor().call(refreshTokens, { body: { refresh_token: tokens.refresh } })).rejects.toMatchObject(
      signedOut,
    );
    const own = dashboard.session.now()!.refresh;
    expect(await app.refresh(clientId, own)).toMatchObject(invalidGrant);
    expect(await app.refresh(clientId, tokens.refresh)).toMatchObject({ status: 200 });
    await dashboard.call(getUser);
  });

  it('can be revoked by its app, which ends its access; an unknown one is no error', async () => {
    const { dashboard } = await someone();
    const { clientId, tokens, visitor } = await connectApp(api, dashboard);
    const revoke = (client_id: string, token: string) => app.sendForm('/oauth/revoke', { client_id, token });
    expect((await revoke(await app.registered('Other'), tokens.refresh)).status).toBe(200);
    await visitor.call(getUsage);
    expect((await revoke(clientId, 'unknown')).status).toBe(200);
    expect((await revoke(clientId, tokens.refresh)).status).toBe(200);
    const refused = (await visitor.call(getUsage).catch((error: unknown) => error)) as Refusal;
    expect(refused).toMatchObject(signedOut);
  });
});
