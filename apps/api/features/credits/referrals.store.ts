import { and, count, eq, gte, lt } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { creditEntries as entries } from './credits.table.ts';

/** How many friends an account was rewarded for from one moment to another. */
export async function countRewards(sql: Sql, account_id: string, { from, to }: { from: Date; to: Date }): Promise<number> {
  const [row] = await sql
    .select({ rewards: count() })
    .from(entries)
    .where(and(eq(entries.account_id, account_id), eq(entries.kind, 'referral'), gte(entries.at, from), lt(entries.at, to)));
  return row!.rewards;
}
