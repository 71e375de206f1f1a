import { activate, signup } from '@hone/contracts/access/signup';
import { events } from '@hone/contracts/channel';
import { getUsage } from '@hone/contracts/credits';
import { getReferralSummary } from '@hone/contracts/referral';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodPassword, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { signUpAs } from '../../testing/money/money.ts';
import {
  joinByLink,
  bonusOf,
  signUpByLink,
  readEarnings,
  joinByProvider,
  leaveHone,
  outcomesOf,
} from '../../testing/referral/joining.ts';
import { checkPromises } from '../../testing/money/top-ups.ts';

let api: TestApi;
let referrer: Visitor;
let name = '';
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  name = `sender${(people += 1)}`;
  referrer = await signUpAs(api, name);
});
afterEach(() => checkPromises(api));

let friends = 0;
const friendName = () => `friend${(friends += 1)}x`;

describe('a friend who signs up with a link', () => {
  it('and verifies earns the inviter 10 credits, which unlike the daily ones don’t expire that day', async () => {
    await signUpByLink(api, friendName(), { ref: name });
    expect(await referrer.call(getUser)).toMatchObject({ credits_count: 20 });
    expect(await referrer.call(getUsage)).toMatchObject({ bonus: 10, daily: { left: 10 } });
    expect(await readEarnings(referrer)).toEqual({ friends: 1, credits: 10 });
    api.clock.forward(24 * 3600);
    expect(await bonusOf(await signIn(api, `${name}@example.org`))).toBe(10);
  });

  it('earns the inviter nothing before verifying, and gets no reward themselves', async () => {
    const friend = friendName();
    const email = `${friend}@example.org`;
    await api.visitor().call(signup, { body: { email, username: friend, password: goodPassword, ref: name } });
    expect(await bonusOf(referrer)).toBe(0);
    await api.visitor().call(activate, { body: { email, code: await api.mailbox.codeFor(email) } });
    expect(await bonusOf(referrer)).toBe(10);
    expect(await bonusOf(await joinByLink(api, friendName(), { ref: name }))).toBe(0);
  });

  it('is announced to the inviter’s open pages without a reload', async () => {
    const page = referrer.stream(events);
    const next = async () => (await page.next()).value;
    expect(await next()).toEqual({ event: 'ready', data: {} });
    await signUpByLink(api, friendName(), { ref: name });
    const told = [await next(), await next()].map((one) => (one as { data: { what: string } }).data.what);
    expect(told.toSorted()).toEqual(['credits', 'referral']);
    await page.return(undefined);
  });

  it('also counts when signing up through a provider, or with a link typed in capitals', async () => {
    await joinByProvider(api, `${friendName()}@example.org`, { ref: name });
    await signUpByLink(api, friendName(), { ref: ` ${name.toUpperCase()} ` });
    expect(await readEarnings(referrer)).toEqual({ friends: 2, credits: 20 });
  });

  it('counts once: neither another sign-up with that email nor a later sign-in with a link earns more', async () => {
    const friend = friendName();
    const email = await signUpByLink(api, friend, { ref: name });
    await api.visitor().call(signup, { body: { email, username: friend, password: goodPassword, ref: name } });
    await joinByProvider(api, `${friend}by@example.org`, { ref: name });
    await joinByProvider(api, `${friend}by@example.org`, { ref: name });
    expect(await readEarnings(referrer)).toEqual({ friends: 2, credits: 20 });
    expect(await bonusOf(referrer)).toBe(20);
  });

  it('becomes anonymous if they delete their account later: the inviter keeps the credits', async () => {
    const friend = await joinByLink(api, friendName(), { ref: name });
    await leaveHone(api, friend);
    expect(await bonusOf(referrer)).toBe(10);
    expect(await readEarnings(referrer)).toEqual({ friends: 1, credits: 10 });
    const { rows } = await api.test.database.sql.execute<{ named: number }>(fragment`
      select count(friend_id)::int as named from referrals join users on users.id = referrer_id
      where username = ${name}`);
    expect(rows).toEqual([{ named: 0 }]);
  });
});

