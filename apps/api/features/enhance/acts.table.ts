import type { Use } from '@hone/domain/enhance/brief';
import type { Language, Mode, Target, Task } from '@hone/domain/enhance/enhancing';
import type { ModelFailureKind } from '@hone/domain/enhance/models';
import type { HunkKind } from '@hone/text/hunks';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Reach } from '../../http/port.ts';

/** The answer to one row of a brief, without the user's own words. */
export interface SaidToRow {
  slot: string;
  options: string[];
  own?: true;
  skip?: true;
}

/** Without a word of the text. */
export const acts = pgTable(
  'acts',
  {
    id: uuid().primaryKey(),
    /** Null once the user was deleted. */
    user_id: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
    reach: text().$type<Reach>().notNull(),
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
    /** The user's own model wrote some of it, so that it costs no credit by itself. */
    own: boolean().notNull().default(false),
    /** Number of characters changed afterwards. */
    edited: integer(),
    undone: boolean(),
    retried: boolean(),
    /** Of the brief; null: there was none. */
    frame: text(),
    /** The rows of the brief. */
    shown: text().array().notNull().default([]),
    choices: jsonb().$type<SaidToRow[]>().notNull().default([]),
    /** The last to be set; null: a model wrote it, and it hasn't been used. */
    how: text().$type<Use>(),
    /** Null: it was free. */
    reservation: uuid(),
    /** Why no model wrote it although one was asked, which makes it free. */
    failure: text().$type<ModelFailureKind>(),
  },
  (table) => [index('acts_of_user').on(table.user_id, table.at), uniqueIndex('acts_reservation').on(table.reservation)],
);
