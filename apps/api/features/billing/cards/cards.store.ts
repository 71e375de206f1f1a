import type { CardSummary } from '@hone/domain/money/cards';
import { and, asc, eq, isNull, ne, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { ProviderCard } from '../../../ports/payments.ts';
import { billingCustomers as customers } from '../customers/customers.table.ts';
import { billingSubscriptions as subscriptions } from '../plan/plan.table.ts';
import { billingCards as cards } from './cards.table.ts';

export type CardRow = typeof cards.$inferSelect & CardSummary;

/** In the order in which they were added. */
export async function findCards(sql: Sql, user_id: string): Promise<CardRow[]> {
  const rows = await sql
    .select({ card: cards, preferred: customers.preferred_card, payer: subscriptions.card_id })
    .from(cards)
    .innerJoin(customers, eq(customers.id, cards.customer_id))
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.user_id, customers.user_id),
        eq(subscriptions.is_live, true),
        ne(subscriptions.state, 'incomplete'),
      ),
    )
    .where(and(eq(customers.user_id, user_id), isNull(customers.deleted_at)))
    .orderBy(asc(cards.place));
  return rows.map(({ card, preferred, payer }) => ({
    ...card,
    is_default: card.id === preferred,
    pays_plan: card.id === payer,
  }));
}

export async function findDefaultCard(sql: Sql, user_id: string): Promise<CardRow | undefined> {
  return (await findCards(sql, user_id)).find(({ is_default }) => is_default);
}

export async function writeCards(sql: Sql, customer_id: string, found: readonly ProviderCard[]): Promise<void> {
  await sql.delete(cards).where(eq(cards.customer_id, customer_id));
  if (found.length > 0) await sql.insert(cards).values(found.map((card, place) => ({ ...card, customer_id, place })));
}

export async function findNewCards<Card extends Pick<ProviderCard, 'id'>>(
  sql: Sql,
  customer_id: string,
  found: readonly Card[],
): Promise<Card[]> {
  const rows = await sql.select({ id: cards.id }).from(cards).where(eq(cards.customer_id, customer_id));
  const known = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => !known.has(id));
}

/** A card added just now, in case the provider can't be read. */
export async function addCardRow(sql: Sql, customer_id: string, card: ProviderCard): Promise<void> {
  const place = fragment<number>`(select count(*)::int from billing_cards where customer_id = ${customer_id})`;
  await sql
    .insert(cards)
    .values({ ...card, customer_id, place })
    .onConflictDoNothing();
}
