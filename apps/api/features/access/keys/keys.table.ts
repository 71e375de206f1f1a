import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    name: text().notNull(),
    scopes: text().notNull(),
    /** SHA-256: a key is random enough that nothing slower is needed. */
    hash: text().notNull().unique(),
    hint: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
    expires_at: instant(),
  },
  (table) => [index('api_keys_of_user').on(table.user_id), index('api_keys_over').on(table.expires_at)],
);
