import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** About sites, not about people. */
export const siteHealth = pgTable(
  'site_health',
  {
    day: date().notNull(),
    site: text().notNull(),
    found: integer().notNull(),
    missed: integer().notNull(),
    written: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.site] })],
);
