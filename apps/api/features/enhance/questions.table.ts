import type { Language, Said, Slot } from '@hone/domain/enhancing';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What was asked of a prompt, without a word of it. */
export const questions = pgTable(
  'questions',
  {
    act_id: uuid().primaryKey(),
    user_id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    slot: text().$type<Slot>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Null while nothing is said to it. */
    said: text().$type<Said>(),
  },
  (table) => [index('questions_of_user').on(table.user_id), index('questions_at').on(table.at)],
);
