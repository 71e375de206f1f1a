import { and, eq, isNull, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { ProviderCard, ProviderInvoice, ProviderSubscription } from '../../../ports/payments.ts';
import {
  billingCards as cards,
  billingCustomers as customers,
  billingEvents as events,
  billingInvoices as invoices,
  billingSubscriptions as subscriptions,
} from '../billing.table.ts';

/** A place in the order of looks, and the last event that it covers. */
export interface Ticket {
  number: number;
  upTo: number;
}

/** Undefined: nobody of ours. */
export async function takeTicket(sql: Sql, customerId: string): Promise<Ticket | undefined> {
  const [ticket] = await sql
    .update(customers)
    .set({ asked: fragment`${customers.asked} + 1` })
    .where(eq(customers.id, customerId))
    .returning({
      number: customers.asked,
      upTo: fragment<number>`(select coalesce(max(number), 0)::double precision from billing_events where customer_id = ${customerId})`,
    });
  return ticket;
}

export type CustomerRow = typeof customers.$inferSelect;

export async function lockCustomer(sql: Sql, id: string): Promise<CustomerRow | undefined> {
  const [row] = await sql.select().from(customers).where(eq(customers.id, id)).for('no key update');
  return row;
}

export async function saveCustomer(sql: Sql, id: string, row: Partial<CustomerRow>): Promise<void> {
  await sql.update(customers).set(row).where(eq(customers.id, id));
}

/** Every event that the look has covered is done. */
export async function finishEvents(sql: Sql, customerId: string, upTo: number, now: Date): Promise<void> {
  await sql
    .update(events)
    .set({ worked_at: now })
    .where(and(eq(events.customer_id, customerId), isNull(events.worked_at), fragment`${events.number} <= ${upTo}`));
}

export async function writeCards(sql: Sql, customer_id: string, found: readonly ProviderCard[]): Promise<void> {
  await sql.delete(cards).where(eq(cards.customer_id, customer_id));
  if (found.length > 0) await sql.insert(cards).values(found.map((card, place) => ({ ...card, customer_id, place })));
}

/** Which of these were not there yet. */
export async function findNewCards<Card extends Pick<ProviderCard, 'id'>>(sql: Sql, customer_id: string, found: readonly Card[]): Promise<Card[]> {
  const rows = await sql.select({ id: cards.id }).from(cards).where(eq(cards.customer_id, customer_id));
  const known = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => !known.has(id));
}

/** One card that was added just now, in case the whole cannot be read. */
export async function addCardRow(sql: Sql, customer_id: string, card: ProviderCard): Promise<void> {
  const place = fragment<number>`(select count(*)::int from billing_cards where customer_id = ${customer_id})`;
  await sql.insert(cards).values({ ...card, customer_id, place }).onConflictDoNothing();
}

export interface SubscriptionSeen extends Pick<ProviderSubscription, 'id' | 'state' | 'interval' | 'started_at' | 'period_start' | 'period_end' | 'ends_at' | 'change'> {
  card_id: string | null;
  attempt_id: string | null;
  is_live: boolean;
  is_taken_back: boolean;
  open_cents: number | null;
  open_retry_at: Date | null;
  open_url: string | null;
}

export async function writeSubscriptions(sql: Sql, whose: { customer_id: string; user_id: string | null }, found: readonly SubscriptionSeen[]): Promise<void> {
  // The one that lives no more lets go first: two of one person never live at once.
  await sql.update(subscriptions).set({ is_live: false }).where(eq(subscriptions.customer_id, whose.customer_id));
  for (const row of found) {
    const values = { ...whose, ...row };
    await sql.insert(subscriptions).values(values).onConflictDoUpdate({ target: subscriptions.id, set: values });
  }
}

/** What the last look has seen of a subscription. */
export type SubscriptionBefore = Pick<ProviderSubscription, 'state' | 'ends_at' | 'change'>;

export async function findSubscriptionsBefore(sql: Sql, customer_id: string): Promise<Map<string, SubscriptionBefore>> {
  const { id, state, ends_at, change } = subscriptions;
  const rows = await sql.select({ id, state, ends_at, change }).from(subscriptions).where(eq(subscriptions.customer_id, customer_id));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findPaidInvoices(sql: Sql, customer_id: string): Promise<Set<string>> {
  const rows = await sql
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.customer_id, customer_id), eq(invoices.state, 'paid')));
  return new Set(rows.map(({ id }) => id));
}

const excluded = (name: string) => fragment`excluded.${fragment.identifier(name)}`;

export async function writeInvoices(sql: Sql, customer_id: string, found: readonly ProviderInvoice[]): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ subscriptionId, attemptId, isDisputeLost, isDisputeOpen, clientSecret: _, card, ...row }) => ({
    ...row,
    customer_id,
    subscription_id: subscriptionId,
    attempt_id: attemptId,
    is_dispute_lost: isDisputeLost,
    is_dispute_open: isDisputeOpen,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
  }));
  await sql
    .insert(invoices)
    .values(rows)
    .onConflictDoUpdate({
      target: invoices.id,
      set: {
        state: excluded('state'),
        total_cents: excluded('total_cents'),
        refunded_cents: excluded('refunded_cents'),
        is_dispute_lost: excluded('is_dispute_lost'),
        is_dispute_open: excluded('is_dispute_open'),
        paid_at: excluded('paid_at'),
        period_end: excluded('period_end'),
        url: excluded('url'),
        card_brand: excluded('card_brand'),
        card_last4: excluded('card_last4'),
      },
    });
}
