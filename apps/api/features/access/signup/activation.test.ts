import { activate, signup } from '@hone/contracts/access/signup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { makeDatabase } from '../../../testing/database.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function start(name: string, password = goodPassword): Promise<string> {
  const email = `${name}@example.org`;
  const mails = api.mailbox.to(email).length;
  await api.visitor().call(signup, { body: { email, username: name, password } });
  return api.mailbox.codeFor(email, mails + 1);
}

// Each from another network: wrong codes from one address are counted together.
const homes = new Map<string, string>();
const homeOf = (name: string) => homes.get(name) ?? homes.set(name, `198.18.${homes.size}.1`).get(name);
const enter = (name: string, code: string) =>
  api.visitor(homeOf(name)).call(activate, { body: { email: `${name}@example.org`, code } });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('activation', () => {
  it('creates the account, and its owner can sign in', async () => {
    const code = await start('anna');
    expect(await enter('anna', code)).toEqual({ username: 'anna', password_kept: true });
    await expect(signIn(api, 'anna@example.org')).resolves.toBeDefined();
  });

  it('accepts a code only once', async () => {
    const code = await start('once');
    await enter('once', code);
    await expect(enter('once', code)).rejects.toMatchObject({ status: 400, fields: { code: ['access.code.wrong'] } });
  });

  it('creates one account from twenty simultaneous attempts with the right code', async () => {
    const code = await start('crowd');
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => enter('crowd', code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses even the right code after five wrong ones', async () => {
    const code = await start('guesser');
    for (let tried = 0; tried < 5; tried += 1) {
      await expect(enter('guesser', wrong(code))).rejects.toMatchObject({ fields: { code: ['access.code.wrong'] } });
    }
    await expect(enter('guesser', code)).rejects.toMatchObject({
      status: 400,
      fields: { code: ['access.code.spent'] },
    });
  });

  it('counts wrong codes that arrive at the same time', async () => {
    const code = await start('burst');
    await Promise.allSettled(Array.from({ length: 20 }, () => enter('burst', wrong(code))));
    await expect(enter('burst', code)).rejects.toMatchObject({ fields: { code: ['access.code.spent'] } });
  });

  it('accepts a code for ten minutes and no longer', async () => {
    const early = await start('punctual');
    api.clock.forward(9 * 60 + 59);
    await expect(enter('punctual', early)).resolves.toBeDefined();
    const late = await start('late');
    api.clock.forward(10 * 60);
    await expect(enter('late', late)).rejects.toMatchObject({ fields: { code: ['access.code.wrong'] } });
  });

  it.each(['', '12345', '1234567', '12a456', '１２３４５６'])('asks for six digits instead of %j', async (code) => {
    await expect(enter('anna', code)).rejects.toMatchObject({ status: 400, fields: { code: ['access.code.format'] } });
  });

  it('keeps codes and passwords unreadable in the database', async () => {
    const code = await start('secretive');
    const { rows } = await api.test.database.sql.execute(
      `select code_hash, password_hash from codes join pending_accounts using (email)
       where email = 'secretive@example.org'`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(goodPassword);
    expect(rows[0]).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/) });
  });

  it('adds a digit to a username taken in the meantime, and returns both the new and the requested name', async () => {
    const email = 'slow@example.org';
    await api.visitor().call(signup, { body: { email, username: 'popular', password: goodPassword } });
    const code = await api.mailbox.codeFor(email);
    await makeAccount(api, 'popular');
    const answer = await api.visitor().call(activate, { body: { email, code } });
    expect(answer).toEqual({ username: 'popular1', wanted_username: 'popular', password_kept: true });
  });

  it('gives two people who activate the same username at the same moment different ones', async () => {
    const emails = ['left@example.org', 'right@example.org'];
    for (const email of emails) {
      await api.visitor().call(signup, { body: { email, username: 'wanted', password: goodPassword } });
    }
    const found = await Promise.all(emails.map((email) => api.mailbox.codeFor(email)));
    const answers = await Promise.all(
      emails.map((email, at) => api.visitor().call(activate, { body: { email, code: found[at]! } })),
    );
    expect(answers.map(({ username }) => username).toSorted()).toEqual(['wanted', 'wanted1']);
  });
});

