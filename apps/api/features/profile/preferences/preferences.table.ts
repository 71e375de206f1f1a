import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const preferences = pgTable('preferences', {
  user_id: uuid().primaryKey(),
  /** As some version wrote it, whichever that was. */
  value: jsonb().$type<unknown>().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
});
