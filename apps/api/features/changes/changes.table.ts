import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** One a user: how often their library has become different. */
export const libraries = pgTable('libraries', {
  user_id: uuid().primaryKey(),
  sequence: integer().notNull(),
});
