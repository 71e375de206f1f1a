import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row, which the first server makes. */
export const rootKey = pgTable('root_key', {
  id: boolean().primaryKey().default(true),
  /** By HONE_SECRET. */
  sealed: text().notNull(),
  /** False: it's the HONE_SECRET of a database that is older than this table. */
  is_random: boolean().notNull(),
  made_at: timestamp({ withTimezone: true }).notNull(),
  /** When HONE_SECRET was last replaced; before that, when the key was made. */
  sealed_at: timestamp({ withTimezone: true }).notNull(),
});
