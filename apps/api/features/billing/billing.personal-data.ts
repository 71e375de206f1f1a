import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import type { Enqueue } from '../../jobs/port.ts';
import {
  billingAttempts as attempts,
  billingCards as cards,
  billingCustomers as customers,
  billingEnterprises as enterprises,
  billingInvoices as invoices,
  billingSubscriptions as subscriptions,
} from './billing.table.ts';
import { findRecharge, forgetRecharge } from './top-up/recharge.store.ts';
import { findCards } from './subscription/standing.store.ts';
import { detachTopUps } from './top-up/top-up.store.ts';

export const removalKind = 'billing.remove';
const kept = 'kept for the books, under an id that says nothing of anybody';

/** What billing holds about a person. The provider forgets them too: their subscription ends at once. */
export const billingPersonalData = (enqueue: Enqueue) =>
  ({
    name: 'billing',
    tables: {
      billing_customers: { exported: true, forgotten: kept },
      billing_subscriptions: { exported: true, forgotten: kept },
      billing_cards: { exported: true, forgotten: true },
      billing_invoices: { exported: true, forgotten: kept },
      billing_attempts: { exported: 'what was asked of the payment provider; what came of it stands among the subscriptions', forgotten: kept },
      billing_discounts: { exported: 'keyed hashes that say nothing by themselves', forgotten: 'kept for two years against abuse, as hashes that nobody can read' },
      billing_top_ups: { exported: 'each stands among the invoices once it is paid', forgotten: kept },
      billing_recharges: { exported: true, forgotten: true },
      billing_enterprises: { exported: 'stands in the user as their plan', forgotten: true },
    },
    exportOf: async (sql: Sql, { userId }: { userId: string }) => ({
      payment_methods: (await findCards(sql, userId)).map(({ brand, last4, exp_month, exp_year, cardholder_name }) => ({ brand, last4, exp_month, exp_year, cardholder_name })),
      subscriptions: await sql.select().from(subscriptions).where(eq(subscriptions.user_id, userId)),
      invoices: await findInvoices(sql, userId),
      auto_recharge: (await findRecharge(sql, userId)) ?? null,
    }),
    async forget(sql: Sql, { userId }: { userId: string }) {
      const own = await sql.update(customers).set({ user_id: null }).where(eq(customers.user_id, userId)).returning({ id: customers.id });
      await sql.update(subscriptions).set({ user_id: null, is_live: false }).where(eq(subscriptions.user_id, userId));
      await sql.update(attempts).set({ user_id: null }).where(eq(attempts.user_id, userId));
      await detachTopUps(sql, userId);
      await forgetRecharge(sql, userId);
      await sql.delete(enterprises).where(eq(enterprises.user_id, userId));
      for (const { id } of own) await sql.delete(cards).where(eq(cards.customer_id, id));
      for (const { id } of own) await enqueue(sql, { kind: removalKind, payload: { customerId: id } });
    },
  }) as const;

async function findInvoices(sql: Sql, userId: string) {
  const rows = await sql
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customer_id))
    .where(eq(customers.user_id, userId))
    .orderBy(asc(invoices.created_at), asc(invoices.id));
  return rows.map(({ invoice }) => invoice);
}
