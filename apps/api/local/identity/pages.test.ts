import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const asked = { nonce: 'a word of ours', client_id: 'hone-local' };
const grace = { ...asked, email: 'Grace@example.org', first_name: 'Grace', last_name: 'Hopper', verified: 'on' };
const open = (query: Record<string, string> = asked, at = api) =>
  fetch(`${at.url}/local/identity?${new URLSearchParams(query)}`);
const submit = (fields: Record<string, string>, at = api) =>
  fetch(`${at.url}/local/identity`, { method: 'POST', body: new URLSearchParams(fields) });

/** What the return page posts to its opener. */
async function answerOf(
  response: Response,
): Promise<{ credential?: string; select_by?: string; error?: string } | undefined> {
  const [, written] = /data-answer="([^"]*)"/.exec(await response.text()) ?? [];
  return written && JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

const claimsOf = (credential = '') =>
  JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('the local sign-in page', () => {
  it('asks who you are, and answers like Google, with a credential for our nonce', async () => {
    const form = await (await open()).text();
    expect(form).toContain('Local sign-in');
    expect(form).toContain('replaces Google sign-in on this machine only');
    const answer = await answerOf(await submit(grace));
    expect(answer).toEqual({ credential: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), select_by: 'btn' });
    expect(claimsOf(answer?.credential)).toMatchObject({
      iss: 'http://localhost:4000/local/identity',
      nonce: asked.nonce,
      email: 'grace@example.org',
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
    });
    expect(claimsOf(answer?.credential)['hd']).toBeUndefined();
  });

  it('reports the email address as verified or as a Workspace account, as chosen', async () => {
    const { verified: _, ...unverified } = grace;
    expect(claimsOf((await answerOf(await submit(unverified)))?.credential)).toMatchObject({ email_verified: false });
    expect(claimsOf((await answerOf(await submit({ ...grace, workspace: 'on' })))?.credential)).toMatchObject({
      hd: 'example.org',
    });
  });

  it('answers a canceled sign-in with an error and no credential', async () => {
    expect(await answerOf(await submit({ ...grace, cancel: 'yes' }))).toEqual({ error: 'cancelled' });
  });

  it('asks again, keeping what was typed, if the email address is invalid', async () => {
    for (const email of ['', 'grace', 'grace@', 'a@b.c, d@e.f', '"><script>alert(1)</script>@x.y']) {
      const { verified: _, ...typed } = {
        ...grace,
        email,
        first_name: '"><img src=x onerror=alert(1)>',
        last_name: "'&<b>",
      };
      const text = await (await submit(typed)).text();
      expect(text).toContain('Enter a complete email address');
      expect(text).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
      expect(text).not.toMatch(/<img|<script(?! src="\/local)|<b>|name="verified" checked/);
    }
  });

  it('lists people who signed in before, newest first, but none from before a restart', async () => {
    for (const at of [1, 2, 3, 4, 5, 6, 3]) await submit({ ...grace, email: `person${at}@example.org` });
    const offered = async (at = api) =>
      [...(await (await open(asked, at)).text()).matchAll(/name="again" value="([^"]*)"/g)].map(([, email]) => email);
    expect(await offered()).toEqual([3, 6, 5, 4, 2].map((at) => `person${at}@example.org`));
    const again = await answerOf(await submit({ ...asked, again: 'person6@example.org' }));
    expect(claimsOf(again?.credential)).toMatchObject({
      email: 'person6@example.org',
      given_name: 'Grace',
      email_verified: true,
    });
    const other = await startApi();
    expect(await offered(other)).toEqual([]);
    await other.stop();
  });

  it('opens only when one of our pages requests it', async () => {
    for (const query of [{}, { nonce: 'x' }, { ...asked, client_id: 'another' }, { ...asked, nonce: '' }]) {
      expect([
        (await open(query as Record<string, string>)).status,
        (await submit({ ...grace, nonce: '', client_id: '', ...query })).status,
      ]).toEqual([404, 404]);
    }
    expect((await fetch(`${api.url}/local/identity?nonce=a&nonce=b&client_id=hone-local`)).status).toBe(404);
  });

  it('can message the window that opened it, runs only our own script, and can’t be framed', async () => {
    for (const response of [await open(), await submit(grace)]) {
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(policy).toMatch(/script-src 'self';.*form-action 'self'; frame-ancestors 'none'/);
      const scripts = [...(await response.text()).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts).toEqual(scripts.map(() => '<script src="/local/identity/return.js" defer>'));
    }
    const script = await fetch(`${api.url}/local/identity/return.js`);
    expect([script.headers.get('content-type'), script.headers.get('x-content-type-options')]).toEqual([
      'text/javascript; charset=utf-8',
      'nosniff',
    ]);
    expect(await script.text()).toContain('postMessage(answer, window.location.origin)');
  });

  it('accepts only form posts, and no API call accepts those', async () => {
    const form = new URLSearchParams(grace);
    for (const path of ['/api/v1/user/login/', '/api/v1/user/google/login/backend/', '/api/v1/user/signup/']) {
      for (const body of [form, form.toString()])
        expect([path, (await fetch(api.url + path, { method: 'POST', body })).status]).toEqual([path, 415]);
    }
    const other = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(grace) };
    expect((await fetch(`${api.url}/local/identity`, other)).status).toBe(415);
    expect((await submit({ ...grace, first_name: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it.each([
    ['Google sign-in is configured', { identity: { kind: 'google', clientId: '1.apps.googleusercontent.com' } }],
    ['no provider is configured', { identity: { kind: 'none' } }],
  ] as const)('doesn’t exist where %s', async (_, changes) => {
    const other = await startApi(changes);
    expect([
      (await open(asked, other)).status,
      (await submit(grace, other)).status,
      (await fetch(`${other.url}/local/identity/return.js`)).status,
    ]).toEqual([404, 404, 404]);
    await other.stop();
  });
});
