import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const uploads = pgTable(
  'uploads',
  {
    name: text().primaryKey(),
    user_id: uuid().notNull(),
    bytes: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('uploads_of_user').on(table.user_id, table.created_at),
    index('uploads_created').on(table.created_at),
  ],
);
