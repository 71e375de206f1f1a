import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const pendingEmails = pgTable(
  'pending_emails',
  {
    user_id: uuid().primaryKey(),
    email: text().notNull(),
    code_hash: text().notNull(),
    tries_left: integer().notNull(),
    sent_at: instant().notNull(),
    expires_at: instant().notNull(),
    requested_at: instant().notNull(),
  },
  (table) => [index('pending_emails_age').on(table.requested_at)],
);
