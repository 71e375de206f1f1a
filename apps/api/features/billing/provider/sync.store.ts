import { and, eq, isNull, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { billingCustomers as customers } from '../customers/customers.table.ts';
import type { SubscriptionValues } from '../plan/live.ts';
import { billingSubscriptions as subscriptions } from '../plan/plan.table.ts';
import type { SubscriptionBefore } from './emailed-changes.ts';
import { billingEvents as events } from './provider.table.ts';

/** The sync's number, and the last event that it covers. */
export interface Ticket {
  number: number;
  upTo: number;
}

/** Undefined: not a customer of ours. */
export async function takeTicket(sql: Sql, customerId: string): Promise<Ticket | undefined> {
  const [ticket] = await sql
    .update(customers)
    .set({ asked: fragment`${customers.asked} + 1` })
    .where(eq(customers.id, customerId))
    .returning({
      number: customers.asked,
      upTo: fragment<number>`(
        select coalesce(max(number), 0)::double precision from billing_events where customer_id = ${customerId}
      )`,
    });
  return ticket;
}

/** Marks the events that the sync has covered as processed. */
export async function finishEvents(sql: Sql, customerId: string, upTo: number, now: Date): Promise<void> {
  await sql
    .update(events)
    .set({ worked_at: now })
    .where(and(eq(events.customer_id, customerId), isNull(events.worked_at), fragment`${events.number} <= ${upTo}`));
}

export async function writeSubscriptions(
  sql: Sql,
  owner: { customer_id: string; user_id: string | null },
  found: readonly SubscriptionValues[],
): Promise<void> {
  // Clear the ended one first: a person never has two live ones at a time.
  await sql.update(subscriptions).set({ is_live: false }).where(eq(subscriptions.customer_id, owner.customer_id));
  for (const row of found) {
    const values = { ...owner, ...row };
    await sql.insert(subscriptions).values(values).onConflictDoUpdate({ target: subscriptions.id, set: values });
  }
}

export async function findSubscriptionsBefore(sql: Sql, customer_id: string): Promise<Map<string, SubscriptionBefore>> {
  const { id, state, ends_at, change } = subscriptions;
  const rows = await sql
    .select({ id, state, ends_at, change })
    .from(subscriptions)
    .where(eq(subscriptions.customer_id, customer_id));
  return new Map(rows.map((row) => [row.id, row]));
}
