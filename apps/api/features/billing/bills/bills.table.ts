import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ProviderInvoice } from '../../../ports/payments.ts';

const instant = () => timestamp({ withTimezone: true });

export const billingInvoices = pgTable(
  'billing_invoices',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    subscription_id: text(),
    attempt_id: uuid(),
    state: text().$type<ProviderInvoice['state']>().notNull(),
    total_cents: integer().notNull(),
    refunded_cents: integer().notNull(),
    is_dispute_lost: boolean().notNull(),
    is_dispute_open: boolean().notNull().default(false),
    created_at: instant().notNull(),
    paid_at: instant(),
    period_end: instant(),
    url: text(),
    card_brand: text(),
    card_last4: text(),
  },
  (table) => [index('billing_invoices_paid').on(table.customer_id, table.paid_at.desc(), table.id.desc())],
);
