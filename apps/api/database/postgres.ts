import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { makeConnection, refuseReentry, runTransaction, type Connection } from './connection.ts';
import type { Database } from './port.ts';

export interface PostgresSettings {
  url: string;
  connections: number;
  onError(error: Error): void;
}

/** Every wait has an end: 2 s to connect, 2 s for a lock, 5 s for a statement, 8 s when the server is frozen. */
const patience = {
  connectionTimeoutMillis: 2000,
  lock_timeout: 2000,
  statement_timeout: 5000,
  query_timeout: 8000,
  idle_in_transaction_session_timeout: 15_000,
  idleTimeoutMillis: 60_000,
} as const;

export function connectPostgres({ url, connections, onError }: PostgresSettings): Database {
  const pool = new pg.Pool({
    ...patience,
    connectionString: url,
    max: connections,
    keepAlive: true,
    application_name: 'hone',
  });
  // Without a listener the process dies with its database, whether a connection is idle or at work.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  const known = new WeakMap<pg.PoolClient, Connection>();
  const connectionOf = (client: pg.PoolClient): Connection => {
    let connection = known.get(client);
    if (!connection) {
      connection = makeConnection(drizzle(client), (text) => client.query(text));
      known.set(client, connection);
    }
    return connection;
  };
  const guarded = {
    query(...given: Parameters<pg.Pool['query']>) {
      refuseReentry();
      return pool.query(...given);
    },
  };
  const onClient = async <Value>(work: (connection: Connection, client: pg.PoolClient) => Promise<Value>) => {
    refuseReentry();
    const client = await pool.connect();
    let broken = false;
    try {
      return await work(connectionOf(client), client);
    } catch (error) {
      broken = !isStatementError(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    kind: 'postgres',
    sql: makeConnection(drizzle(guarded as unknown as pg.Pool), () => Promise.resolve()).sql,
    transaction: (work) => onClient((connection) => runTransaction(connection, work)),
    migration: (work) =>
      onClient(async (connection, client) => {
        await client.query('set statement_timeout = 0');
        await runTransaction(connection, (sql) => work(sql, async (text) => void (await client.query(text))));
        await client.query('reset statement_timeout');
      }),
    close: () => pool.end(),
  };
}

/** An error of a statement leaves its connection usable; one without an SQLSTATE may have cut it, so it is not reused. */
function isStatementError(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  if (!('code' in cause)) return cause.name === 'Refusal' ? true : !/timeout|terminated|connection/i.test(cause.message);
  return typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code) && !/^(08|57P)/.test(cause.code);
}
