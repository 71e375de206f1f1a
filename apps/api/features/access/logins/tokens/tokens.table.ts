import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    token_hash: text().primaryKey(),
    login_id: uuid().notNull(),
    issued_at: instant().notNull(),
    used_at: instant(),
    /** The token that replaced this one, encrypted with this one. */
    successor: text(),
  },
  (table) => [index('refresh_tokens_of_login').on(table.login_id)],
);
