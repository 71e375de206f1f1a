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
  /** Answers with what was done: a commit that the database turned into a rollback says so. */
  command(text: 'begin' | 'commit' | 'rollback'): Promise<string>;
  /** Whether this error cut the connection, or may have. */
  isLost(error: unknown): boolean;
}

export function makeConnection(
  drizzled: object,
  command: Connection['command'],
  isLost: Connection['isLost'] = () => false,
): Connection {
  const prepared = new Map<unknown, unknown>();
  const connection: Connection = { sql: undefined as never, waiting: null, command, isLost };
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

/** `guarded`: queries outside it are refused while it is open. Node watches every promise for that, so production goes without. */
export async function runTransaction<Value>(connection: Connection, work: (sql: Sql) => Promise<Value>, guarded = true): Promise<Value> {
  const mark: Open = { open: true };
  const waiting: (() => void)[] = [];
  let value: Value;
  connection.waiting = waiting;
  try {
    await connection.command('begin');
    value = await (guarded ? transactions.run(mark, () => work(connection.sql)) : work(connection.sql));
    const done = await connection.command('commit');
    if (done === 'ROLLBACK') throw new Error('The transaction was rolled back: it went on after a statement that failed.');
  } catch (error) {
    // The first error is the one to tell; on a connection that is cut a rollback would only be waited for.
    if (!connection.isLost(error)) await connection.command('rollback').catch(() => undefined);
    throw error;
  } finally {
    mark.open = false;
    connection.waiting = null;
  }
  for (const act of waiting) act();
  return value;
}
