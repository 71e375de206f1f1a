import { login } from '@hone/contracts/access/logins';
import { messages } from '@hone/contracts/messages';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { attemptRules } from '../attempts/attempt-rules.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const tryLogin = (email: string, password: string, from?: string) =>
  api
    .visitor(from)
    .call(login, { body: { email, password } })
    .then(
      () => 'in' as const,
      (error: unknown) => {
        const { status, code, message, retryAfter, fields } = error as Refusal;
        return { status, code, message, retryAfter, fields };
      },
    );

describe('signing in', () => {
  it('returns both tokens and the user, and the access token can be used to read that user', async () => {
    const email = await makeAccount(api, 'anna');
    const visitor = api.visitor();
    const answer = await visitor.call(login, {
      body: { email: ' ANNA@Example.org ', password: goodPassword, remember: true },
    });
    expect(answer.user_info).toMatchObject({
      email,
      username: 'anna',
      first_name: 'User',
      last_name: 'Name',
      show_onboarding_flow: true,
    });
    await visitor.session.keep({ access: answer.access, refresh: answer.refresh });
    expect(await visitor.call(getUser)).toEqual(answer.user_info);
  });

  it('returns neither a chat hash nor a referral link without those services', async () => {
    const visitor = await signIn(api, await makeAccount(api, 'plain'));
    expect(await visitor.call(getUser)).toMatchObject({
      intercomHash: null,
      cello_referral_link: null,
    });
  });

  it('rejects a wrong password and an unknown email address in the same words', async () => {
    const email = await makeAccount(api, 'known');
    const wrong = await tryLogin(email, 'Wrong-Horse7?');
    const unknown = await tryLogin('unknown@example.org', 'Wrong-Horse7?');
    expect(wrong).toMatchObject({ status: 401, code: 'access.login.failed', message: 'Incorrect email or password.' });
    expect(unknown).toEqual(wrong);
  });

  it('blocks one network from one account for 15 minutes after ten wrong attempts', async () => {
    const email = await makeAccount(api, 'target');
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await tryLogin(email, 'Wrong-Horse7?')).toMatchObject({ status: 401 });
    }
    expect(await tryLogin(email, goodPassword)).toMatchObject({
      status: 429,
      code: 'access.try_later',
      retryAfter: 900,
    });
    api.clock.forward(900);
    expect(await tryLogin(email, goodPassword)).toBe('in');
  });

  it('can’t be used to lock the owner out: from another network the right password works', async () => {
    const email = await makeAccount(api, 'victim');
    for (let tried = 0; tried < 11; tried += 1) await tryLogin(email, 'Wrong-Horse7?', '198.51.100.7');
    expect(await tryLogin(email, goodPassword, '203.0.113.9')).toBe('in');
  });

  it('responds more and more slowly after five wrong attempts on one account, wherever they come from', async () => {
    const email = await makeAccount(api, 'slowed');
    api.clock.pauses.length = 0;
    for (let tried = 0; tried < 12; tried += 1) {
      const waited = api.clock.pauses.length;
      await tryLogin(email, 'Wrong-Horse7?', `198.51.100.${100 + tried}`);
      api.clock.forward((api.clock.pauses[waited] ?? 0) / 1000);
    }
    expect(api.clock.pauses).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  });

  it('counts attempts for unknown email addresses the same way', async () => {
    for (let tried = 0; tried < 10; tried += 1) await tryLogin('nobody@example.org', 'Wrong-Horse7?');
    expect(await tryLogin('nobody@example.org', 'Wrong-Horse7?')).toMatchObject({ status: 429 });
  });

  it('counts one household’s IPv6 addresses as one', async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      await tryLogin('six@example.org', 'Wrong-Horse7?', `2001:db8:1:2::${tried}`);
    }
    expect(await tryLogin('six@example.org', 'Wrong-Horse7?', '2001:db8:1:2:ffff::1')).toMatchObject({ status: 429 });
    api.clock.forward(60);
    expect(await tryLogin('six@example.org', 'Wrong-Horse7?', '2001:db8:1:3::1')).toMatchObject({ status: 401 });
  });

  it('limits one IP address that tries one password on many accounts', async () => {
    const from = '198.51.100.200';
    const answers = await Promise.all(
      Array.from({ length: 101 }, (_, number) => tryLogin(`many${number}@example.org`, 'Wrong-Horse7?', from)),
    );
    const refused = answers.filter((answer) => answer !== 'in' && answer.status === 429);
    expect(refused.length).toBe(1);
  });

  it.each([
    ['/56', 'loginBlock', '2001:db8:2:ab01::1', '2001:db8:2:abff::1', '2001:db8:2:ac00::1'],
    ['/48', 'loginSite', '2001:db8:3:1::1', '2001:db8:3:ffff::1', '2001:db8:4:1::1'],
    ['/24', 'loginSite', '203.0.112.1', '203.0.112.250', '203.0.111.1'],
  ] as const)('counts IP addresses that one person can control as one: a %s', async (_, name, one, other, outside) => {
    const { sql } = api.test.database;
    await sql.execute(fragment`delete from attempts where name = ${name}`);
    await tryLogin('wide@example.org', 'Wrong-Horse7?', one);
    // Set to the limit directly: each attempt would cost a hash.
    await sql.execute(fragment`update attempts set count = ${attemptRules[name].limit} where name = ${name}`);
    expect(await tryLogin('wider@example.org', 'Wrong-Horse7?', other)).toMatchObject({ status: 429 });
    expect(await tryLogin('outside@example.org', 'Wrong-Horse7?', outside)).toMatchObject({ status: 401 });
    await sql.execute(fragment`delete from attempts where name = ${name}`);
  });

  it('counts nothing against someone who uses the right password', async () => {
    const email = await makeAccount(api, 'frequent');
    for (let times = 0; times < 12; times += 1) expect(await tryLogin(email, goodPassword, '203.0.113.50')).toBe('in');
  });

  it.each([
    ['email', { email: '', password: 'x' }, 'Email is required'],
    ['password', { email: 'a@example.org', password: '' }, 'Password is required'],
    ['remember', { email: 'a@example.org', password: 'x', remember: 'yes' }, messages['request.field.flag']],
  ])('names the invalid field %s', async (field, body, sentence) => {
    const response = await fetch(`${api.url}/api/v1/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { [field]: [sentence] } });
  });
});

it('an IP address in the request’s own headers is ignored unless a proxy is configured', async () => {
  const bare = await startApi({ trustProxy: false });
  const email = await makeAccount(bare, 'bare');
  const from = (tries: number) =>
    bare.visitor(`198.51.100.${tries}`).call(login, { body: { email, password: 'Wrong-Horse7?' } });
  for (let tries = 1; tries <= 10; tries += 1) await expect(from(tries)).rejects.toMatchObject({ status: 401 });
  await expect(from(11)).rejects.toMatchObject({ status: 429, code: 'access.try_later' });
  await bare.stop();
});
