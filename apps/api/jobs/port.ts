import type { Sql } from '../database/port.ts';

/** Something to be done soon, outside the transaction that asks for it: once it is committed it is not lost. */
export interface Job {
  kind: string;
  payload: unknown;
}

export type Enqueue = (sql: Sql, job: Job) => Promise<void>;

/** Does one kind of job. It may be done twice when a process dies in the middle, never not at all. */
export type Perform = (payload: never) => Promise<void>;

/** Something done again and again, by one process at a time. */
export interface Recurring {
  name: string;
  everySeconds: number;
  act(sql: Sql, now: Date): Promise<void>;
}
