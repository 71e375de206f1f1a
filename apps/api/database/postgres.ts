import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { makeConnection, refuseReentry, runTransaction, type Connection } from './connection.ts';
import { listenOn } from './listening.ts';
import type { Database } from './port.ts';

export interface PostgresSettings {
  url: string;
  connections: number;
  onError(error: Error): void;
  /** Refuses queries outside the caller's own open transaction; costs every promise of the process a little. */
  guarded?: boolean;
  /** Multiplies every time-out; tests with forty callers on a busy machine wait longer. */
  timeoutFactor?: number;
}

const waits = {
  connectionTimeoutMillis: 2000,
  lock_timeout: 2000,
  statement_timeout: 5000,
  query_timeout: 8000,
  idle_in_transaction_session_timeout: 15_000,
  idleTimeoutMillis: 60_000,
} as const;

export function connectPostgres({
  url,
  connections,
  onError,
  guarded = true,
  timeoutFactor = 1,
}: PostgresSettings): Database {
  const scaledWaits = Object.fromEntries(
    Object.entries(waits).map(([what, milliseconds]) => [what, milliseconds * timeoutFactor]),
  ) as Record<keyof typeof waits, number>;
  const common = { connectionString: url, keepAlive: true, application_name: 'hone' };
  const pool = new pg.Pool({ ...scaledWaits, ...common, max: connections });
  // Without a listener a lost connection, idle or busy, would crash the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  const known = new WeakMap<pg.ClientBase, Connection>();
  const connectionOf = (client: pg.Client | pg.PoolClient): Connection => {
    let connection = known.get(client);
    if (!connection) {
      const command: Connection['command'] = async (text) => (await client.query(text)).command;
      connection = makeConnection(drizzle(client), command, (error) => !isStatementError(error));
      known.set(client, connection);
    }
    return connection;
  };
  const singly = {
    query(...given: Parameters<pg.Pool['query']>) {
      refuseReentry();
      return pool.query(...given);
    },
  };
  return {
    kind: 'postgres',
    sql: makeConnection(drizzle(singly as unknown as pg.Pool), (text) => Promise.resolve(text)).sql,
    async transaction(work) {
      refuseReentry();
      const client = await pool.connect();
      const connection = connectionOf(client);
      let lost = false;
      try {
        return await runTransaction(connection, work, guarded);
      } catch (error) {
        lost = connection.isLost(error);
        throw error;
      } finally {
        client.release(lost);
      }
    },
    async withLongTransactions(work) {
      refuseReentry();
      const { statement_timeout: _, query_timeout: __, ...longWaits } = scaledWaits;
      const client = new pg.Client({ ...longWaits, ...common });
      client.on('error', onError);
      await client.connect();
      try {
        const script = async (text: string) => void (await client.query(text));
        return await work((step) => {
          refuseReentry();
          return runTransaction(connectionOf(client), (sql) => step(sql, script), guarded);
        });
      } finally {
        await client.end();
      }
    },
    listen: (line, onWord) => listenOn(line, onWord, () => new pg.Client({ ...scaledWaits, ...common }), onError),
    close: () => pool.end(),
  };
}

/** A failed statement leaves its connection usable; an error without SQLSTATE may have cut it. */
function isStatementError(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  if (!('code' in cause))
    return cause.name === 'Refusal' ? true : !/timeout|terminated|connection/i.test(cause.message);
  return typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code) && !/^(08|57P)/.test(cause.code);
}
