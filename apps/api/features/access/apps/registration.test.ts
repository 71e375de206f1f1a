import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { callback, makeApp } from '../../../testing/logins/app.ts';
import { isRegistered } from './redirects.ts';

let api: TestApi;
let app: ReturnType<typeof makeApp>;
beforeAll(async () => {
  api = await startApi();
  app = makeApp(api, '198.51.100.1');
});
afterAll(() => api.stop());

describe('an app', () => {
  it('registers itself, is told what holds for it, and gets no secret', async () => {
    const answer = await app.register({
      client_name: ' Scribe ',
      redirect_uris: [callback],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'implicit'],
      logo_uri: 'https://app.example/logo.png',
    });
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      client_id_issued_at: Math.floor(api.clock.now().getTime() / 1000),
      client_name: 'Scribe',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  });

  it('without a name is called by where it is', async () => {
    const { body } = await makeApp(api).register({ redirect_uris: ['https://app.example/callback'] });
    expect(body['client_name']).toBe('app.example');
  });

  it.each([
    ['https://app.example/callback'],
    ['http://127.0.0.1:8080/callback'],
    ['http://localhost/callback'],
    ['http://[::1]:9000/'],
    ['cursor://anysphere.cursor-retrieval/oauth/callback'],
    ['com.example.app:/callback'],
  ])('may ask for answers at %s', async (address) => {
    expect((await makeApp(api).register({ redirect_uris: [address] })).status).toBe(201);
  });

  it.each([
    ['http://app.example/callback'],
    ['http://127.0.0.1.evil.example/'],
    ['javascript://app.example/%0aalert(1)'],
    ['data:text/html,hi'],
    ['file:///etc/passwd'],
    ['scribe:callback'],
    ['https://user:secret@app.example/'],
    ['https://app.example/#fragment'],
    ['https://app.example/ space'],
    ['https:\\\\app.example'],
    ['/callback'],
    ['callback\u0000'],
    [''],
    [`https://app.example/${'x'.repeat(500)}`],
  ])('may not ask for answers at %s', async (address) => {
    const answer = await makeApp(api).register({ redirect_uris: [callback, address] });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } });
  });

  it.each([
    [{}, 'invalid_redirect_uri'],
    [{ redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ redirect_uris: 'https://app.example' }, 'invalid_redirect_uri'],
    [{ redirect_uris: [7] }, 'invalid_redirect_uri'],
    [{ redirect_uris: Array.from({ length: 11 }, () => callback) }, 'invalid_redirect_uri'],
    [{ redirect_uris: [callback], client_name: 7 }, 'invalid_client_metadata'],
    [{ redirect_uris: [callback], client_name: 'x'.repeat(81) }, 'invalid_client_metadata'],
    [{ redirect_uris: [callback], client_name: 'Two\nlines' }, 'invalid_client_metadata'],
    [{ redirect_uris: [callback], client_name: 'Hone\u202e' }, 'invalid_client_metadata'],
    [[], 'invalid_client_metadata'],
  ])('is not registered with %j', async (metadata, error) => {
    const answer = await makeApp(api).register(metadata);
    expect(answer).toMatchObject({ status: 400, body: { error } });
    expect(answer.body['error_description']).toMatch(/\.$/);
  });

  it.each([
    ['text/plain', '{}', 415],
    ['application/json', '{', 400],
    ['application/json', `"${'x'.repeat(1_000_001)}"`, 413],
  ])('that sends %s it can’t be is told so in the words of OAuth', async (type, body, status) => {
    const answer = await app.send('/oauth/register', type, body);
    expect(answer).toMatchObject({ status, body: { error: 'invalid_request' } });
  });

  it('is registered from one network thirty times an hour', async () => {
    const busy = makeApp(api, '198.51.100.2');
    for (let times = 0; times < 30; times += 1) {
      expect((await busy.register({ redirect_uris: [callback] })).status).toBe(201);
    }
    expect(await busy.register({ redirect_uris: [callback] })).toMatchObject({
      status: 429,
      body: { error: 'temporarily_unavailable' },
    });
  });

  it('that no one connected is forgotten after a week', async () => {
    const count = async () => {
      const { rows } = await api.test.database.sql.execute<{ count: number }>(sql`select count(*)::int from apps`);
      return rows[0]!.count;
    };
    const sweep = api.app.rooms.flatMap(({ recurring }) => recurring ?? []).find(({ name }) => name === 'access')!;
    await app.registered();
    await sweep.act(api.test.database.sql, api.clock.now());
    expect(await count()).toBeGreaterThan(0);
    api.clock.forward(7 * 24 * 3600 + 1);
    await sweep.act(api.test.database.sql, api.clock.now());
    expect(await count()).toBe(0);
  });
});

describe('an address that an app asks to be answered at', () => {
  it.each([
    ['https://app.example/cb', 'https://app.example/cb', true],
    ['https://app.example/cb', 'https://app.example:8443/cb', false],
    ['https://app.example/cb', 'https://app.example/cb/', false],
    ['https://app.example/cb', 'https://app.example/cb?more', false],
    ['https://app.example/cb', 'https://app.example.evil.example/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:53111/cb', true],
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb', true],
    ['http://[::1]/cb', 'http://[::1]:2/cb', true],
    ['http://localhost:1/cb', 'http://localhost:2/cb', true],
    ['http://localhost:1/cb', 'http://127.0.0.1:1/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:2/other', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:2@evil.example/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1.evil.example/cb', false],
    ['app.example:/cb', 'app.example:/cb2', false],
  ])('registered as %s, matches %s: %s', (registered, asked, matches) => {
    expect(isRegistered(asked, [registered])).toBe(matches);
  });
});
