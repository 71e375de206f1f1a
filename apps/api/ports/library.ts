import type { Sql } from '../database/port.ts';

export interface LibraryEdit {
  sql: Sql;
  userId: string;
  now: Date;
}

/** Locks the library until the transaction ends, and returns the first of `count` sequence numbers. */
export type RecordChanges = (sql: Sql, userId: string, count: number) => Promise<number>;

export interface SequenceRange {
  after: number;
  upTo: number;
  limit: number;
}

export type ChangedRow<Row> = { sequence: number; id: string; row: Row | undefined };

/** In order of their sequence numbers; may stop early when the rows hold a lot of text. */
export type ReadChanged<Row> = (
  sql: Sql,
  userId: string,
  stretch: SequenceRange,
) => Promise<{ changed: ChangedRow<Row>[]; more: boolean }>;
