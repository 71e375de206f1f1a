import { randomBytes } from 'node:crypto';
import { creditsLeft, fairUse, type PlanName } from '@hone/domain/money/credits';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../database/port.ts';
import { noteNothing } from '../../ports/watching/note.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertUser } from '../../testing/users.ts';
import { grantBonus } from './bonus/bonus.store.ts';
import { findBalance } from './credits.store.ts';
import { giveBackCredit, holdCredit, keepCredit, openAccount } from './credits.ts';
import { sweepReservations } from './credits.sweeps.ts';

let test: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  test = await makeDatabase();
  ({ sql } = test.database);
});
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

const noon = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const days = 24 * 3600;
const hours = 3600;
const newId = () => makeId(noon, randomBytes);

async function someone(plan: PlanName = 'free') {
  const user_id = await insertUser(sql, noon);
  await openAccount(sql, user_id, noon);
  const planOf = () => Promise.resolve({ name: plan, ends_at: null });
  const hold = (now: Date) => holdCredit({ planOf }, sql, { act_id: newId(), user_id }, now);
  return {
    user_id,
    hold,
    spend: async (now: Date) => keepCredit(sql, await hold(now), now),
    left: async (now: Date) => creditsLeft((await findBalance(sql, user_id))!, plan, now),
    give: (amount: number, key = newId()) =>
      grantBonus(sql, { user_id, key, kind: 'adjustment', amount, reason: 'a test', at: noon }),
    async entries() {
      const { rows } = await sql.execute<{
        kind: string;
        bucket: string | null;
        day: string | null;
        amount: number;
      }>(fragment`
        select kind, bucket, credit_entries.day::text, amount from credit_entries join credit_accounts
          on id = account_id
        where user_id = ${user_id} order by at, key collate "C"`);
      return rows.map(({ kind, bucket, day, amount }) =>
        [kind, bucket, day?.slice(5) ?? null, amount].filter((each) => each !== null).join(' '),
      );
    },
  };
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'served',
    ({ code, retryAfter }: { code: string; retryAfter?: number }) => ({
      code,
      retryAfter,
    }),
  );
const noneLeft = { code: 'credits.none_left', retryAfter: undefined };

describe('daily credits', () => {
  it('are ten from the first day on, and their grant is recorded when the first one is spent', async () => {
    const { spend, left, entries } = await someone();
    expect(await left(noon)).toBe(10);
    expect(await entries()).toEqual([]);
    expect(await spend(noon)).toMatchObject({ credits: 1, credits_count: 9 });
    expect((await entries()).toSorted()).toEqual([
      'daily daily 11-21 10',
      'reserve daily 11-21 -1',
      'settle daily 11-21 0',
    ]);
  });

  it('are ten again at 00:00 UTC, and yesterday’s leftover expires', async () => {
    const { spend, left, entries } = await someone();
    for (let spent = 0; spent < 3; spent += 1) await spend(noon);
    expect(await left(later(12 * hours - 1))).toBe(7);
    expect(await left(later(12 * hours))).toBe(10);
    expect(await spend(later(12 * hours))).toMatchObject({ credits: 1, credits_count: 9 });
    expect(await entries()).toContain('expire daily 11-21 -7');
    expect(await entries()).toContain('daily daily 11-22 10');
  });

  it('are used up after ten, until the next day', async () => {
    const { spend, hold } = await someone();
    for (let spent = 0; spent < 10; spent += 1) await spend(noon);
    expect(await refusal(hold(noon))).toEqual(noneLeft);
    expect(await refusal(hold(later(12 * hours - 1)))).toEqual(noneLeft);
    expect(await spend(later(12 * hours))).toMatchObject({ credits_count: 9 });
  });

  it('are spent before granted credits, which don’t expire', async () => {
    const { spend, give, left, entries } = await someone();
    await give(2);
    expect(await left(noon)).toBe(12);
    for (let spent = 0; spent < 11; spent += 1) await spend(noon);
    expect((await entries()).filter((entry) => entry === 'reserve bonus -1')).toHaveLength(1);
    expect(await left(later(40 * days))).toBe(11);
  });
});

