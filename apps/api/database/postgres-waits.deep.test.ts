import { createServer, connect, type Socket } from 'node:net';
import { sql as fragment } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import { isDatabaseUnavailable } from './failures.ts';
import type { Database } from './port.ts';
import { connectPostgres } from './postgres.ts';

describe.runIf(databaseKind === 'postgres').concurrent('on PostgreSQL, no wait is endless:', () => {
  let test: TestDatabase;
  let url: string;
  let database: Database;
  let other: pg.Client;
  const open = (where: string) => connectPostgres({ url: where, connections: 1, onError: () => undefined });
  beforeAll(async () => {
    test = await makeDatabase({ connections: 4, timeoutFactor: 1 });
    database = test.database;
    url = test.url!;
    other = new pg.Client({ connectionString: url });
    await other.connect();
    await database.sql.execute(fragment`create table contested (number integer)`);
  });
  afterAll(async () => {
    await Promise.all([database.close(), other.end()]);
    await test.drop();
  });

  const answer = async ({ sql }: Database) => (await sql.execute<{ it: number }>(fragment`select 1 as it`)).rows;
  const failureOf = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    const error = await work().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { away: isDatabaseUnavailable(error), error, seconds: (performance.now() - started) / 1000 };
  };

  it('a server that does not listen is unavailable', async () => {
    const nobody = open('postgres://hone@127.0.0.1:1/hone');
    await expect(answer(nobody)).rejects.toSatisfy(isDatabaseUnavailable);
  });

  it('a server that accepts the connection and says nothing is unavailable after 2 seconds', async () => {
    const silent = await startRelay(url);
    silent.freeze();
    const { away, seconds } = await failureOf(() => answer(open(silent.url)));
    await silent.stop();
    expect(away).toBe(true);
    expect(seconds).toBeGreaterThan(1.9);
  });

  it('a lock held by someone else is waited on for 2 seconds', async () => {
    await other.query('begin; lock table contested');
    const result = await failureOf(() => database.sql.execute(fragment`insert into contested values (1)`));
    await other.query('rollback');
    expect(result).toMatchObject({ away: true, error: { cause: { code: '55P03' } } });
    expect(result.seconds).toBeGreaterThan(1.9);
  });

  it('a statement that takes too long is stopped after 5 seconds', async () => {
    const { away, error, seconds } = await failureOf(() => database.sql.execute(fragment`select pg_sleep(30)`));
    expect(away).toBe(true);
    expect(error).toMatchObject({ cause: { code: '57014' } });
    expect(seconds).toBeGreaterThan(4.9);
  });

  it('a server that freezes during a transaction becomes unavailable, and is available again when it thaws', async () => {
    const relay = await startRelay(url);
    const relayed = open(relay.url);
    const frozen = () =>
      relayed.transaction(async (sql) => {
        await sql.execute(fragment`select 1`);
        relay.freeze();
        await sql.execute(fragment`select 1`);
      });
    const { away } = await failureOf(frozen);
    relay.thaw();
    const rows = await answer(relayed);
    await relayed.close();
    await relay.stop();
    expect(away).toBe(true);
    expect(rows).toEqual([{ it: 1 }]);
  });

  it('a migration can take longer than any call', async () => {
    let ended = false;
    await database.withLongTransactions((transaction) =>
      transaction(async (sql, script) => {
        await script('select pg_sleep(8.2)');
        await sql.execute(fragment`select 1`);
        ended = true;
      }),
    );
    expect(ended).toBe(true);
  });
});

async function startRelay(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (frozen || to.write(bytes)));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as { port: number }).port);
  return {
    url: here.href,
    freeze: () => void (frozen = true),
    thaw: () => void (frozen = false),
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
