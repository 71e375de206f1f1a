import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    /** The category that it is in. */
    parent: uuid(),
    name: text().notNull(),
    can_delete: boolean().notNull(),
    version: integer().notNull().default(1),
    sequence: integer().notNull(),
    created_at: instant().notNull(),
    deleted_at: instant(),
    /** The category that it was deleted with. */
    deleted_with: uuid(),
  },
  (table) => [
    uniqueIndex('categories_sequence').on(table.user_id, table.sequence),
    index('categories_deleted').on(table.deleted_at),
    index('categories_inside').on(table.parent),
    index('categories_with_category').on(table.deleted_with),
    index('categories_deleted_of_user').on(table.user_id, table.deleted_at),
  ],
);
