import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

// Both drivers answer with rows; nothing else of their results is used.
interface Result extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Connection {
  /** A statement that is built once a connection and then only run: `sql.once(userById).execute({ id })`. */
  once<Prepared>(prepare: (sql: Sql) => Prepared): Prepared;
  /** Runs when what was written is there for others: at commit, or at once outside a transaction. */
  afterCommit(act: () => void): void;
}

/** What a store function takes first: either the open transaction, or the pool for a single statement. */
export type Sql = PgDatabase<Result, Record<string, never>> & Connection;

export type Transaction = <Value>(work: (sql: Sql) => Promise<Value>) => Promise<Value>;

/** `script` runs several statements that are one text. */
export type UnhurriedTransaction = <Value>(work: (sql: Sql, script: (text: string) => Promise<void>) => Promise<Value>) => Promise<Value>;

export interface Database {
  kind: 'postgres' | 'embedded';
  sql: Sql;
  transaction: Transaction;
  /** One transaction after another on a connection of its own, where each may take longer than any call. */
  unhurried<Value>(work: (transaction: UnhurriedTransaction) => Promise<Value>): Promise<Value>;
  /** Hears what other processes say on a line of this name, as long as the line stands; a cut line is mended by itself. */
  listen(line: string, onWord: (word: string) => void): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}
