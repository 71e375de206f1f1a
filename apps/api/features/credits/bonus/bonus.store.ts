import { and, count, eq, gte, lt, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { creditAccounts as accounts, creditEntries as entries } from '../ledger/ledger.table.ts';

/** Locked: no one spends it, or adds to it, until the transaction ends. */
export async function lockBonus(sql: Sql, user_id: string): Promise<{ id: string; bonus: number } | undefined> {
  const [account] = await sql
    .select({ id: accounts.id, bonus: accounts.bonus })
    .from(accounts)
    .where(eq(accounts.user_id, user_id))
    .for('no key update');
  return account;
}

export async function findEntry(
  sql: Sql,
  account_id: string,
  key: string,
): Promise<{ amount: number; reason: string | null; at: Date } | undefined> {
  const [entry] = await sql
    .select({ amount: entries.amount, reason: entries.reason, at: entries.at })
    .from(entries)
    .where(and(eq(entries.account_id, account_id), eq(entries.key, key)));
  return entry;
}

export interface Grant {
  user_id: string;
  /** Names the reason: the same thing is never given twice. */
  key: string;
  kind: 'adjustment' | 'referral';
  amount: number;
  reason: string | null;
  at: Date;
}

/** A negative amount takes. False: the key exists already, or there is no such user. */
export async function grantBonus(sql: Sql, { user_id, key, kind, amount, reason, at }: Grant): Promise<boolean> {
  const { rows } = await sql.execute(fragment`
    with own as (select id from ${accounts} where user_id = ${user_id} for no key update),
    written as (
      insert into ${entries} (account_id, key, kind, bucket, amount, reason, at)
      select id, ${key}, ${kind}, 'bonus', ${amount}::integer, ${reason}, ${at.toISOString()}::timestamptz from own
      on conflict do nothing returning account_id
    )
    update ${accounts} set bonus = bonus + ${amount}::integer from written where id = written.account_id returning id`);
  return rows.length > 0;
}

export async function countRewards(
  sql: Sql,
  account_id: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await sql
    .select({ rewards: count() })
    .from(entries)
    .where(
      and(eq(entries.account_id, account_id), eq(entries.kind, 'referral'), gte(entries.at, from), lt(entries.at, to)),
    );
  return row!.rewards;
}
