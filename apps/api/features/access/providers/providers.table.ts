import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Known by the provider's subject, never by the email. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: uuid().notNull(),
    email: text().notNull(),
    linked_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('identities_of_user').on(table.user_id, table.issuer),
  ],
);

/** By their owner, from this account: whoever has that identity, or that mailbox, doesn't get back in by itself. */
export const disconnectedProviders = pgTable(
  'disconnected_providers',
  { user_id: uuid().notNull(), issuer: text().notNull(), disconnected_at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.issuer] })],
);

export const usedNonces = pgTable(
  'used_nonces',
  { nonce: text().primaryKey(), expires_at: instant().notNull() },
  (table) => [index('used_nonces_over').on(table.expires_at)],
);
