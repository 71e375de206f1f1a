import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const preferences = pgTable('preferences', {
  user_id: uuid().primaryKey(),
  /** In the form of whichever version wrote it. */
  value: jsonb().$type<unknown>().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
});
