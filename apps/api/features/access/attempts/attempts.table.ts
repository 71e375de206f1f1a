import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const attempts = pgTable(
  'attempts',
  {
    name: text().notNull(),
    who: text().notNull(),
    count: integer().notNull(),
    ends_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.who] }), index('attempts_over').on(table.ends_at)],
);
