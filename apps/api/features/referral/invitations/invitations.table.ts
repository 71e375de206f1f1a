import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const referralInvitations = pgTable(
  'referral_invitations',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    email: text().notNull(),
    mailbox_hash: text().notNull(),
    invited_at: instant().notNull(),
    joined_at: instant(),
  },
  (table) => [
    index('referral_invitations_of_user').on(table.user_id, table.invited_at),
    index('referral_invitations_by_mailbox').on(table.mailbox_hash),
    index('referral_invitations_age').on(table.invited_at),
  ],
);

export const referralUnsubscribed = pgTable('referral_unsubscribed', {
  hash: text().primaryKey(),
  at: instant().notNull(),
});

export const referralMailed = pgTable(
  'referral_mailed',
  {
    hash: text().primaryKey(),
    day: date().notNull(),
    mails: integer().notNull(),
  },
  (table) => [index('referral_mailed_age').on(table.day)],
);
