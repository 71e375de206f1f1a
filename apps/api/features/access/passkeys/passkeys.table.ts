import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    /** In base64url, as browsers send it. */
    credential_id: text().notNull().unique(),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().notNull(),
    is_synced: boolean().notNull(),
    name: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('passkeys_of_user').on(table.user_id)],
);

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256: a challenge is random enough that nothing slower is needed. */
    hash: text().primaryKey(),
    purpose: text({ enum: ['add', 'sign-in', 'proof'] }).notNull(),
    /** Null before a sign-in. */
    user_id: uuid(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('passkey_challenges_of_user').on(table.user_id),
    index('passkey_challenges_over').on(table.expires_at),
  ],
);

/** Who has answered the offer to add one. */
export const passkeyOffers = pgTable('passkey_offers', {
  user_id: uuid().primaryKey(),
  answered_at: instant().notNull(),
});
