import { and, desc, eq, gt, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { billingInvoices as invoices } from '../bills/bills.table.ts';
import { billingEnterprises as enterprises, billingSubscriptions as subscriptions } from './plan.table.ts';

const given = fragment.placeholder;

const live = (sql: Sql) =>
  sql
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, given('user_id')), eq(subscriptions.is_live, true)))
    .prepare('billing.live');

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function findLiveRow(sql: Sql, user_id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await sql.once(live).execute({ user_id });
  return row;
}

const planned = (sql: Sql) =>
  sql
    .select({
      state: subscriptions.state,
      period_start: subscriptions.period_start,
      period_end: subscriptions.period_end,
      is_taken_back: subscriptions.is_taken_back,
      since: enterprises.since,
    })
    .from(fragment`(select ${given('user_id')}::uuid as user_id) as person`)
    .leftJoin(subscriptions, and(eq(subscriptions.user_id, fragment`person.user_id`), eq(subscriptions.is_live, true)))
    .leftJoin(enterprises, eq(enterprises.user_id, fragment`person.user_id`))
    .prepare('billing.plan');

/** One statement, since every act needs it. */
export async function findPlanRow(sql: Sql, user_id: string) {
  const [row] = await sql.once(planned).execute({ user_id });
  return row!;
}

export async function hasEnterprise(sql: Sql, user_id: string): Promise<boolean> {
  const rows = await sql.select({ since: enterprises.since }).from(enterprises).where(eq(enterprises.user_id, user_id));
  return rows.length > 0;
}

/** The newest subscription that was ever paid, even if it has ended. */
export async function findLastRow(sql: Sql, user_id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await sql
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, user_id), fragment`${subscriptions.state} in ('active', 'past_due', 'ended')`))
    .orderBy(desc(subscriptions.started_at))
    .limit(1);
  return row;
}

export async function isPeriodPaid(
  sql: Sql,
  { id, period_start }: Pick<SubscriptionRow, 'id' | 'period_start'>,
): Promise<boolean> {
  const [row] = await sql
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.subscription_id, id), eq(invoices.state, 'paid'), gt(invoices.period_end, period_start)))
    .limit(1);
  return row !== undefined;
}
