import type { Interval } from '@hone/domain/money/plans';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProviderSubscription } from '../../../ports/payments.ts';

const instant = () => timestamp({ withTimezone: true });

export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    user_id: uuid(),
    state: text().$type<ProviderSubscription['state']>().notNull(),
    is_live: boolean().notNull(),
    interval: text().$type<Interval>(),
    card_id: text(),
    attempt_id: uuid(),
    started_at: instant().notNull(),
    period_start: instant().notNull(),
    period_end: instant().notNull(),
    ends_at: instant(),
    change: text().$type<Interval>(),
    is_taken_back: boolean().notNull(),
    open_cents: integer(),
    open_retry_at: instant(),
    open_url: text(),
  },
  (table) => [
    uniqueIndex('billing_subscriptions_live').on(table.user_id),
    index('billing_subscriptions_of_customer').on(table.customer_id),
    index('billing_subscriptions_of_user').on(table.user_id, table.started_at),
  ],
);

export const billingEnterprises = pgTable('billing_enterprises', {
  user_id: uuid().primaryKey(),
  since: instant().notNull(),
});
