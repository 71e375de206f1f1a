import type { Sql } from '../database/port.ts';

/** Something to do soon, outside the transaction that asks for it: once committed, it isn't lost. */
export interface Job {
  kind: string;
  payload: unknown;
}

export type Enqueue = (sql: Sql, job: Job) => Promise<void>;

/** May run twice when a process dies halfway, but never not at all. */
export type Perform = (payload: never) => Promise<void>;

/** What one turn leaves for the next: more of the same, or the rest of a walk over many rows, `from` there on. */
export type Left = boolean | { from: string } | undefined | void;

/** Done repeatedly, by one process at a time. */
export interface Recurring {
  name: string;
  everySeconds: number;
  /** One turn, in a transaction of its own, so that however much there is to do, no statement takes long. */
  act(sql: Sql, now: Date, from?: string): Promise<Left>;
}
