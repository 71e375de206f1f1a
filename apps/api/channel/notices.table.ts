import type { ChangeKind } from '@hone/contracts/library/change-kinds';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const notices = pgTable(
  'changes',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    kind: text().$type<ChangeKind | 'login_ended' | 'login_replaced'>().notNull(),
    /** The id of the login that ended. */
    subject: text(),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('changes_at').on(table.at)],
);
