import { boolean, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const historySettings = pgTable('history_settings', {
  user_id: uuid().primaryKey(),
  paused: boolean().notNull(),
  keep_days: integer().$type<30 | 90 | 365>(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
});
