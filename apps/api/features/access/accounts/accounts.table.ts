import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const passwords = pgTable('passwords', {
  user_id: uuid().primaryKey(),
  hash: text().notNull(),
  changed_at: instant().notNull(),
});

export const pendingAccounts = pgTable(
  'pending_accounts',
  {
    email: text().primaryKey(),
    username: text().notNull(),
    password_hash: text().notNull(),
    /** Several passwords were entered for this mailbox within a day, so none is kept. */
    passwords_differ: boolean().notNull(),
    /** Proves that a browser is the one that signed up last. */
    claim_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    ref: text(),
    cello_ucc: text(),
    signed_up_at: instant().notNull(),
  },
  (table) => [index('pending_accounts_age').on(table.signed_up_at)],
);
