import { login } from '@hone/contracts/access/logins';
import { checkResetCode, confirmReset, requestReset } from '@hone/contracts/access/passwords';
import { activate, signup } from '@hone/contracts/access/signup';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const home = '203.0.113.9';
const elsewhere = '198.51.100.7';
let people = 0;
const someone = () => makeAccount(api, `owner${(people += 1)}`);
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const ask = (email: string, from = home) => api.visitor(from).call(requestReset, { body: { email } });
const confirm = (from: string, body: { email: string; code: string; handle?: string }) =>
  api.visitor(from).call(confirmReset, { body: { ...body, new_password: 'Blue-Lamp8?Tree' } });
const told = (call: Promise<unknown>) =>
  call.then(
    () => 'in',
    (error: unknown) => (error as Refusal).fields?.['code']?.[0] ?? (error as Refusal).code,
  );
const guess = (from: string, email: string, code: string, handle?: string) =>
  told(api.visitor(from).call(checkResetCode, { body: { email, code, ...(handle && { handle }) } }));

/** A reset requested by the owner, with the code from the email. */
async function start(from = home) {
  const email = await someone();
  const mails = api.mailbox.to(email).length;
  const { handle } = await ask(email, from);
  return { email, handle, code: await api.mailbox.codeFor(email, mails + 1) };
}

/** A new network each time: no test uses up another's limits. */
let networks = 0;
const freshNetwork = () => `10.${(networks += 1)}.0`;

describe('a stranger who guesses my code', () => {
  it('uses up none of the attempts for a password reset that I requested', async () => {
    const { email, handle, code } = await start();
    const guesses = [];
    for (let times = 0; times < 7; times += 1) guesses.push(await guess(elsewhere, email, wrongOf(code)));
    expect(guesses).toEqual([
      ...Array.from({ length: 5 }, () => 'access.code.wrong'),
      'access.code.spent',
      'access.code.spent',
    ]);
    expect(await guess(elsewhere, email, code)).toBe('access.code.spent');
    await expect(confirm(home, { email, code, handle })).resolves.toBeUndefined();
  });

  it('uses up none of the attempts for my sign-up', async () => {
    const body = { email: 'newcomer@example.org', username: 'newcomer', password: goodPassword };
    const { email, handle } = await api.visitor(home).call(signup, { body });
    const code = await api.mailbox.codeFor(email);
    for (let times = 0; times < 6; times += 1) {
      await told(api.visitor(elsewhere).call(activate, { body: { email, code: wrongOf(code) } }));
    }
    await expect(api.visitor(home).call(activate, { body: { email, code, handle } })).resolves.toMatchObject({
      username: 'newcomer',
    });
  });

  it('leaves me my own attempts when I read the email on another machine', async () => {
    const { email, code } = await start();
    for (let times = 0; times < 6; times += 1) await guess(elsewhere, email, wrongOf(code));
    await expect(confirm('192.0.2.77', { email, code })).resolves.toBeUndefined();
  });

  it('has a hundred attempts a day for one mailbox, from however many networks, and I still have mine', async () => {
    const { email, code } = await start();
    const answers = [];
    for (let site = 0; site < 20; site += 1) {
      const away = freshNetwork();
      for (let times = 0; times < 5; times += 1) answers.push(await guess(`${away}.1`, email, wrongOf(code)));
    }
    expect(answers.filter((answer) => answer === 'access.code.wrong')).toHaveLength(100);
    const untouched = `${freshNetwork()}.1`;
    expect(await guess(untouched, email, code)).toBe('access.code.spent');
    api.clock.forward(60);
    const mails = api.mailbox.to(email).length;
    await ask(email, elsewhere);
    expect(await guess(untouched, email, await api.mailbox.codeFor(email, mails + 1))).toBe('access.code.spent');
    api.clock.forward(60);
    const mine = await ask(email);
    const next = await api.mailbox.codeFor(email, mails + 2);
    await expect(confirm(home, { email, code: next, handle: mine.handle })).resolves.toBeUndefined();
  });

  it('gets five attempts and no more with a code that they requested themselves', async () => {
    const { email } = await start();
    api.clock.forward(60);
    const mails = api.mailbox.to(email).length;
    const { handle } = await ask(email, elsewhere);
    const code = await api.mailbox.codeFor(email, mails + 1);
    const away = freshNetwork();
    for (let times = 0; times < 5; times += 1) {
      expect(await guess(`${away}.${times}`, email, wrongOf(code), handle)).toBe('access.code.wrong');
    }
    expect(await guess(`${away}.9`, email, code, handle)).toBe('access.code.spent');
    // It was mailed to its owner, who may enter it.
    await expect(confirm(home, { email, code })).resolves.toBeUndefined();
  });

  it('is stopped after thirty wrong codes from one IP address, however many email addresses they try', async () => {
    const from = `${freshNetwork()}.1`;
    const answers = [];
    for (let mailbox = 0; mailbox < 8; mailbox += 1) {
      const email = `many${mailbox}@example.org`;
      const { handle } = await ask(email, from);
      for (let times = 0; times < 5; times += 1) answers.push(await guess(from, email, '000000', handle));
    }
    expect(answers.filter((answer) => answer === 'access.code.wrong')).toHaveLength(30);
    expect(answers.slice(30)).toEqual(Array.from({ length: 10 }, () => 'access.try_later'));
  });

  it.each([
    ['/56', (number: number) => `2001:db8:20:${(0xcd00 + number).toString(16)}::1`, 60],
    ['/48', (number: number) => `2001:db8:21:${(256 * number).toString(16)}::1`, 120],
    ['/24', (number: number) => `10.200.0.${number}`, 120],
  ])('is stopped, however many IP addresses in a %s network they use', async (_, addressOf, limit) => {
    const answers = [];
    for (let number = 0; number <= limit; number += 1) {
      answers.push(await guess(addressOf(number), `wide${number}@example.org`, '000000'));
    }
    expect(answers.filter((answer) => answer === 'access.try_later')).toHaveLength(1);
  });

  it('from everywhere at the same time locks out only browsers that did not request a code', async () => {
    const { email, handle, code } = await start();
    await guess(elsewhere, email, wrongOf(code));
    const wrong = (count: number) =>
      api.test.database.sql.execute(fragment`update attempts set count = ${count} where name = 'codesWrong'`);
    await wrong(1000);
    expect(await guess('192.0.2.78', email, code)).toBe('access.try_later');
    await expect(confirm(home, { email, code, handle })).resolves.toBeUndefined();
    await wrong(0);
  });
});

