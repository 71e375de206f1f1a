import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    claimed_at: timestamp({ withTimezone: true }).notNull(),
    /** Null while the first call is in progress. */
    answered_at: timestamp({ withTimezone: true }),
    status: integer(),
    answer: text(),
    /** The process whose call has it; null if it was written by a version that doesn't know leases. */
    holder: uuid(),
    /** By the database's clock, because processes compare it. */
    leased_until: timestamp({ withTimezone: true }).default(sql`clock_timestamp() + interval '120 seconds'`),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.endpoint, table.key] }),
    index('idempotency_keys_claimed').on(table.claimed_at),
  ],
);
