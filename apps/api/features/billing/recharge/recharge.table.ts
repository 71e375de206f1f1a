import { boolean, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const billingRecharges = pgTable(
  'billing_recharges',
  {
    user_id: uuid().primaryKey(),
    is_on: boolean().notNull(),
    threshold_cents: integer(),
    target_cents: integer(),
    monthly_cap_cents: integer(),
    failures: integer().notNull().default(0),
    rests_until: instant(),
    stopped_at: instant(),
  },
  (table) => [index('billing_recharges_on').on(table.user_id)],
);
