import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export const referrals = pgTable(
  'referrals',
  {
    id: uuid().primaryKey(),
    referrer_id: uuid(),
    friend_id: uuid(),
    outcome: text().$type<'rewarded' | 'refused' | 'taken_back'>().notNull(),
    reason: text(),
    credits: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('referrals_friend_id_key').on(table.friend_id),
    index('referrals_of_referrer').on(table.referrer_id, table.at),
  ],
);
