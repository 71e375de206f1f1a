import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Trace } from '../ports/watching/note.ts';
import { clientsAt, PoolerClient } from './clients.ts';
import { makeConnection, refuseReentry, runTransaction, type Connection } from './connection.ts';
import { listenOn } from './listening.ts';
import type { Database } from './port.ts';
import { readFrom } from './standby.ts';
import { traced } from './traced.ts';
import { whereabouts, type Role } from './whereabouts.ts';

export interface PostgresSettings {
  /** Several if the primary may be on any of them: they differ in host and port only. */
  url: string | readonly string[];
  /** A pooler in front of the primary, which calls go through. */
  pooler?: string | undefined;
  /** For heavy reads; several if a standby may be on any of them. */
  standby?: string | readonly string[] | undefined;
  connections: number;
  onError(error: Error): void;
  /** After each statement or transaction that wasn't cut. */
  onAnswer?: (() => void) | undefined;
  /** Refuses queries outside the caller's own open transaction; costs every promise of the process a little. */
  guarded?: boolean;
  /** Multiplies every time-out; tests with forty callers on a busy machine wait longer. */
  timeoutFactor?: number;
  trace?: Trace | undefined;
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
  pooler,
  standby,
  connections,
  onError,
  onAnswer,
  guarded = true,
  timeoutFactor = 1,
  trace,
}: PostgresSettings): Database {
  const scaledWaits = Object.fromEntries(
    Object.entries(waits).map(([what, milliseconds]) => [what, milliseconds * timeoutFactor]),
  ) as Record<keyof typeof waits, number>;
  const shared = { ...scaledWaits, keepAlive: true, application_name: 'hone' };
  const { statement_timeout: _, query_timeout: __, ...long } = shared;
  const { Client, places, common } = serversWith('primary', [url].flat(), shared);
  const pools: pg.Pool[] = [];
  const openPool = (settings: pg.PoolConfig) => {
    const opened = new pg.Pool({ ...settings, max: connections });
    // Without a listener a lost connection, idle or busy, would crash the process.
    opened.on('connect', (client) => client.on('error', onError));
    // The pool repeats what an idle one said, with all of the client and its keys.
    opened.on('error', () => undefined);
    pools.push(opened);
    return opened;
  };
  const pool = openPool(pooler === undefined ? { ...shared, ...common, Client } : throughPooler(pooler, shared));
  // Also one that answers, but no longer accepts writes.
  pool.on('release', (error: unknown) => {
    if (!error || isStatementError(error)) onAnswer?.();
    else places.forget();
  });

  const known = new WeakMap<pg.ClientBase, Connection>();
  const connectionOf = (client: pg.Client | pg.PoolClient): Connection => {
    let connection = known.get(client);
    if (!connection) {
      const through = traced(client, trace);
      const command: Connection['command'] = async (text) => (await through.query(text)).command;
      connection = makeConnection(drizzle(through), command, (error) => !isStatementError(error));
      known.set(client, connection);
    }
    return connection;
  };
  const singly = (query: pg.Pool['query']) => {
    const through = traced({ query }, trace);
    const guardedQuery = (...given: Parameters<pg.Pool['query']>) => {
      refuseReentry();
      return through.query(...given);
    };
    return makeConnection(drizzle({ query: guardedQuery } as unknown as pg.Pool), (text) => Promise.resolve(text)).sql;
  };
  const sql = singly(pool.query.bind(pool));
  const openStandby = (at: readonly string[]) => {
    const servers = serversWith('standby', at, shared);
    return openPool({ ...shared, ...servers.common, Client: servers.Client });
  };
  return {
    kind: 'postgres',
    sql,
    reading: standby === undefined ? sql : singly(readFrom(openStandby([standby].flat()), pool)),
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
      const client = new Client({ ...long, ...common });
      client.on('error', onError);
      await client.connect();
      try {
        // Whatever the role has as its own.
        await client.query('set statement_timeout = 0');
        const script = async (text: string) => void (await client.query(text));
        return await work((step) => {
          refuseReentry();
          return runTransaction(connectionOf(client), (sql) => step(sql, script), guarded);
        });
      } finally {
        await client.end();
      }
    },
    listen: (line, onWord) => listenOn(line, onWord, () => new Client({ ...shared, ...common }), onError),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      allowed: connections,
      waiting: pool.waitingCount,
    }),
    close: async () => void (await Promise.all(pools.map((each) => each.end()))),
  };
}

function serversWith(role: Role, addresses: readonly string[], settings: pg.ClientConfig) {
  const places = whereabouts(addresses, role, settings);
  return { places, Client: clientsAt(places), common: { connectionString: addresses[0]! } };
}

/** A pooler refuses or loses what applies to a session: its servers' own settings take their place (`pooler.ts`). */
function throughPooler(connectionString: string, shared: pg.PoolConfig): pg.PoolConfig {
  const { statement_timeout: _, lock_timeout: __, idle_in_transaction_session_timeout: ___, ...kept } = shared;
  return { ...kept, connectionString, Client: PoolerClient };
}

/** A failed statement leaves its connection usable; an error without SQLSTATE may have cut it. */
function isStatementError(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  if (!('code' in cause))
    return cause.name === 'Refusal' ? true : !/timeout|terminated|connection/i.test(cause.message);
  return typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code) && !/^(08|57P|25006)/.test(cause.code);
}
