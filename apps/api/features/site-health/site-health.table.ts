import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const siteReports = pgTable(
  'site_reports',
  {
    site: text().notNull(),
    /** Tells people apart on this site, and says nothing else about them. */
    reporter: text().notNull(),
    day: date().notNull(),
    found: integer().notNull(),
    missed: integer().notNull(),
    written: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.reporter, table.day] }),
    index('site_reports_day').on(table.day),
  ],
);
