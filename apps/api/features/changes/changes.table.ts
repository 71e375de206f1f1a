import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** One row per user: the number of changes to the library. */
export const libraries = pgTable('libraries', {
  user_id: uuid().primaryKey(),
  sequence: integer().notNull(),
});
