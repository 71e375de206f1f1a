import { login } from '@hone/contracts/access/logins';
import { activate, resendActivationCode, signup } from '@hone/contracts/access/signup';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const form = (name: string, changes: object = {}) => ({
  body: { email: `${name}@example.org`, username: name, password: goodPassword, ...changes },
});

describe('sign-up', () => {
  it('emails a six-digit code and says where it went and when another can be requested', async () => {
    const answer = await api.visitor().call(signup, form('first', { email: 'First@Example.org' }));
    expect(answer).toEqual({
      email: 'first@example.org',
      resend_in: 60,
      handle: expect.any(String),
      claim: expect.any(String),
    });
    const mail = await api.mailbox.waitFor('first@example.org');
    expect(mail.subject).toBe(`${await api.mailbox.codeFor('first@example.org')} is your Hone code`);
    expect(mail.text).toMatch(/^[0-9]{6}$/m);
    expect(mail.html).toContain(await api.mailbox.codeFor('first@example.org'));
  });

  it.each([
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'no address' }, 'Invalid email address'],
    ['email', { email: 'a@b.org,c@d.org' }, 'Invalid email address'],
    ['email', { email: 'a@b.org\r\nBcc: c@d.org' }, 'Invalid email address'],
    ['username', { username: '' }, 'Username is required'],
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['username', { username: 'not alnum' }, 'Username must be alphanumeric'],
    ['username', { username: 'a'.repeat(31) }, 'Username cannot exceed 30 characters'],
    ['username', { username: 'admin' }, 'This username is reserved. Please choose another.'],
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: 'Sh0rt!x' }, 'Password must be at least 8 characters'],
    ['password', { password: 'lower-case7?' }, 'Password must contain at least one uppercase letter'],
    ['password', { password: 'UPPER-CASE7?' }, 'Password must contain at least one lowercase letter'],
    ['password', { password: 'No-Digits?' }, 'Password must contain at least one digit'],
    ['password', { password: 'NoSpecial77' }, 'Password must contain at least one special character (@$!%*?&#)'],
    ['password', { password: 'P@ssw0rd' }, 'This password is too easy to guess. Please choose another.'],
    ['password', { password: 'Summer2026!' }, 'This password is too easy to guess. Please choose another.'],
    ['password', { password: 'My-Hone-Pass7?' }, 'Choose a password that doesn’t contain your username or “Hone”.'],
    [
      'password',
      { password: 'Rules77?', username: 'rules' },
      'Choose a password that doesn’t contain your username or “Hone”.',
    ],
    ['password', { password: `Aa1?${'x'.repeat(1021)}` }, 'This password is too long. Use 1,024 characters or fewer.'],
    ['password', { password: 'Right\0Horse7?' }, 'Some characters aren’t supported. Please type this again.'],
  ])('reports the error on the field %s: %j', async (field, changes, sentence) => {
    const response = await fetch(`${api.url}/api/v1/user/signup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form('rules', changes).body),
    });
    expect(response.status).toBe(400);
    const failure = (await response.json()) as { errors: Record<string, string[]> };
    expect(failure.errors[field]).toContain(sentence);
    expect(Object.keys(failure.errors)).toEqual([field]);
  });

  it.each([8, 64, 128])('accepts a password of %i characters, and every one of them counts', async (length) => {
    const password = `Aa1? ${'é'.repeat(length - 6)}x`;
    const email = await makeAccount(api, `length${length}`, password);
    await expect(signIn(api, email, password.slice(0, -1))).rejects.toMatchObject({ code: 'access.login.failed' });
    await expect(signIn(api, email, `${password} `)).rejects.toMatchObject({ code: 'access.login.failed' });
    await expect(signIn(api, email, password.normalize('NFD'))).rejects.toMatchObject({ code: 'access.login.failed' });
    await expect(signIn(api, email, password)).resolves.toBeDefined();
  });

  it('rejects a common password whatever the email address, before counting, storing or sending anything', async () => {
    const known = await makeAccount(api, 'commoner');
    const traces = async () => {
      const rows = await Promise.all(
        ['select * from attempts', 'select email, signed_up_at from pending_accounts', 'select * from codes'].map(
          (query) => api.test.database.sql.execute(query),
        ),
      );
      return rows.map((found) => found.rows);
    };
    const before = await traces();
    for (const email of [known, 'unknown@example.org']) {
      const refusal = await api
        .visitor()
        .call(signup, form('commoner', { email, password: 'Welcome@123' }))
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        status: 400,
        code: 'access.password.common',
        fields: { password: ['access.password.common'] },
      });
    }
    expect(await traces()).toEqual(before);
  });

  it('ignores unknown fields', async () => {
    const visitor = api.visitor();
    await visitor.call(signup, form('extra', { id: 'x', is_verified: true, credits_count: 999, pricing_plan: 'pro' }));
    const refusal = await signIn(api, 'extra@example.org').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 401, code: 'access.not_verified' });
  });

  it('says that a username is taken, whatever its case, and suggests one that is free', async () => {
    const ask = (username: string) =>
      api
        .visitor()
        .call(signup, form('other', { username }))
        .catch((error: unknown) => error);
    await makeAccount(api, 'taken');
    expect(await ask('TAKEN')).toMatchObject({
      status: 400,
      fields: { username: ['access.username.taken'] },
      proposed: 'taken1',
    });
    await makeAccount(api, 'taken1');
    const { proposed } = (await ask('taken')) as Refusal;
    expect(proposed).toMatch(/^taken[0-9]{5,6}$/);
    expect(await ask(proposed!)).toMatchObject({ email: 'other@example.org' });
  });

  it('can be tried fifty times an hour from one IP address, and taken usernames count too', async () => {
    await makeAccount(api, 'sought');
    const told = (name: string) =>
      api
        .visitor('203.0.113.60')
        .call(signup, form(name, { username: 'sought' }))
        .then(
          () => 'accepted',
          ({ code }: Refusal) => code,
        );
    const answers = [];
    for (let times = 0; times < 50; times += 1) answers.push(await told(`seeker${times}`));
    expect(new Set(answers)).toEqual(new Set(['access.username.taken']));
    expect(await told('sought')).toBe('access.try_later');
  });

  it('gives a registered email address the same answer as any other; only its owner is told, by email', async () => {
    const email = await makeAccount(api, 'holder');
    const answer = await api.visitor().call(signup, form('holder', { password: 'Other-Horse8?' }));
    expect(answer).toEqual({ email, resend_in: 60, handle: expect.any(String), claim: expect.any(String) });
    const mail = await api.mailbox.waitFor(email, 2);
    expect(mail.subject).toBe('You already have a Hone account');
    expect(mail.text).toContain('http://localhost:4000/forget-password');
    await expect(signIn(api, email)).resolves.toBeDefined();
    await expect(signIn(api, email, 'Other-Horse8?')).rejects.toMatchObject({ code: 'access.login.failed' });
  });

  it('becomes an account only once it is activated', async () => {
    await api.visitor().call(signup, form('waiting'));
    await expect(signIn(api, 'waiting@example.org')).rejects.toMatchObject({ code: 'access.not_verified' });
    const { rows } = await api.test.database.sql.execute("select 1 from users where email = 'waiting@example.org'");
    expect(rows).toEqual([]);
  });

  it('sends an email address at most 5 codes an hour, and then says when to try again', async () => {
    for (let sent = 0; sent < 5; sent += 1) await api.visitor().call(signup, form('eager'));
    const refusal = await api
      .visitor()
      .call(signup, form('eager'))
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429, code: 'access.code.too_many', retryAfter: 3600 });
    await api.mailbox.waitFor('eager@example.org', 5);
    expect(api.mailbox.to('eager@example.org')).toHaveLength(5);
  });
});

it('counts an email address as the same one, however its domain is spelled', async () => {
  const spellings = [
    'spelled@example.org',
    'spelled@example。org',
    'spelled@example．org',
    'spelled@example｡org',
    'spelled@exam\u00adple.org',
  ];
  for (const email of spellings) {
    expect(await api.visitor().call(signup, form('spelled', { email }))).toMatchObject({
      email: 'spelled@example.org',
    });
  }
  const sixth = api.visitor().call(signup, form('spelled', { email: 'spelled@ｅxample.org' }));
  await expect(sixth).rejects.toMatchObject({ status: 429, code: 'access.code.too_many' });
});

describe('a new code', () => {
  it('can be requested once a minute; the refusal says how many seconds are left', async () => {
    await api.visitor().call(signup, form('patient'));
    api.clock.forward(20);
    const early = await api
      .visitor()
      .call(resendActivationCode, { body: { email: 'patient@example.org' } })
      .catch((error: unknown) => error);
    expect(early).toMatchObject({ status: 429, code: 'access.code.too_soon', retryAfter: 40 });
    api.clock.forward(40);
    const answer = await api.visitor().call(resendActivationCode, { body: { email: 'patient@example.org' } });
    expect(answer).toMatchObject({ email: 'patient@example.org', resend_in: 60 });
    await api.mailbox.waitFor('patient@example.org', 2);
  });

  it('replaces the earlier one', async () => {
    const email = 'replaced@example.org';
    await api.visitor().call(signup, form('replaced'));
    const old = await api.mailbox.codeFor(email);
    api.clock.forward(60);
    await api.visitor().call(resendActivationCode, { body: { email } });
    const fresh = await api.mailbox.codeFor(email, 2);
    if (old !== fresh) {
      await expect(api.visitor().call(activate, { body: { email, code: old } })).rejects.toMatchObject({ status: 400 });
    }
    await expect(api.visitor().call(activate, { body: { email, code: fresh } })).resolves.toMatchObject({
      password_kept: true,
    });
  });

  it('gets the same answer for every email address, but is sent only for a pending sign-up', async () => {
    const registered = await makeAccount(api, 'settled');
    const mails = api.mailbox.to(registered).length;
    api.clock.forward(61);
    for (const email of [registered, 'stranger@example.org']) {
      expect(await api.visitor().call(resendActivationCode, { body: { email } })).toEqual({
        email,
        resend_in: 60,
        handle: expect.any(String),
      });
      const again = await api
        .visitor()
        .call(resendActivationCode, { body: { email } })
        .catch((error: unknown) => error);
      expect(again).toMatchObject({ code: 'access.code.too_soon', retryAfter: 60 });
    }
    // Once a later email has arrived, any others would have come before it.
    await api.visitor().call(signup, form('marker'));
    await api.mailbox.waitFor('marker@example.org');
    expect(api.mailbox.to('stranger@example.org')).toEqual([]);
    expect(api.mailbox.to(registered)).toHaveLength(mails);
  });

  it('is sent if an unverified user signs in after the last one expired; the refusal says when to retry', async () => {
    const email = 'forgetful@example.org';
    await api.visitor().call(signup, form('forgetful'));
    api.clock.forward(20);
    await expect(signIn(api, email)).rejects.toMatchObject({ code: 'access.not_verified', retryAfter: 40 });
    api.clock.forward(11 * 60);
    const refusal = await signIn(api, email).catch((error: unknown) => error as Error);
    expect(refusal).toMatchObject({ status: 401, retryAfter: 60 });
    expect((refusal as Error).message).toContain('not verified');
    const code = await api.mailbox.codeFor(email, 2);
    await api.visitor().call(activate, { body: { email, code } });
    await expect(api.visitor().call(login, { body: { email, password: goodPassword } })).resolves.toHaveProperty(
      'access',
    );
  });
});
