import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

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
    /** Several passwords were given for this mailbox within a day: none of them is kept. */
    passwords_differ: boolean().notNull(),
    /** Of the word that the browser was given which signed up last. */
    claim_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    ref: text(),
    cello_ucc: text(),
    signed_up_at: instant().notNull(),
  },
  (table) => [index('pending_accounts_age').on(table.signed_up_at)],
);

export const codes = pgTable(
  'codes',
  {
    purpose: text().$type<'activation' | 'reset'>().notNull(),
    email: text().notNull(),
    code_hash: text().notNull(),
    /** Of the word that the asker was given: the tries are theirs alone. */
    handle_hash: text().notNull(),
    tries_left: integer().notNull(),
    sent_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email] }), index('codes_age').on(table.sent_at)],
);

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

export const attempts = pgTable(
  'attempts',
  {
    name: text().notNull(),
    who: text().notNull(),
    count: integer().notNull(),
    ends_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.who] }), index('attempts_over').on(table.ends_at)],
);

/** Who an account is for a provider of identities: its name there, never the email. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: uuid().notNull(),
    email: text().notNull(),
    linked_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), uniqueIndex('identities_of_user').on(table.user_id, table.issuer)],
);

export const usedNonces = pgTable(
  'used_nonces',
  { nonce: text().primaryKey(), expires_at: instant().notNull() },
  (table) => [index('used_nonces_over').on(table.expires_at)],
);

/** The kinds of browser that an account was used with, such as 'Firefox on Linux'. */
export const knownBrowsers = pgTable(
  'known_browsers',
  { user_id: uuid().notNull(), browser: text().notNull(), seen_at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.browser] }), index('known_browsers_seen').on(table.seen_at)],
);

/** Ways in that were handed to an extension and not taken yet. */
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
