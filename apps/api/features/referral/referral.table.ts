import { sql as fragment } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const referralNames = pgTable(
  'referral_names',
  {
    hash: text().primaryKey(),
    user_id: uuid(),
    kept_until: instant(),
  },
  (table) => [
    index('referral_names_of_user').on(table.user_id),
    index('referral_names_kept').on(table.kept_until).where(fragment`kept_until is not null`),
  ],
);

export const referrals = pgTable(
  'referrals',
  {
    id: uuid().primaryKey(),
    referrer_id: uuid(),
    friend_id: uuid(),
    outcome: text().$type<'rewarded' | 'refused' | 'taken_back'>().notNull(),
    reason: text(),
    credits: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex('referrals_friend_id_key').on(table.friend_id), index('referrals_of_referrer').on(table.referrer_id, table.at)],
);

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
