import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../../../database/port.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUser } from '../../../testing/users.ts';
import { creditChecks } from '../ledger/ledger.checks.ts';
import { detachAccount } from '../credits.store.ts';
import { holdCredit, keepCredit, openAccount } from '../credits.ts';
import { purchaseChecks } from './purchases.checks.ts';
import { bookPurchase } from './purchases.ts';

const now = new Date('2026-11-22T12:00:00Z');
const newId = () => makeId(now, randomBytes);
const quiet = () => Promise.resolve();

let test: TestDatabase;
let sql: Sql;
let userId: string;
let invoiceId: string;
let bills = 0;
beforeAll(async () => {
  test = await makeDatabase({ connections: 40 });
  ({ sql } = test.database);
});
afterAll(async () => {
  await test.database.close();
  await test.drop();
});
beforeEach(async () => {
  userId = await insertUser(sql, now);
  invoiceId = `in_${(bills += 1)}`;
  await openAccount(sql, userId, now);
});

const book = (takenBack = 0, credits = 100, invoice = invoiceId, of: string | null = userId) =>
  bookPurchase(quiet, sql, { userId: of, invoiceId: invoice, credits, takenBack, now });
async function held(): Promise<{ bought: number; debt: number }> {
  const { rows } = await sql.execute<{ bought: number; debt: number }>(
    fragment`select bought, debt from credit_accounts where user_id = ${userId}`,
  );
  return rows[0]!;
}
/** Ledger entries for money, in order. */
async function entries(): Promise<string[]> {
  const { rows } = await sql.execute<{ told: string }>(fragment`
    select replace(key, ${invoiceId}, 'bill') || ' ' || amount as told from credit_entries
    where kind in ('top-up', 'reversal') and account_id = (select id from credit_accounts where user_id = ${userId})
      order by at, key collate "C"`);
  return rows.map(({ told }) => told);
}
async function spend(count: number): Promise<void> {
  const planOf = () => Promise.resolve({ name: 'free' as const, ends_at: null });
  // The day's ten are spent first.
  for (let spent = -10; spent < count; spent += 1) {
    await keepCredit(sql, await holdCredit({ planOf }, sql, { act_id: newId(), user_id: userId }, now), now);
  }
}
async function broken(): Promise<string[]> {
  const found: string[] = [];
  for (const check of [...creditChecks, ...purchaseChecks]) {
    found.push(...(await check.find(sql, now)).map(({ message }) => `${check.invariant}: ${message}`));
  }
  return found;
}

describe('a bill for credits', () => {
  it('grants them once, however often it is booked', async () => {
    expect([await book(), await book(), await book()]).toEqual([true, false, false]);
    expect(await held()).toEqual({ bought: 100, debt: 0 });
    expect(await entries()).toEqual(['purchase:bill 100']);
    expect(await broken()).toEqual([]);
  });

  it('that is partly refunded revokes credits in proportion, and the rest on a full refund', async () => {
    await book();
    await book(40);
    expect(await held()).toEqual({ bought: 60, debt: 0 });
    expect(await book(40)).toBe(false);
    await book(100);
    expect(await held()).toEqual({ bought: 0, debt: 0 });
    expect(await entries()).toEqual(['purchase:bill 100', 'reversal:bill:1 -40', 'reversal:bill:2 -60']);
    expect(await broken()).toEqual([]);
  });

  it('that is refunded after its credits were spent leaves a debt, which the next purchase pays first', async () => {
    await book();
    await spend(70);
    await book(100);
    expect(await held()).toEqual({ bought: 0, debt: 70 });
    expect(await broken()).toEqual([]);
    await book(0, 100, `${invoiceId}b`);
    expect(await held()).toEqual({ bought: 30, debt: 0 });
    expect(await entries()).toEqual([
      'debt:billb -70',
      'purchase:bill 100',
      'purchase:billb 100',
      'reversal:bill:1 -30',
    ]);
    expect(await broken()).toEqual([]);
  });

  it('whose dispute is won clears its debt and restores the other credits, and can be disputed again', async () => {
    await book();
    await spend(30);
    await book(100);
    expect(await held()).toEqual({ bought: 0, debt: 30 });
    await book(0);
    expect(await held()).toEqual({ bought: 70, debt: 0 });
    await book(100);
    expect(await held()).toEqual({ bought: 0, debt: 30 });
    await book(0);
    expect(await held()).toEqual({ bought: 70, debt: 0 });
    expect(await entries()).toEqual([
      'purchase:bill 100',
      'restore:bill:2 70',
      'restore:bill:4 70',
      'reversal:bill:1 -70',
      'reversal:bill:3 -70',
    ]);
    expect(await broken()).toEqual([]);
  });

  it('that is already refunded when it is first booked grants nothing', async () => {
    expect(await book(100)).toBe(true);
    expect(await held()).toEqual({ bought: 0, debt: 0 });
    expect(await broken()).toEqual([]);
  });

  it('never revokes more than it granted', async () => {
    await book();
    await book(500);
    expect(await held()).toEqual({ bought: 0, debt: 0 });
    expect(await broken()).toEqual([]);
  });

  it('of a deleted account can still be revoked, and a new one grants nothing to anyone', async () => {
    await book();
    const { rows } = await sql.execute<{ id: string }>(
      fragment`select id from credit_accounts where user_id = ${userId}`,
    );
    await detachAccount(sql, userId);
    expect(await book(100, 100, invoiceId, null)).toBe(true);
    expect(await book(0, 100, `${invoiceId}b`, null)).toBe(false);
    const left = await sql.execute(fragment`select bought, debt from credit_accounts where id = ${rows[0]!.id}`);
    expect(left.rows).toEqual([{ bought: 0, debt: 0 }]);
    expect(await broken()).toEqual([]);
  });

  it('of an unknown user grants nothing', async () => {
    expect(await book(0, 100, invoiceId, newId())).toBe(false);
  });
});

// The embedded database runs one call at a time, so nothing races.
it.runIf(databaseKind === 'postgres')(
  'after forty simultaneous bookings of a bill as paid or revoked, the last booking decides its credits',
  async () => {
    const states = Array.from({ length: 40 }, (_, number) => (number % 3 === 0 ? 100 : 0));
    const done = await Promise.all([...states.map((takenBack) => book(takenBack)), spend(20).catch(() => undefined)]);
    expect(done).toContain(true);
    await book(0);
    const { bought, debt } = await held();
    const { rows } = await sql.execute<{ spent: number }>(fragment`
    select count(*)::int as spent from credit_entries where kind = 'reserve' and bucket = 'bought'
      and account_id = (select id from credit_accounts where user_id = ${userId})`);
    expect(bought - debt).toBe(100 - rows[0]!.spent);
    expect(await broken()).toEqual([]);
  },
);
