import type { Sql } from '../../database/port.ts';

/** What the library's rooms need of the feed. */
export interface PromptsNeeds {
  /** Holds the library until the transaction ends, and gives the first of so many counts for the rows that change. */
  record(sql: Sql, userId: string, count: number): Promise<number>;
}

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
