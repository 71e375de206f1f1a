import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { billingCustomers as customers } from '../customers/customers.table.ts';
import { billingSubscriptions as subscriptions } from '../plan/plan.table.ts';
import { billingAttempts as attempts } from '../subscription/subscription.table.ts';
import { billingTopUps as topUps } from '../top-up/top-up.table.ts';
import { billingEvents as events, billingMarks as marks } from './provider.table.ts';

export async function findMark(sql: Sql, name: string): Promise<Date | undefined> {
  const [mark] = await sql.select({ at: marks.at }).from(marks).where(eq(marks.name, name));
  return mark?.at;
}

export async function saveMark(sql: Sql, name: string, at: Date): Promise<void> {
  await sql.insert(marks).values({ name, at }).onConflictDoUpdate({ target: marks.name, set: { at } });
}

/** A chunk, in the order of their ids, of customers with something in progress, or active since then. */
export async function findActiveCustomers(
  sql: Sql,
  { after, since, limit }: { after: string; since: Date; limit: number },
): Promise<string[]> {
  const one = fragment`1`;
  const rows = await sql
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        gt(customers.id, after),
        isNotNull(customers.user_id),
        isNull(customers.deleted_at),
        or(
          gt(customers.changed_at, since),
          gt(customers.made_at, since),
          exists(
            sql
              .select({ one })
              .from(subscriptions)
              .where(and(eq(subscriptions.customer_id, customers.id), eq(subscriptions.is_live, true))),
          ),
          exists(
            sql
              .select({ one })
              .from(topUps)
              .where(and(eq(topUps.user_id, customers.user_id), inArray(topUps.state, ['pending', 'open']))),
          ),
          exists(
            sql
              .select({ one })
              .from(attempts)
              .where(and(eq(attempts.user_id, customers.user_id), eq(attempts.state, 'pending'))),
          ),
        ),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findEvent(sql: Sql, id: string): Promise<typeof events.$inferSelect | undefined> {
  const [event] = await sql.select().from(events).where(eq(events.id, id));
  return event;
}

/** Unprocessed, oldest first. */
export async function listWaiting(sql: Sql, customerId: string): Promise<(typeof events.$inferSelect)[]> {
  return sql
    .select()
    .from(events)
    .where(and(eq(events.customer_id, customerId), isNull(events.worked_at)))
    .orderBy(asc(events.number));
}