it('twelve people who activate the same popular username at the same moment all get different ones', async () => {
  // A connection for each caller, and time-outs fit for a busy machine.
  const test = await makeDatabase({ connections: 24, timeoutFactor: 15 });
  const own = await startApi({}, test);
  const crowd = Array.from({ length: 12 }, (_, at) => `crowd${at}@example.org`);
  for (const email of crowd) {
    await own.visitor().call(signup, { body: { email, username: 'common', password: goodPassword } });
  }
  const found = await Promise.all(crowd.map((email) => own.mailbox.codeFor(email)));
  const answers = await Promise.all(
    crowd.map((email, at) => own.visitor().call(activate, { body: { email, code: found[at]! } })),
  );
  const names = answers.map(({ username }) => username);
  expect(new Set(names).size).toBe(12);
  expect(names.toSorted().slice(0, 2)).toEqual(['common', 'common1']);
  // Counting up would look up each of them.
  for (const name of names.toSorted().slice(2)) expect(name).toMatch(/^common[0-9]{5,6}$/);
  await own.stop();
  await test.drop();
});

describe('a stranger who signs up with my email address', () => {
  it('can’t sign in with their password after I verify, whoever signed up last', async () => {
    for (const [name, first, second] of [
      ['mine', 'Stranger-Pass1?', 'My-Own-Pass2?'],
      ['his', 'My-Own-Pass2?', 'Stranger-Pass1?'],
    ] as const) {
      await start(name, first);
      const code = await start(name, second);
      expect(await enter(name, code)).toEqual({ username: name, password_kept: false });
      for (const password of [first, second]) {
        await expect(signIn(api, `${name}@example.org`, password)).rejects.toMatchObject({
          code: 'access.login.failed',
        });
      }
      const mail = await api.mailbox.waitFor(`${name}@example.org`, 3);
      expect(mail.text).toContain('http://localhost:4000/forget-password');
      expect(mail.text).not.toMatch(/token|code=|[0-9]{6}/);
    }
  });

  it('can’t get in by signing up at the very same moment', async () => {
    for (const [name, passwords, password_kept] of [
      ['racing', ['Stranger-Pass1?', 'My-Own-Pass2?'], false],
      ['clicking', [goodPassword, goodPassword], true],
    ] as const) {
      const email = `${name}@example.org`;
      await Promise.all(
        passwords.map((password) => api.visitor().call(signup, { body: { email, username: name, password } })),
      );
      await api.mailbox.waitFor(email, 2);
      // The emails may leave in either order; only the newest code is valid.
      const codes = await Promise.all([1, 2].map((at) => api.mailbox.codeFor(email, at)));
      const answers = await Promise.allSettled(codes.map((code) => enter(name, code)));
      expect(answers.find(({ status }) => status === 'fulfilled')).toMatchObject({ value: { password_kept } });
    }
  });

  it('no longer affects my own sign-up after a day', async () => {
    await start('patient', 'Stranger-Pass1?');
    api.clock.forward(24 * 3600);
    const code = await start('patient', 'My-Own-Pass2?');
    expect(await enter('patient', code)).toMatchObject({ password_kept: true });
    await expect(signIn(api, 'patient@example.org', 'My-Own-Pass2?')).resolves.toBeDefined();
    await expect(signIn(api, 'patient@example.org', 'Stranger-Pass1?')).rejects.toMatchObject({ status: 401 });
  });

  it('is not suspected when I send the form twice with the same password', async () => {
    await start('twice');
    const code = await start('twice');
    expect(await enter('twice', code)).toMatchObject({ password_kept: true });
  });
});
