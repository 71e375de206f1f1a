import { boolean, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Of each account, from which sign-in until when everything was ended because its owner didn't know that sign-in. */
export const disownedLogins = pgTable(
  'disowned_logins',
  {
    user_id: uuid().primaryKey(),
    since: instant().notNull(),
    until: instant().notNull(),
    /** Before it was ended: only a person who had one is asked for a new one. */
    had_password: boolean().notNull(),
  },
  (table) => [index('disowned_logins_until').on(table.until)],
);
