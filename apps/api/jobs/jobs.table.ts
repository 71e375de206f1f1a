import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Encrypted: an email's payload holds its code. */
    payload: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    run_at: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    /** Given up; kept for inspection. */
    dead_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('jobs_due').on(table.run_at)],
);

export const schedule = pgTable('schedule', {
  name: text().primaryKey(),
  next_at: timestamp({ withTimezone: true }).notNull(),
  /** Where the next turn continues; null: from the beginning. */
  from: text(),
});
