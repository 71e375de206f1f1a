import type { Language, Mode, Target, Task } from '@hone/domain/enhancing';
import type { HunkKind } from '@hone/text/hunks';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Without a word of the text. */
export const acts = pgTable(
  'acts',
  {
    id: uuid().primaryKey(),
    /** Null once the user was deleted. */
    user_id: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
    reach: text().$type<'dashboard' | 'extension'>().notNull(),
    /** `built-in`, `own`, or the model of the operator. */
    engine: text().notNull(),
    language: text().$type<Language>(),
    task: text().$type<Task>().notNull(),
    target: text().$type<Target>(),
    mode: text().$type<Mode>().notNull(),
    credits: integer().notNull(),
    words_before: integer().notNull(),
    words_after: integer().notNull(),
    facts: integer().notNull(),
    facts_kept: integer().notNull(),
    hunks: text().array().$type<HunkKind[]>().notNull(),
    milliseconds: integer().notNull(),
    /** By the user's own model, without a credit. */
    own: boolean().notNull().default(false),
    inserted: boolean(),
    /** Number of characters changed afterwards. */
    edited: integer(),
    undone: boolean(),
    retried: boolean(),
    hunks_kept: text().array().$type<HunkKind[]>(),
  },
  (table) => [index('acts_of_user').on(table.user_id, table.at)],
);