it('a stranger who requests my codes until refused does not stop me from requesting one in the same hour', async () => {
  const email = await someone();
  for (let codes = 0; codes < 5; codes += 1) {
    await ask(email, elsewhere);
    api.clock.forward(60);
  }
  await expect(ask(email, elsewhere)).rejects.toMatchObject({ status: 429, code: 'access.code.too_many' });
  await expect(ask(email, home)).resolves.toBeDefined();
});

describe('many strangers guessing my password at the same time', () => {
  const tryLogin = (email: string, password: string, from: string) =>
    told(api.visitor(from).call(login, { body: { email, password } }));

  it('are let through one at a time, the rest are turned away, and I can sign in from where I did before', async () => {
    const email = await someone();
    expect(await tryLogin(email, goodPassword, home)).toBe('in');
    api.clock.pauses.length = 0;
    const sites = Array.from({ length: 4 }, freshNetwork);
    const crowd = Array.from({ length: 80 }, (_, at) => `${sites[at % 4]}.${at}`);
    const answers = await Promise.all(crowd.map((from) => tryLogin(email, 'Wrong-Horse7?', from)));
    // Five without a delay, as many as get their turn within eight seconds, and the first of each network.
    expect(answers.filter((answer) => answer === 'access.login.failed').length).toBeLessThanOrEqual(5 + 5 + 4);
    expect(answers.filter((answer) => answer === 'access.try_later').length).toBeGreaterThanOrEqual(80 - 14);
    const before = api.clock.pauses.length;
    expect(await tryLogin(email, goodPassword, '203.0.113.77')).toBe('in');
    expect(api.clock.pauses).toHaveLength(before);
  });

  it('do not keep me from signing in from a new location: I wait eight seconds at most', async () => {
    const email = await someone();
    await Promise.all(Array.from({ length: 30 }, () => tryLogin(email, 'Wrong-Horse7?', `${freshNetwork()}.1`)));
    api.clock.pauses.length = 0;
    expect(await tryLogin(email, goodPassword, '192.0.2.200')).toBe('in');
    expect(Math.max(...api.clock.pauses)).toBeLessThanOrEqual(8000);
  });

  it('do not lock me out after a reset either', async () => {
    const { email, handle, code } = await start();
    await Promise.all(Array.from({ length: 30 }, () => tryLogin(email, 'Wrong-Horse7?', `${freshNetwork()}.1`)));
    await confirm(home, { email, code, handle });
    expect(await tryLogin(email, 'Blue-Lamp8?Tree', home)).toBe('in');
  });
});
