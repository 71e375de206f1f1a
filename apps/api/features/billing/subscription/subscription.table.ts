import type { Interval } from '@hone/domain/money/plans';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const billingAttempts = pgTable(
  'billing_attempts',
  {
    id: uuid().primaryKey(),
    user_id: uuid(),
    interval: text().$type<Interval>().notNull(),
    card_id: text().notNull(),
    due_cents: integer().notNull(),
    state: text().$type<'pending' | 'done' | 'none'>().notNull(),
    made_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('billing_attempts_pending').on(table.user_id),
    index('billing_attempts_of_user').on(table.user_id),
  ],
);

export const billingDiscounts = pgTable(
  'billing_discounts',
  { hash: text().primaryKey(), attempt_id: uuid().notNull() },
  (table) => [index('billing_discounts_of_attempt').on(table.attempt_id)],
);
