import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

interface Result extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Connection {
  /** Prepared once per connection and then only run: `sql.once(userById).execute({ id })`. */
  once<Prepared>(prepare: (sql: Sql) => Prepared): Prepared;
  /** Runs at commit, or right away outside a transaction. */
  afterCommit(act: () => void): void;
}

/** Either the open transaction, or the pool for a single statement. */
export type Sql = PgDatabase<Result, Record<string, never>> & Connection;

export type Transaction = <Value>(work: (sql: Sql) => Promise<Value>) => Promise<Value>;

/** `script` runs several statements that are one text. */
export type LongTransaction = <Value>(
  work: (sql: Sql, script: (text: string) => Promise<void>) => Promise<Value>,
) => Promise<Value>;

/** Of this process. */
export interface Connections {
  busy: number;
  idle: number;
  allowed: number;
  /** Statements and transactions that got none yet. */
  waiting: number;
}

export interface Database {
  kind: 'postgres' | 'embedded';
  sql: Sql;
  /** For a single statement that reads much: may use a standby, but one that has all that was acknowledged so far. */
  reading: Sql;
  transaction: Transaction;
  /** One transaction after another on a dedicated connection, each allowed to take longer than any call. */
  withLongTransactions<Value>(work: (transaction: LongTransaction) => Promise<Value>): Promise<Value>;
  /** Receives what other processes send on this channel; reconnects by itself. */
  listen(channel: string, onMessage: (word: string) => void): Promise<{ close(): Promise<void> }>;
  connections(): Connections;
  /** The embedded one in a folder: nothing changes the folder until the work is done, and all callers wait. */
  whileStill?<Value>(work: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}