describe('a sign-up', () => {
  it.each([
    ['to an unknown account', 'nobodyofthisname'],
    ['to the new account itself', 'self'],
    ['with odd characters', "' or 1=1 -- ‮٣🙂"],
    ['of a single letter', 'a'],
    ['of only spaces', '   '],
  ])('with a link %s works like any other, and records no referral', async (_, ref) => {
    const friend = friendName();
    const person = await joinByLink(api, friend, { ref: ref === 'self' ? friend : ref });
    expect(await person.call(getUser)).toMatchObject({ username: friend, credits_count: 10 });
    const { id } = await person.call(getUser);
    const { rows } = await api.test.database.sql.execute(fragment`select from referrals where friend_id = ${id}`);
    expect(rows).toHaveLength(0);
  });

  it('gets the same answer whether its link is valid, unknown, refused or missing', async () => {
    const told: string[] = [];
    for (const ref of [name, 'nobodyofthisname', undefined]) {
      for (const domain of ['example.org', 'mailinator.com']) {
        const friend = friendName();
        const email = `${friend}@${domain}`;
        const {
          handle: _,
          claim: __,
          ...started
        } = await api.visitor().call(signup, {
          body: { email, username: friend, password: goodPassword, ...(ref === undefined ? {} : { ref }) },
        });
        const made = await api.visitor().call(activate, { body: { email, code: await api.mailbox.codeFor(email) } });
        const mails = api.mailbox.to(email).map(({ subject }) => subject);
        told.push(
          JSON.stringify([started, made, mails])
            .replaceAll(friend, 'friend')
            .replaceAll(domain, 'domain')
            .replaceAll(/[0-9]{6}/g, 'code'),
        );
      }
    }
    expect(new Set(told).size).toBe(1);
    expect(await bonusOf(referrer)).toBe(10);
  });

  it('succeeds even if the inviter deleted their account in the meantime, or long ago', async () => {
    const friend = friendName();
    const email = `${friend}@example.org`;
    await api.visitor().call(signup, { body: { email, username: friend, password: goodPassword, ref: name } });
    await leaveHone(api, referrer);
    await api.visitor().call(activate, { body: { email, code: await api.mailbox.codeFor(email) } });
    expect(await (await joinByLink(api, friendName(), { ref: name })).call(getUsage)).toMatchObject({ bonus: 0 });
    const { rows } = await api.test.database.sql.execute(
      fragment`select from referrals where referrer_id is null and friend_id is not null`,
    );
    expect(rows).toHaveLength(0);
  });

  it('never fails because of a reward: one that can’t be recorded is retried later', async () => {
    const { sql } = api.test.database;
    await sql.execute(
      fragment`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await sql.execute(fragment`create trigger fails before insert on referrals execute function fail()`);
    const friend = friendName();
    await joinByLink(api, friend, { ref: name });
    expect(await bonusOf(referrer)).toBe(0);
    await sql.execute(fragment`drop trigger fails on referrals`);
    await sql.execute(fragment`drop function fail`);
    const later = () => {
      api.clock.forward(60);
      return outcomesOf(api, name);
    };
    await expect.poll(later, { interval: 100 }).toEqual(['rewarded']);
    expect(await bonusOf(referrer)).toBe(10);
    // Their mailbox has been known since then, like any other.
    await signUpByLink(api, `${friend}2`, { email: `${friend}+2@example.org`, ref: name });
    expect(await outcomesOf(api, name)).toEqual(['rewarded', 'refused known']);
  });
});

it('a new user’s referral summary shows their own link, and that no one has used it yet', async () => {
  expect(await referrer.call(getReferralSummary)).toEqual({
    link: `http://localhost:4000/create-account?ref=${name}`,
    friends_joined: 0,
    credits_earned: 0,
    invitations_left: 5,
    invitations: [],
  });
});
