import { sql as fragment } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const referralNames = pgTable(
  'referral_names',
  {
    hash: text().primaryKey(),
    user_id: uuid(),
    kept_until: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('referral_names_of_user').on(table.user_id),
    index('referral_names_kept')
      .on(table.kept_until)
      .where(fragment`kept_until is not null`),
  ],
);
