import { activate, signup } from '@hone/contracts/access/signup';
import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance/enhance';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { improvable } from '../../testing/enhancing/improvable.ts';
import { checkPromises } from '../../testing/money/top-ups.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
afterEach(() => checkPromises(api));

let people = 0;
async function join(email: string): Promise<Visitor> {
  const mails = api.mailbox.to(email).length;
  const visitor = api.visitor();
  await visitor.call(signup, { body: { email, username: `returner${(people += 1)}`, password: goodPassword } });
  await visitor.call(activate, { body: { email, code: await api.mailbox.codeFor(email, mails + 1) } });
  return signIn(api, email);
}
async function leave(visitor: Visitor, email: string): Promise<void> {
  const mails = api.mailbox.to(email).length;
  await visitor.call(deleteAccount, { body: { refresh_token: visitor.session.now()!.refresh } });
  await api.mailbox.waitFor(email, mails + 1);
}
async function spend(visitor: Visitor, count: number): Promise<void> {
  for (let spent = 0; spent < count; spent += 1) await visitor.call(enhance, { body: improvable() });
}
const left = async (visitor: Visitor) => {
  const { credits_count, daily } = await visitor.call(getUsage);
  expect(daily.left).toBe(credits_count);
  return credits_count;
};
const none = { code: 'credits.none_left', status: 402 };

describe('a person who deletes their account and signs up again on the same day', () => {
  it('has the credits they had left that day, and ten the next day', async () => {
    const email = 'back@example.org';
    const first = await join(email);
    await spend(first, 4);
    await leave(first, email);
    const second = await join(email);
    expect(await left(second)).toBe(6);
    await spend(second, 6);
    await expect(spend(second, 1)).rejects.toMatchObject(none);
    await leave(second, email);
    const third = await join(email);
    expect(await left(third)).toBe(0);
    await expect(spend(third, 1)).rejects.toMatchObject(none);
    api.clock.forward(12 * 3600);
    const tomorrow = await signIn(api, email);
    expect(await left(tomorrow)).toBe(10);
    await spend(tomorrow, 1);
    expect(await left(tomorrow)).toBe(9);
    api.clock.forward(-12 * 3600);
  });

  it('is recognized by their email address, however it is written', async () => {
    const first = await join('g.one@gmail.com');
    await spend(first, 10);
    await leave(first, 'g.one@gmail.com');
    expect(await left(await join('gone+more@googlemail.com'))).toBe(0);
    expect(await left(await join('gone@example.org'))).toBe(10);
  });

  it('has all ten credits if they had spent none', async () => {
    const email = 'thrifty@example.org';
    await leave(await join(email), email);
    expect(await left(await join(email))).toBe(10);
  });
});

it('what was spent before an account was deleted is stored under a keyed hash only until the day ends', async () => {
  const kept = async () => (await api.test.database.sql.execute(fragment`select * from credit_leavers`)).rows;
  const email = 'unnamed@example.org';
  const visitor = await join(email);
  await spend(visitor, 2);
  await leave(visitor, email);
  const before = await kept();
  expect(before.length).toBeGreaterThan(0);
  expect(JSON.stringify(before)).not.toContain('unnamed');
  await api.app.keepSchedule();
  expect(await kept()).toEqual(before);
  api.clock.forward(24 * 3600);
  await api.app.keepSchedule();
  expect(await kept()).toEqual([]);
});
