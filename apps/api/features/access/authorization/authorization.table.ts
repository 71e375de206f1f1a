import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Codes handed to the extension or to an app, kept for a while once redeemed so that a second use is noticed. */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    code_hash: text().primaryKey(),
    user_id: uuid().notNull(),
    login_id: uuid().notNull(),
    challenge: text().notNull(),
    /** Null for our own extension. */
    app_id: text(),
    app_name: text(),
    redirect_uri: text(),
    scopes: text(),
    expires_at: instant().notNull(),
    used_at: instant(),
    given_login_id: uuid(),
  },
  (table) => [
    index('authorization_codes_of_user').on(table.user_id),
    index('authorization_codes_of_login').on(table.login_id),
    index('authorization_codes_given').on(table.given_login_id),
    index('authorization_codes_over').on(table.expires_at),
  ],
);
