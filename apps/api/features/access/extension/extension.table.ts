import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Codes handed to an extension and not redeemed yet. */
export const extensionCodes = pgTable(
  'extension_codes',
  {
    code_hash: text().primaryKey(),
    user_id: uuid().notNull(),
    login_id: uuid().notNull(),
    challenge: text().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('extension_codes_of_user').on(table.user_id),
    index('extension_codes_of_login').on(table.login_id),
    index('extension_codes_over').on(table.expires_at),
  ],
);
