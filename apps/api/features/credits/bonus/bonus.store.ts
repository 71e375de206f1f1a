import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { creditAccounts as accounts, creditEntries as entries } from './credits.table.ts';

/** An account and its bonus, locked: nobody spends of it, or gives to it, until the transaction ends. */
export async function lockBonus(sql: Sql, user_id: string): Promise<{ id: string; bonus: number } | undefined> {
  const [account] = await sql
    .select({ id: accounts.id, bonus: accounts.bonus })
    .from(accounts)
    .where(eq(accounts.user_id, user_id))
    .for('no key update');
  return account;
}

/** What stands under this key, if anything does. */
export async function findEntry(sql: Sql, account_id: string, key: string): Promise<{ amount: number; reason: string | null; at: Date } | undefined> {
  const [entry] = await sql
    .select({ amount: entries.amount, reason: entries.reason, at: entries.at })
    .from(entries)
    .where(and(eq(entries.account_id, account_id), eq(entries.key, key)));
  return entry;
}
