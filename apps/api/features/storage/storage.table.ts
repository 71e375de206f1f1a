import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

const bytes = () => bigint({ mode: 'number' }).notNull();

/** As of the last minute, counted by the triggers in the migrations. */
export const accountBytes = pgTable('account_bytes', {
  user_id: uuid().primaryKey(),
  library: bytes().default(0),
  history: bytes().default(0),
  looks: bytes().default(0),
  answers: bytes().default(0),
  versions: bytes().default(0),
});

/** What has changed since: one row per change, so that no writer waits for another. */
export const accountByteChanges = pgTable(
  'account_byte_changes',
  {
    user_id: uuid().notNull(),
    store: text().$type<'library' | 'history' | 'looks' | 'answers' | 'versions'>().notNull(),
    bytes: bytes(),
  },
  (table) => [index('account_byte_changes_of_user').on(table.user_id)],
);
