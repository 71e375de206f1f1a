import { eq } from 'drizzle-orm';
import type { Enqueue } from '../../jobs/port.ts';
import type { PersonalData } from '../../ports/room.ts';
import { findInvoices } from './bills/bills.store.ts';
import { findCards } from './cards/cards.store.ts';
import { billingCards as cards } from './cards/cards.table.ts';
import { billingCustomers as customers } from './customers/customers.table.ts';
import { billingEnterprises as enterprises, billingSubscriptions as subscriptions } from './plan/plan.table.ts';
import { deleteRecharge, findRecharge } from './recharge/recharge.store.ts';
import { billingAttempts as attempts } from './subscription/subscription.table.ts';
import { detachTopUps } from './top-up/top-up.store.ts';

export const removalKind = 'billing.remove';
const kept = 'kept for the books, under an id that says nothing of anybody';

/** The provider deletes them too: their subscription ends immediately. */
export const billingPersonalData = (enqueue: Enqueue): PersonalData => ({
  name: 'billing',
  tables: {
    billing_customers: { exported: true, forgotten: kept },
    billing_subscriptions: { exported: true, forgotten: kept },
    billing_cards: { exported: true, forgotten: true },
    billing_invoices: { exported: true, forgotten: kept },
    billing_attempts: {
      exported: 'what was asked of the payment provider; what came of it stands among the subscriptions',
      forgotten: kept,
    },
    billing_discounts: {
      exported: 'keyed hashes that say nothing by themselves',
      forgotten: 'kept for two years against abuse, as hashes that nobody can read',
    },
    billing_top_ups: { exported: 'each stands among the invoices once it is paid', forgotten: kept },
    billing_recharges: { exported: true, forgotten: true },
    billing_enterprises: { exported: 'stands in the user as their plan', forgotten: true },
  },
  exportOf: async (sql, { userId }) => ({
    payment_methods: (await findCards(sql, userId)).map(({ brand, last4, exp_month, exp_year, cardholder_name }) => ({
      brand,
      last4,
      exp_month,
      exp_year,
      cardholder_name,
    })),
    subscriptions: await sql.select().from(subscriptions).where(eq(subscriptions.user_id, userId)),
    invoices: await findInvoices(sql, userId),
    auto_recharge: (await findRecharge(sql, userId)) ?? null,
  }),
  async forget(sql, { userId }) {
    const own = await sql
      .update(customers)
      .set({ user_id: null })
      .where(eq(customers.user_id, userId))
      .returning({ id: customers.id });
    await sql.update(subscriptions).set({ user_id: null, is_live: false }).where(eq(subscriptions.user_id, userId));
    await sql.update(attempts).set({ user_id: null }).where(eq(attempts.user_id, userId));
    await detachTopUps(sql, userId);
    await deleteRecharge(sql, userId);
    await sql.delete(enterprises).where(eq(enterprises.user_id, userId));
    for (const { id } of own) await sql.delete(cards).where(eq(cards.customer_id, id));
    for (const { id } of own) await enqueue(sql, { kind: removalKind, payload: { customerId: id } });
  },
});
