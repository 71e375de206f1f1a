import { readSecondFactor } from '@hone/contracts/access/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { mailAbout, setUpFactor, tryLogin } from '../../../testing/logins/second-factor.ts';
import { atOnce, many } from '../../../testing/races.ts';
import { confirmReset, requestReset } from '@hone/contracts/access/passwords';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const protectedPerson = async () => {
  const email = await makeAccount(api, `limit${(people += 1)}`);
  const owner = await signIn(api, email);
  return { email, owner, ...(await setUpFactor(api, owner)) };
};
const quarterHour = 15 * 60;
const day = 24 * 3600;
const resendSeconds = 60;
const elsewhere = (at: number) => ({ from: `198.51.${at}.7` });

/** Each from another network. */
async function guess(email: string, second_factor: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let at = 0; at < times; at += 1)
    statuses.push((await tryLogin(api, { email, second_factor }, elsewhere(at))).status);
  return statuses;
}

async function resetPassword(email: string, new_password: string, resets = 1): Promise<void> {
  const visitor = api.visitor();
  await visitor.call(requestReset, { body: { email } });
  const { subject } = await mailAbout(api, email, 'password reset code', resets);
  await visitor.call(confirmReset, { body: { email, code: subject.slice(0, 6), new_password } });
  api.clock.forward(resendSeconds);
}

describe('wrong codes after the right password', () => {
  it('and wrong recovery codes end for an address after five, which says when to try again', async () => {
    const { email, code } = await protectedPerson();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await tryLogin(api, { email, second_factor: tried % 2 ? '00000-00000' : code(5) })).toMatchObject({
        status: 401,
      });
    }
    expect(await tryLogin(api, { email, second_factor: code() })).toMatchObject({
      status: 429,
      code: 'access.try_later',
      retryAfter: quarterHour,
    });
    expect(await tryLogin(api, { email, second_factor: code() }, elsewhere(1))).toMatchObject({ status: 200 });
    api.clock.forward(quarterHour);
    expect(await tryLogin(api, { email, second_factor: code() })).toMatchObject({ status: 200 });
  });

  it('end for a network after ten from any of its addresses, and for that account alone', async () => {
    const [{ email, code }, other] = [await protectedPerson(), await protectedPerson()];
    const wrong = { email, second_factor: code(5) };
    for (let at = 0; at < 10; at += 1) {
      expect(await tryLogin(api, wrong, { from: `198.51.1.${at}` })).toMatchObject({ status: 401 });
    }
    expect(await tryLogin(api, { email, second_factor: code() }, elsewhere(1))).toMatchObject({
      status: 429,
      retryAfter: quarterHour,
    });
    const theirs = { email: other.email, second_factor: other.code() };
    expect(await tryLogin(api, theirs, elsewhere(1))).toMatchObject({ status: 200 });
    expect(await tryLogin(api, { email, second_factor: code() }, elsewhere(2))).toMatchObject({ status: 200 });
  });

  it('end for the account after twenty in a day from anywhere, until the password changes', async () => {
    const { email, code } = await protectedPerson();
    expect(await guess(email, code(5), 25)).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    api.clock.forward(day - 1);
    expect(await tryLogin(api, { email, second_factor: code() }, elsewhere(99))).toMatchObject({
      status: 429,
      retryAfter: 1,
    });
    const password = 'Other-Horse7?';
    await resetPassword(email, password);
    expect(await tryLogin(api, { email, password, second_factor: code() }, elsewhere(99))).toMatchObject({
      status: 200,
    });
  });

  it('end for the account after sixty in a day, however often its password was reset', async () => {
    const { email, code } = await protectedPerson();
    for (let resets = 1; resets <= 3; resets += 1) {
      expect(await guess(email, code(5), 20)).toEqual(Array(20).fill(401));
      await resetPassword(email, goodPassword, resets);
    }
    expect(await tryLogin(api, { email, second_factor: code() }, elsewhere(99))).toMatchObject({ status: 429 });
    api.clock.forward(day - 3 * resendSeconds - 1);
    expect(await tryLogin(api, { email, second_factor: code() }, elsewhere(99))).toMatchObject({ status: 429 });
    api.clock.forward(1);
    expect(await tryLogin(api, { email, second_factor: code() }, elsewhere(99))).toMatchObject({ status: 200 });
  });

  it('are counted together when they come at the same time, from anywhere and from one address', async () => {
    for (const [from, judged] of [
      [elsewhere, 20],
      [() => elsewhere(1), 5],
    ] as const) {
      const { email, code } = await protectedPerson();
      const answers = await atOnce(many, (at) => tryLogin(api, { email, second_factor: code(5) }, from(at)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(judged);
    }
  });

  it('refused near the caller don’t count against the account', async () => {
    const { email, code } = await protectedPerson();
    for (let tried = 0; tried < 65; tried += 1) await tryLogin(api, { email, second_factor: code(5) });
    expect(await tryLogin(api, { email, second_factor: code() }, elsewhere(1))).toMatchObject({ status: 200 });
  });

  it('don’t count as wrong passwords, and the question alone isn’t counted', async () => {
    const { email, code } = await protectedPerson();
    for (let asked = 0; asked < 30; asked += 1) expect(await tryLogin(api, { email })).toMatchObject({ status: 401 });
    expect(await tryLogin(api, { email, second_factor: code() })).toMatchObject({ status: 200 });
  });

  it('are reported to the owner after five, ten and twenty, who then knows that someone has the password', async () => {
    const { email, code } = await protectedPerson();
    await guess(email, code(5), 21);
    for (const [mails, count] of [5, 10, 20].entries()) {
      const { text } = await mailAbout(api, email, 'Wrong codes when signing in to Hone', mails + 1);
      expect(text).toContain(`wrong ${count} times`);
    }
  });
});

