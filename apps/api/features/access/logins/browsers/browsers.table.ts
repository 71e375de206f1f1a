import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Kinds of browser per account, such as 'Firefox on Linux'. */
export const knownBrowsers = pgTable(
  'known_browsers',
  { user_id: uuid().notNull(), browser: text().notNull(), seen_at: timestamp({ withTimezone: true }).notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.browser] }), index('known_browsers_seen').on(table.seen_at)],
);

/** The very browsers, by their cookie. */
export const seenBrowsers = pgTable(
  'seen_browsers',
  {
    user_id: uuid().notNull(),
    token_hash: text().notNull(),
    seen_at: timestamp({ withTimezone: true }).notNull(),
    trusted_until: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.token_hash] }),
    index('seen_browsers_seen').on(table.seen_at),
  ],
);
