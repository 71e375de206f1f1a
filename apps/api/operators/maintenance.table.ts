import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row, which its migration adds. */
export const maintenance = pgTable('maintenance', {
  id: boolean().primaryKey().default(true),
  /** Null: it's off. */
  since: timestamp({ withTimezone: true }),
  /** An account of the operating system. */
  by: text(),
  /** What people are told instead of our own sentence. */
  says: text(),
});
