import type { Sql } from '../database/port.ts';

/** Something to do soon, outside the transaction that asks for it: once committed, it isn't lost. */
export interface Job {
  kind: string;
  payload: unknown;
}

export type Enqueue = (sql: Sql, job: Job) => Promise<void>;

/** May run twice when a process dies halfway, but never not at all. */
export type Perform = (payload: never) => Promise<void>;

/** Done repeatedly, by one process at a time. */
export interface Recurring {
  name: string;
  everySeconds: number;
  act(sql: Sql, now: Date): Promise<void>;
}