describe('a credit that is held', () => {
  it('is given back once, however often that is requested', async () => {
    const { hold, left, entries } = await someone();
    const held = await hold(noon);
    expect(await left(noon)).toBe(9);
    for (let times = 0; times < 3; times += 1) {
      expect(await giveBackCredit(sql, held, noon)).toEqual({ credits_count: 10 });
    }
    expect((await entries()).filter((entry) => entry.startsWith('release'))).toHaveLength(1);
  });

  it('is either charged or given back, never both', async () => {
    const { hold, left } = await someone();
    const [one, other] = [await hold(noon), await hold(noon)];
    await keepCredit(sql, one, noon);
    await giveBackCredit(sql, one, noon);
    expect(await left(noon)).toBe(9 - 1);
    await giveBackCredit(sql, other, noon);
    expect(await keepCredit(sql, other, noon)).toBeUndefined();
    expect(await left(noon)).toBe(9);
  });

  it('from a past day expires when it is given back', async () => {
    const { hold, left, entries, spend } = await someone();
    const held = await hold(later(12 * hours - 10));
    expect(await giveBackCredit(sql, held, later(12 * hours + 10))).toEqual({ credits_count: 10 });
    expect((await entries()).filter((entry) => entry.includes('11-21')).toSorted()).toEqual([
      'daily daily 11-21 10',
      'expire daily 11-21 -1',
      'release daily 11-21 1',
      'reserve daily 11-21 -1',
    ]);
    await spend(later(12 * hours + 20));
    expect(await left(later(12 * hours + 20))).toBe(9);
    expect(await entries()).toContain('expire daily 11-21 -9');
  });

  it('by a process that crashed is given back by the sweep, but not before its time limit has passed', async () => {
    const { hold, left, user_id } = await someone();
    await hold(noon);
    const told: unknown[] = [];
    const announce = (_: Sql, change: { user_id: string }) =>
      Promise.resolve(void (change.user_id === user_id && told.push(change)));
    const sweep = (now: Date) =>
      test.database.transaction((inside) => sweepReservations({ announce, note: noteNothing }, inside, now));
    await sweep(later(119));
    expect(await left(later(119))).toBe(9);
    await sweep(later(121));
    expect(await left(later(121))).toBe(10);
    expect(told).toEqual([{ user_id, kind: 'credits' }]);
  });
});

describe('daily credits after a clock change', () => {
  it('are neither granted twice nor lost if the clock was set back past midnight', async () => {
    const { spend, left, entries } = await someone();
    await spend(later(12 * hours + 1800));
    expect(await spend(later(12 * hours - 1800))).toMatchObject({ credits_count: 8 });
    expect(await left(later(12 * hours - 1800))).toBe(8);
    expect(await spend(later(13 * hours))).toMatchObject({ credits_count: 7 });
    expect((await entries()).filter((entry) => entry.startsWith('daily'))).toEqual(['daily daily 11-22 10']);
  });

  it('are granted only once per day if the clock was set forward by forty days and back', async () => {
    const { spend, entries, hold } = await someone();
    for (let spent = 0; spent < 10; spent += 1) await spend(later(40 * days));
    expect(await spend(noon)).toMatchObject({ credits_count: 9 });
    expect(await spend(later(1 * days))).toMatchObject({ credits_count: 9 });
    expect(await refusal(hold(later(40 * days)))).toEqual(noneLeft);
    expect((await entries()).filter((entry) => entry.startsWith('daily')).toSorted()).toEqual([
      'daily daily 11-21 10',
      'daily daily 11-22 10',
      'daily daily 12-31 10',
    ]);
  });
});

it('a credit held while the clock was ahead is given back once the clock is right again', async () => {
  const { hold, left } = await someone();
  await hold(later(40 * days));
  await test.database.transaction((inside) =>
    sweepReservations({ announce: () => Promise.resolve(), note: noteNothing }, inside, noon),
  );
  const { rows } = await sql.execute(fragment`select 1 from credit_reservations`);
  expect(rows).toEqual([]);
  expect(await left(noon)).toBe(10);
});

describe('a user on an unlimited plan', () => {
  it.each(['pro', 'enterprise'] as const)(
    'spends nothing, gets no daily grant, and still appears in the ledger: %s',
    async (plan) => {
      const { spend, entries } = await someone(plan);
      expect(await spend(noon)).toMatchObject({ credits: 0, credits_count: 0 });
      expect((await entries()).toSorted()).toEqual(['reserve 0', 'settle 0']);
    },
  );

  it('must wait after sixty enhancements in a minute, and can continue once it has passed', async () => {
    const { spend, hold } = await someone('pro');
    for (let spent = 0; spent < fairUse.perMinute; spent += 1) await spend(later(spent / 10));
    expect(await refusal(hold(later(20)))).toEqual({ code: 'credits.fair_use', retryAfter: 40 });
    await expect(spend(later(60))).resolves.toBeDefined();
  });

  it('must wait until midnight after 1,500 enhancements in a day', async () => {
    const { user_id, hold, spend } = await someone('pro');
    await spend(noon);
    await sql.execute(fragment`update credit_accounts set day_used = ${fairUse.perDay} where user_id = ${user_id}`);
    expect(await refusal(hold(later(60)))).toEqual({
      code: 'credits.fair_use',
      retryAfter: 12 * hours - 60,
    });
    await expect(spend(later(12 * hours))).resolves.toBeDefined();
  });
});

describe('the ledger entries', () => {
  it.each(['update credit_entries set amount = 5', 'delete from credit_entries', 'truncate credit_entries'])(
    'are append-only: %s is refused',
    async (statement) => {
      const { spend, entries } = await someone();
      await spend(noon);
      await expect(sql.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
      expect(await entries()).toHaveLength(3);
    },
  );

  it('record a grant once, however often it is made with the same key', async () => {
    const { give, left } = await someone();
    expect([await give(5, 'gift'), await give(5, 'gift')]).toEqual([true, false]);
    expect(await left(noon)).toBe(15);
  });

  it('never deduct more credits than there are', async () => {
    const { give, left } = await someone();
    await give(5);
    await expect(give(-6)).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await give(-5)).toBe(true);
    expect(await left(noon)).toBe(10);
  });
});
