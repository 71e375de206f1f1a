import type { VersionMaker } from '@hone/domain/versions';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** What a prompt was before each save; what it is now is in `prompts`. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    prompt: uuid().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    tags: text().array().notNull(),
    title: text(),
    made_by: text().$type<VersionMaker>().notNull(),
    made_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    uniqueIndex('prompt_versions_number').on(table.prompt, table.number),
    index('prompt_versions_made').on(table.made_at),
  ],
);

/** Up to when versions have been thinned out: one row. */
export const versionsThinned = pgTable('versions_thinned', {
  is_only: boolean().primaryKey().default(true),
  up_to: timestamp({ withTimezone: true }).notNull(),
});
