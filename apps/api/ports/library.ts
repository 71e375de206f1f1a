import type { Sql } from '../database/port.ts';

/** One change of somebody's library. */
export interface LibraryEdit {
  sql: Sql;
  userId: string;
  now: Date;
}

/** Locks the library until the transaction ends, and gives the first of so many counts for the rows that change. */
export type RecordChanges = (sql: Sql, userId: string, count: number) => Promise<number>;

/** Which counts of a library are asked for: after the first, up to the last. */
export interface Stretch {
  after: number;
  upTo: number;
  limit: number;
}

/** A row as it is now; of one that is gone, that it is. */
export type Changed<Row> = { sequence: number; id: string; row: Row | undefined };

/** The rows that changed in a stretch, in the order of their counts; it may end earlier when they hold much text. */
export type ReadChanged<Row> = (
  sql: Sql,
  userId: string,
  stretch: Stretch,
) => Promise<{ changed: Changed<Row>[]; more: boolean }>;
