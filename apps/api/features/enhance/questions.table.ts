import type { Language, AnswerKind, Slot } from '@hone/domain/enhancing';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Without a word of the prompt. */
export const questions = pgTable(
  'questions',
  {
    act_id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    slot: text().$type<Slot>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Null until it is answered. */
    said: text().$type<AnswerKind>(),
  },
  (table) => [index('questions_of_user').on(table.user_id), index('questions_at').on(table.at)],
);
