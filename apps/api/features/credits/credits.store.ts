import type { Balance } from '@hone/domain/money/credits';
import { eq, gt, lt, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import {
  creditAccounts as accounts,
  creditEntries as entries,
  creditPurchases as purchases,
  creditReservations as reservations,
} from './ledger/ledger.table.ts';

const balance = { daily: accounts.daily, day: accounts.day, bonus: accounts.bonus, bought: accounts.bought };
const given = fragment.placeholder;

const balanceOfUser = (sql: Sql) =>
  sql
    .select(balance)
    .from(accounts)
    .where(eq(accounts.user_id, given('user_id')))
    .prepare('credits.balance_of_user');

export async function findBalance(sql: Sql, user_id: string): Promise<Balance | undefined> {
  const [row] = await sql.once(balanceOfUser).execute({ user_id });
  return row;
}

export async function insertAccount(sql: Sql, id: string, user_id: string): Promise<void> {
  await sql.insert(accounts).values({ id, user_id });
}

/** What is left of a day that began on another account. */
export async function grantRest(
  sql: Sql,
  { account_id, day, rest, at }: { account_id: string; day: string; rest: number; at: Date },
): Promise<void> {
  await sql.update(accounts).set({ daily: rest, day }).where(eq(accounts.id, account_id));
  if (rest === 0) return;
  const grant = { kind: 'daily', bucket: 'daily', day, amount: rest } as const;
  await sql.insert(entries).values({ ...grant, account_id, key: `daily:${day}`, at });
}

/** Its entries stay, under an id that identifies no one. Undefined: it had left before. */
export async function detachAccount(sql: Sql, user_id: string): Promise<Balance | undefined> {
  const [left] = await sql
    .update(accounts)
    .set({ user_id: null })
    .where(eq(accounts.user_id, user_id))
    .returning(balance);
  return left;
}

export interface Reservation {
  user_id: string;
  act_id: string;
  now: Date;
  allowance: number;
  /** For an unlimited plan, which spends nothing; null for a metered one. */
  per_minute: number | null;
  per_day: number | null;
}

export interface Reserved {
  outcome: 'reserved' | 'none' | 'fair_use' | 'nobody';
  /** Seconds until an unlimited plan may continue. */
  wait: number | null;
}

const reserving = (sql: Sql) =>
  sql
    .select({ outcome: fragment<Reserved['outcome']>`outcome`, wait: fragment<number | null>`wait` })
    .from(
      fragment`reserve_credit(
        ${given('user_id')}, ${given('act_id')}, ${given('now')},
        ${given('allowance')}, ${given('per_minute')}, ${given('per_day')}
      )`,
    )
    .prepare('credits.reserve');

export async function reserve(sql: Sql, { now, ...reservation }: Reservation): Promise<Reserved> {
  const [row] = await sql.once(reserving).execute({ ...reservation, now: now.toISOString() });
  return row!;
}

interface Counted {
  outcome: 'counted' | 'fair_use' | 'nobody';
  wait: number | null;
}

const counting = (sql: Sql) =>
  sql
    .select({ outcome: fragment<Counted['outcome']>`outcome`, wait: fragment<number | null>`wait` })
    .from(fragment`count_fair_use(${given('user_id')}, ${given('now')}, ${given('per_minute')}, ${given('per_day')})`)
    .prepare('credits.count_fair_use');

export async function countFairUse(
  sql: Sql,
  { now, ...counted }: { user_id: string; now: Date; per_minute: number; per_day: number },
): Promise<Counted> {
  const [row] = await sql.once(counting).execute({ ...counted, now: now.toISOString() });
  return row!;
}

export interface Settled extends Balance {
  credits: number;
}

const column = <Value>(name: string) => fragment<Value>`${fragment.identifier(name)}`;

const settling = (sql: Sql) =>
  sql
    .select({
      credits: column<number>('credits'),
      daily: column<number>('daily'),
      day: fragment<string | null>`${fragment.identifier('day')}::text`,
      bonus: column<number>('bonus'),
      bought: column<number>('bought'),
    })
    .from(fragment`settle_credit(${given('act_id')}, ${given('now')})`)
    .prepare('credits.settle');

/** Undefined: the reservation had ended already. */
export async function settle(sql: Sql, act_id: string, now: Date): Promise<Settled | undefined> {
  const [row] = await sql.once(settling).execute({ act_id, now: now.toISOString() });
  return row;
}

const releasing = (sql: Sql) =>
  sql
    .select({ released: fragment<boolean>`released` })
    .from(fragment`release_credit(${given('act_id')}, ${given('now')}) as released`)
    .prepare('credits.release');

export async function release(sql: Sql, act_id: string, now: Date): Promise<boolean> {
  const [row] = await sql.once(releasing).execute({ act_id, now: now.toISOString() });
  return row!.released;
}

/** Held since before then, or by a clock that was ahead; skips those being settled right now. */
export function lockStale(
  sql: Sql,
  { before, after }: { before: Date; after: Date },
  limit: number,
): Promise<{ act_id: string; user_id: string | null }[]> {
  return sql
    .select({ act_id: reservations.act_id, user_id: accounts.user_id })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.account_id))
    .where(or(lt(reservations.at, before), gt(reservations.at, after)))
    .limit(limit)
    .for('update', { of: reservations, skipLocked: true });
}

export type Entry = typeof entries.$inferSelect;

export function listEntries(sql: Sql, user_id: string, limit?: number): Promise<Omit<Entry, 'account_id'>[]> {
  const { kind, bucket, day, amount, act_id, reason, at, key } = entries;
  const found = sql
    .select({ at, kind, bucket, day, amount, act_id, reason, key })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.account_id))
    .where(eq(accounts.user_id, user_id))
    .orderBy(fragment`${at} desc, ${key} desc`);
  return limit === undefined ? found : found.limit(limit);
}

export function listPurchases(
  sql: Sql,
  user_id: string,
): Promise<Pick<typeof purchases.$inferSelect, 'invoice_id' | 'credits' | 'taken_back'>[]> {
  const { invoice_id, credits, taken_back } = purchases;
  return sql
    .select({ invoice_id, credits, taken_back })
    .from(purchases)
    .innerJoin(accounts, eq(accounts.id, purchases.account_id))
    .where(eq(accounts.user_id, user_id))
    .orderBy(invoice_id);
}
