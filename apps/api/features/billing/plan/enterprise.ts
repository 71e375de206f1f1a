import { eq } from 'drizzle-orm';
import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import { billingEnterprises as enterprises } from './plan.table.ts';
import { findLiveRow } from './plan.store.ts';

/** `renews`: they pay for Pro, and would continue to. */
type Set = { outcome: 'set' } | { outcome: 'was'; since: Date } | { outcome: 'renews'; until: Date };

/** The full plan without a price, which is arranged elsewhere. */
export async function setEnterprise(announce: Announce, sql: Sql, user_id: string, now: Date): Promise<Set> {
  const since = await findEnterprise(sql, user_id);
  if (since) return { outcome: 'was', since };
  const live = await findLiveRow(sql, user_id);
  const isPaid = live?.state === 'active' || live?.state === 'past_due';
  if (isPaid && live.ends_at === null) return { outcome: 'renews', until: live.period_end };
  await sql.insert(enterprises).values({ user_id, since: now }).onConflictDoNothing();
  await announcePlan(announce, sql, user_id);
  return { outcome: 'set' };
}

/** False: they had none. */
export async function endEnterprise(announce: Announce, sql: Sql, user_id: string): Promise<boolean> {
  const ended = await sql
    .delete(enterprises)
    .where(eq(enterprises.user_id, user_id))
    .returning({ since: enterprises.since });
  if (ended.length > 0) await announcePlan(announce, sql, user_id);
  return ended.length > 0;
}

export async function findEnterprise(sql: Sql, user_id: string): Promise<Date | undefined> {
  const [row] = await sql
    .select({ since: enterprises.since })
    .from(enterprises)
    .where(eq(enterprises.user_id, user_id));
  return row?.since;
}

async function announcePlan(announce: Announce, sql: Sql, user_id: string): Promise<void> {
  await announce(sql, { user_id, kind: 'billing' });
  await announce(sql, { user_id, kind: 'credits' });
}
