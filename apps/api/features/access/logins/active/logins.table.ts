import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const logins = pgTable(
  'logins',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    reach: text().$type<'dashboard' | 'extension'>().notNull(),
    remember: boolean().notNull(),
    agent: text().notNull(),
    started_at: instant().notNull(),
    used_at: instant().notNull(),
    idle_ends_at: instant().notNull(),
    ends_at: instant().notNull(),
    ended_at: instant(),
    ended_because: text().$type<'logout' | 'reuse' | 'chosen' | 'password' | 'reset' | 'deletion' | 'operator'>(),
  },
  (table) => [
    index('logins_of_user').on(table.user_id),
    index('logins_over').on(table.idle_ends_at),
    index('logins_ended').on(table.ended_at),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    token_hash: text().primaryKey(),
    login_id: uuid().notNull(),
    issued_at: instant().notNull(),
    used_at: instant(),
    /** The token that this one was traded for, sealed under this one. */
    successor: text(),
  },
  (table) => [index('refresh_tokens_of_login').on(table.login_id)],
);

/** The kinds of browser that an account was used with, such as 'Firefox on Linux'. */
export const knownBrowsers = pgTable(
  'known_browsers',
  { user_id: uuid().notNull(), browser: text().notNull(), seen_at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.browser] }), index('known_browsers_seen').on(table.seen_at)],
);
