import type { Sql } from '../../database/port.ts';

/** Which stretch of a library's counts is asked for: after the first, up to the last. */
export interface Stretch {
  after: number;
  upTo: number;
  limit: number;
}

/** One change of somebody's library. */
export interface Change {
  sql: Sql;
  userId: string;
  now: Date;
}

/** What the variables need of others; composition hands it over. */
export interface VariablesNeeds {
  /** Holds the library until the transaction ends, and gives the first of so many counts for the rows that change. */
  record(sql: Sql, userId: string, count: number): Promise<number>;
  /** Gives a variable another name in every prompt that uses it. */
  renameInPrompts(change: Change, from: string, to: string): Promise<void>;
}
