import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const logins = pgTable(
  'logins',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    reach: text().$type<'dashboard' | 'extension' | 'app'>().notNull(),
    /** Of an app: which one, by its own name, and what it may do. */
    app_id: text(),
    app_name: text(),
    scopes: text(),
    remember: boolean().notNull(),
    agent: text().notNull(),
    started_at: instant().notNull(),
    used_at: instant().notNull(),
    idle_ends_at: instant().notNull(),
    ends_at: instant().notNull(),
    ended_at: instant(),
    ended_because: text().$type<
      'logout' | 'reuse' | 'chosen' | 'password' | 'reset' | 'disowned' | 'deletion' | 'operator' | 'restore'
    >(),
  },
  (table) => [
    index('logins_of_user').on(table.user_id),
    index('logins_over').on(table.idle_ends_at),
    index('logins_ended').on(table.ended_at),
  ],
);
