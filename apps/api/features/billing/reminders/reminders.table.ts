import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const billingNotices = pgTable(
  'billing_notices',
  { key: text().primaryKey(), at: instant().notNull() },
  (table) => [index('billing_notices_age').on(table.at)],
);
