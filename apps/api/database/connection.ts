import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from './port.ts';

interface Open {
  open: boolean;
}

const transactions = new AsyncLocalStorage<Open>();

/** The embedded database would wait for itself for ever, and PostgreSQL would read another state: both refuse. */
export function refuseReentry(): void {
  if (transactions.getStore()?.open) {
    throw new Error('A query outside its own open transaction: use the sql that the transaction handed over.');
  }
}

/** One physical connection (or the pool), with the statements prepared on it and what waits for its commit. */
export interface Connection {
  sql: Sql;
  /** Null outside a transaction. */
  waiting: (() => void)[] | null;
  command(text: 'begin' | 'commit' | 'rollback'): Promise<unknown>;
}

export function makeConnection(drizzled: object, command: Connection['command']): Connection {
  const prepared = new Map<unknown, unknown>();
  const connection: Connection = { sql: undefined as never, waiting: null, command };
  connection.sql = Object.assign(drizzled, {
    once(prepare: (sql: Sql) => unknown) {
      let statement = prepared.get(prepare);
      if (statement === undefined) {
        statement = prepare(connection.sql);
        prepared.set(prepare, statement);
      }
      return statement;
    },
    afterCommit(act: () => void) {
      if (connection.waiting) connection.waiting.push(act);
      else act();
    },
  }) as unknown as Sql;
  return connection;
}

export async function runTransaction<Value>(connection: Connection, work: (sql: Sql) => Promise<Value>): Promise<Value> {
  const mark: Open = { open: true };
  const waiting: (() => void)[] = [];
  connection.waiting = waiting;
  try {
    await connection.command('begin');
    const value = await transactions.run(mark, () => work(connection.sql));
    await connection.command('commit');
    mark.open = false;
    connection.waiting = null;
    for (const act of waiting) act();
    return value;
  } catch (error) {
    // The first error is the one to tell; a connection that cannot roll back is given up by its driver.
    await connection.command('rollback').catch(() => undefined);
    throw error;
  } finally {
    mark.open = false;
    connection.waiting = null;
  }
}
