import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type ActOutcome = 'done' | 'unchanged' | 'not well' | 'refused' | 'failed';
/** Numbers, ids and words of ours: never a secret, nor anything that a person wrote. */
export type ActFacts = Record<string, string | number>;

/** Triggers refuse to change a completed row, or to delete one that is younger than a year. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The words of the command. */
    act: text().notNull(),
    /** An account of the operating system. */
    by: text().notNull(),
    user_id: uuid(),
    facts: jsonb().$type<ActFacts>().notNull().default({}),
    /** Null: not over, or it never reached its end. */
    outcome: text().$type<ActOutcome>(),
  },
  (table) => [index('operator_acts_at').on(table.at), index('operator_acts_user').on(table.user_id)],
);
