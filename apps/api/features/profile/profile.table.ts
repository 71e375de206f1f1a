import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** In lower case, for comparing. */
    email: text().notNull().unique(),
    username: text().notNull().unique(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    company_name: text().notNull().default(''),
    department: text().notNull().default(''),
    position: text().notNull().default(''),
    profile_picture: text(),
    cello_referral_link: text(),
    show_onboarding_flow: boolean().notNull().default(true),
    accounts_links: jsonb()
      .$type<{ facebook: string | null; linkedin: string | null }>()
      .notNull()
      .default({ facebook: null, linkedin: null }),
    /** Incremented by every change; an edit may name the version it started from. */
    version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('users_with_picture').on(table.profile_picture)],
);
