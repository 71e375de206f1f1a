import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Reach } from '../../../http/port.ts';

/** What a user was shown, for as long as it can be used. */
export const looks = pgTable(
  'looks',
  {
    /** Of the act that it becomes when it is used. */
    id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    reach: text().$type<Reach>().notNull(),
    frame: text(),
    sealed: text().notNull(),
  },
  (table) => [index('looks_of_user').on(table.user_id, table.at), index('looks_at').on(table.at)],
);

/** Only ever added: the transaction that wrote one proves what was done together with it. */
export const lookUses = pgTable(
  'look_uses',
  {
    look_id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    paid: boolean().notNull(),
  },
  (table) => [index('look_uses_of_look').on(table.look_id)],
);
