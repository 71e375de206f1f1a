import { boolean, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    tags: text().array().notNull(),
    /** Null: in all. It may have been deleted. */
    category: uuid(),
    is_pinned: boolean().notNull(),
    sequence: integer().notNull(),
    created_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [uniqueIndex('saved_searches_sequence').on(table.user_id, table.sequence)],
);
