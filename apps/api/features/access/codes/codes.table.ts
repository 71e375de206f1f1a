import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const codes = pgTable(
  'codes',
  {
    purpose: text().$type<'activation' | 'reset'>().notNull(),
    email: text().notNull(),
    code_hash: text().notNull(),
    /** The browser that requested the code has its own attempts. */
    handle_hash: text().notNull(),
    tries_left: integer().notNull(),
    sent_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email] }), index('codes_age').on(table.sent_at)],
);
