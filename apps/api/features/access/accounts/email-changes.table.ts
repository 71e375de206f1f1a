import { sql as fragment } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    from_email: text().notNull(),
    to_email: text().notNull(),
    changed_at: instant().notNull(),
    token_hash: text().notNull().unique(),
    /** Until then the previous mailbox can undo it, and its address is reserved. */
    back_until: instant().notNull(),
    closed_at: instant(),
    closed_because: text().$type<'used' | 'undone'>(),
  },
  (table) => [
    index('email_changes_of_user').on(table.user_id),
    index('email_changes_left')
      .on(table.from_email)
      .where(fragment`closed_at is null`),
    index('email_changes_age').on(table.changed_at),
  ],
);
