import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const billingCards = pgTable(
  'billing_cards',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    place: integer().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    exp_month: integer().notNull(),
    exp_year: integer().notNull(),
    fingerprint: text(),
    cardholder_name: text(),
    email: text(),
  },
  (table) => [index('billing_cards_of_customer').on(table.customer_id, table.place)],
);
