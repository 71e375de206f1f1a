import { creditRules, dailyLeft, dayOf, type Balance } from '@hone/domain/money/credits';
import { canonicalMailbox } from '@hone/domain/access/mailboxes';
import { and, eq, lt, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../database/batches.ts';
import type { Sql } from '../../database/port.ts';
import type { KeyedHash } from '../../ports/secrets.ts';
import { findBalance } from './credits.store.ts';
import { creditLeavers as leavers } from './ledger/ledger.table.ts';

function leaverName(keyed: KeyedHash, email: string): string {
  return keyed('credits of a leaver', canonicalMailbox(email));
}

/** For a mailbox that an account had today, and that can sign up again. */
export async function noteSpent(
  keyed: KeyedHash,
  sql: Sql,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const balance = await findBalance(sql, userId);
  if (balance) await noteLeaver(keyed, sql, { email, balance }, now);
}

interface Leaver {
  email: string;
  balance: Balance;
}

/** Whoever signs up again on the same day has what they left of it. */
export async function noteLeaver(keyed: KeyedHash, sql: Sql, { email, balance }: Leaver, now: Date): Promise<void> {
  const spent = creditRules.dailyAllowance - dailyLeft(balance, now);
  if (spent <= 0) return;
  const most = fragment<number>`case when ${leavers.day} = excluded.day then greatest(${leavers.spent}, excluded.spent)
    else excluded.spent end`;
  await sql
    .insert(leavers)
    .values({ hash: leaverName(keyed, email), day: dayOf(now), spent })
    .onConflictDoUpdate({ target: leavers.hash, set: { day: fragment`excluded.day`, spent: most } });
}

export async function findSpent(keyed: KeyedHash, sql: Sql, email: string, now: Date): Promise<number> {
  const [found] = await sql
    .select({ spent: leavers.spent })
    .from(leavers)
    .where(and(eq(leavers.hash, leaverName(keyed, email)), eq(leavers.day, dayOf(now))));
  return found?.spent ?? 0;
}

export function sweepLeavers(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, leavers, lt(leavers.day, dayOf(now)));
}