describe('right codes', () => {
  it('never count, however often someone signs in', async () => {
    const { email, code } = await protectedPerson();
    for (let signedIn = 0; signedIn < 25; signedIn += 1) {
      expect(await tryLogin(api, { email, second_factor: code() })).toMatchObject({ status: 200 });
      api.clock.forward(30);
    }
  });
});

describe('a stranger without the password', () => {
  it('can’t keep the owner out, whatever codes they send', async () => {
    const { email, code } = await protectedPerson();
    for (let at = 0; at < 70; at += 1) {
      await tryLogin(api, { email, password: 'Wrong-Horse7?', second_factor: code() }, elsewhere(at));
    }
    expect(await tryLogin(api, { email, second_factor: code() }, { from: '203.0.113.9' })).toMatchObject({
      status: 200,
    });
  });
});

describe('a recovery code', () => {
  it('signs in once, in any spelling, and says how many are left', async () => {
    const { email, owner, recovery_codes } = await protectedPerson();
    const [first] = recovery_codes;
    const spelled = first!.toUpperCase().replace('-', ' ');
    expect(await tryLogin(api, { email, second_factor: spelled })).toMatchObject({
      status: 200,
      data: { recovery_codes_left: 9 },
    });
    expect(await tryLogin(api, { email, second_factor: first! })).toMatchObject({
      status: 401,
      code: 'access.second_factor.recovery_wrong',
    });
    expect(await owner.call(readSecondFactor)).toMatchObject({ recovery_codes_left: 9 });
  });

  it('used twice at the same time lets in one', async () => {
    const { email, recovery_codes } = await protectedPerson();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) => tryLogin(api, { email, second_factor: recovery_codes[0]! }, elsewhere(at))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of someone else is worth nothing', async () => {
    const [{ email }, { recovery_codes }] = [await protectedPerson(), await protectedPerson()];
    expect(await tryLogin(api, { email, second_factor: recovery_codes[0]! })).toMatchObject({ status: 401 });
  });

  it('is reported by email, with a warning once three or fewer are left', async () => {
    const { email, recovery_codes } = await protectedPerson();
    for (const code of recovery_codes) await tryLogin(api, { email, second_factor: code });
    const warnings = [];
    for (let used = 1; used <= recovery_codes.length; used += 1) {
      const { text } = await mailAbout(api, email, 'A recovery code was used', used);
      warnings.push(text.includes('Create new ones'));
      if (used === 6) expect(text).toContain('You have 4 left.');
      if (used === 10) expect(text).toContain('It was your last one.');
    }
    expect(warnings).toEqual([false, false, false, false, false, false, true, true, true, true]);
  });
});
