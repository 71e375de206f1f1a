import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Kinds of browser per account, such as 'Firefox on Linux'. */
export const knownBrowsers = pgTable(
  'known_browsers',
  { user_id: uuid().notNull(), browser: text().notNull(), seen_at: timestamp({ withTimezone: true }).notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.browser] }), index('known_browsers_seen').on(table.seen_at)],
);
