import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: text().primaryKey(),
    user_id: uuid(),
    made_at: instant().notNull(),
    asked: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    seen: text(),
    preferred_card: text(),
    deleted_at: instant(),
    looked_at: instant(),
    changed_at: instant(),
  },
  (table) => [uniqueIndex('billing_customers_of_user').on(table.user_id)],
);
