import { browserRules } from '@hone/domain/access/browsers';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberBrowser, sweepBrowsers } from './browsers.store.ts';
import type { KeyedHash } from '../../../../ports/secrets.ts';
import { makeDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertUser } from '../../../../testing/users.ts';
import {
  countTrusted,
  distrustBrowsers,
  forgetBrowsers,
  isTrusted,
  seeBrowser,
  sweepSeenBrowsers,
  trustBrowser,
} from './seen-browsers.ts';

const now = new Date('2026-07-01T12:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);
const keyed: KeyedHash = (purpose, text) => `${purpose}:${text}`;

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(() => test.drop());

const addUser = (name: string) => insertUser(test.database.sql, now, name);

const see = (user_id: string, token: string, at = now) => seeBrowser(test.database.sql, keyed, { user_id, token }, at);
const trust = (user_id: string, token: string, until: Date) =>
  trustBrowser(test.database.sql, keyed, { user_id, token }, until);
const trusts = (user_id: string, token: string, at = now) =>
  isTrusted(test.database.sql, keyed, { user_id, token }, at);

describe('a browser', () => {
  it('is new to each account once', async () => {
    const [anna, bert] = [await addUser('anna'), await addUser('bert')];
    expect([await see(anna, 'a'), await see(anna, 'a'), await see(bert, 'a'), await see(anna, 'b')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('is new again once it wasn’t used for 90 days', async () => {
    const user = await addUser('carla');
    await see(user, 'a');
    expect(await see(user, 'a', daysLater(89))).toBe(true);
    expect(await see(user, 'a', daysLater(178))).toBe(true);
    expect(await see(user, 'a', daysLater(269))).toBe(false);
  });

  it('is forgotten once an account has had fifty newer ones', async () => {
    const user = await addUser('dora');
    for (let at = 0; at <= browserRules.most; at += 1) await see(user, `${at}`, new Date(now.getTime() + at));
    expect(await see(user, '1', daysLater(1))).toBe(true);
    expect(await see(user, '0', daysLater(1))).toBe(false);
  });

  it('is trusted until a date, and by the account that trusted it', async () => {
    const [user, other] = [await addUser('emil'), await addUser('fritz')];
    for (const person of [user, other]) await see(person, 'a');
    expect(await trusts(user, 'a')).toBe(false);
    await trust(user, 'a', daysLater(90));
    expect([await trusts(user, 'a', daysLater(89)), await trusts(user, 'a', daysLater(90))]).toEqual([true, false]);
    expect([await trusts(user, 'b'), await trusts(other, 'a')]).toEqual([false, false]);
    expect(await countTrusted(test.database.sql, user, now)).toBe(1);
    // Seen again, it is trusted no longer than before.
    await see(user, 'a', daysLater(80));
    expect(await trusts(user, 'a', daysLater(90))).toBe(false);
  });

  it('stays known when it is no longer trusted, until it is forgotten', async () => {
    const [user, other] = [await addUser('gerda'), await addUser('hans')];
    for (const person of [user, other]) {
      await see(person, 'a');
      await trust(person, 'a', daysLater(90));
    }
    await distrustBrowsers(test.database.sql, user);
    expect([await trusts(user, 'a'), await see(user, 'a'), await trusts(other, 'a')]).toEqual([false, true, true]);
    await forgetBrowsers(test.database.sql, user);
    expect([await see(user, 'a'), await see(other, 'a')]).toEqual([false, true]);
  });

  it('isn’t kept longer than it is known, nor as what its cookie holds', async () => {
    const user = await addUser('ida');
    await see(user, 'a');
    await see(user, 'b', daysLater(5));
    await sweepSeenBrowsers(test.database.sql, daysLater(91));
    const { rows } = await test.database.sql.execute(
      fragment`select token_hash from seen_browsers where user_id = ${user}`,
    );
    expect(rows).toEqual([{ token_hash: `browser:${user} b` }]);
  });
});

it('a kind of browser that is used again isn’t forgotten, one that isn’t is new', async () => {
  const { sql } = test.database;
  const user = await addUser('jutta');
  const use = (kind: string, at: Date) => rememberBrowser(sql, user, kind, at);
  const first = [await use('Firefox on Linux', now), await use('Safari on iPhone', now)];
  expect([...first, await use('Firefox on Linux', daysLater(300))]).toEqual(['first', 'further', 'known']);
  await sweepBrowsers(sql, daysLater(200));
  expect([await use('Firefox on Linux', daysLater(301)), await use('Safari on iPhone', daysLater(301))]).toEqual([
    'known',
    'further',
  ]);
});
