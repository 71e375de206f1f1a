import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from './port.ts';

interface Open {
  open: boolean;
}

const transactions = new AsyncLocalStorage<Open>();

/** The embedded database would deadlock and PostgreSQL would read another snapshot, so both refuse. */
export function refuseReentry(): void {
  if (transactions.getStore()?.open) {
    throw new Error('A query outside its own open transaction: use the sql that the transaction handed over.');
  }
}

/** One physical connection (or the pool), its prepared statements and its after-commit callbacks. */
export interface Connection {
  sql: Sql;
  waiting: (() => void)[] | null;
  /** Returns what happened: a commit that the database turned into a rollback says so. */
  command(text: 'begin' | 'commit' | 'rollback'): Promise<string>;
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

/** `guarded` refuses queries outside an open transaction. It makes Node track every promise: not in production. */
export async function runTransaction<Value>(
  connection: Connection,
  work: (sql: Sql) => Promise<Value>,
  guarded = true,
): Promise<Value> {
  const mark: Open = { open: true };
  const waiting: (() => void)[] = [];
  let value: Value;
  connection.waiting = waiting;
  try {
    await connection.command('begin');
    value = await (guarded ? transactions.run(mark, () => work(connection.sql)) : work(connection.sql));
    const done = await connection.command('commit');
    if (done === 'ROLLBACK')
      throw new Error('The transaction was rolled back: it went on after a statement that failed.');
  } catch (error) {
    // Report the first error; on a cut connection a rollback would only time out.
    if (!connection.isLost(error)) await connection.command('rollback').catch(() => undefined);
    throw error;
  } finally {
    mark.open = false;
    connection.waiting = null;
  }
  for (const act of waiting) act();
  return value;
}
