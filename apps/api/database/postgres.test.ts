import { createServer, connect, type Socket } from 'node:net';
import { sql as fragment } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import { isDatabaseAway } from './failures.ts';
import type { Database, Sql } from './port.ts';
import { connectPostgres } from './postgres.ts';

describe.runIf(databaseKind === 'postgres')('PostgreSQL', () => {
  let test: TestDatabase;
  let url: string;
  let database: Database;
  /** Somebody else at the same database, past every guard of ours. */
  let other: pg.Client;
  const open = (where: string, onError: () => void = () => {}) => connectPostgres({ url: where, connections: 1, onError });
  beforeAll(async () => {
    test = await makeDatabase({ connections: 4, patience: 1 });
    database = test.database;
    url = test.url!;
    other = new pg.Client({ connectionString: url });
    await other.connect();
    await database.sql.execute(fragment`create table written (number integer primary key)`);
    await database.sql.execute(fragment`create table contested (number integer)`);
  });
  afterAll(async () => {
    await Promise.all([database.close(), other.end()]);
    await test.drop();
  });

  const answer = async ({ sql }: Database) => (await sql.execute<{ it: number }>(fragment`select 1 as it`)).rows;
  const pidOf = async (sql: Sql) => (await sql.execute<{ pid: number }>(fragment`select pg_backend_pid() as pid`)).rows[0]!.pid;
  const ours = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const terminate = (pid: number) => other.query('select pg_terminate_backend($1)', [pid]);
  const terminateAll = () => other.query(`select pg_terminate_backend(pid) ${ours}`);
  /** How a call fails, and after how many seconds. */
  const failureOf = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    const error = await work().then(() => undefined, (reason: unknown) => reason);
    return { away: isDatabaseAway(error), error, seconds: (performance.now() - begun) / 1000 };
  };

  it('a connection that is cut while it is idle is told, costs nobody anything, and the next query works', async () => {
    let told = () => {};
    const faulted = new Promise<void>((resolve) => (told = resolve));
    const idle = open(url, told);
    const before = await idle.transaction(pidOf);
    await terminate(before);
    await faulted;
    expect(await answer(idle)).toEqual([{ it: 1 }]);
    expect(await idle.transaction(pidOf)).not.toBe(before);
    await idle.close();
  });

  it('a transaction whose connection is cut fails as one that may be tried again, leaves nothing, and the next one works', async () => {
    const work = () =>
      database.transaction(async (sql) => {
        await sql.execute(fragment`insert into written values (-1)`);
        await terminate(await pidOf(sql));
        await sql.execute(fragment`insert into written values (-2)`);
      });
    expect(await failureOf(work)).toMatchObject({ away: true });
    const { rows } = await database.sql.execute(fragment`select number from written where number < 0`);
    expect(rows).toEqual([]);
  });

  it('all connections cut under eight writers: only what was in flight fails, and what was acknowledged is there', async () => {
    const acknowledged: number[] = [];
    const failed: unknown[] = [];
    let cuts = 0;
    const writeOn = async (writer: number) => {
      for (let number = writer; number < 800; number += 8) {
        try {
          await database.transaction((sql) => sql.execute(fragment`insert into written values (${number})`));
          acknowledged.push(number);
        } catch (error) {
          failed.push(error);
        }
        if (writer === 0 && [80, 240, 400].includes(number)) {
          cuts += 1;
          await terminateAll();
        }
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(writeOn));
    const { rows } = await database.sql.execute<{ number: number }>(fragment`select number from written order by number`);
    const there = new Set(rows.map(({ number }) => number));
    expect(acknowledged.filter((number) => !there.has(number))).toEqual([]);
    expect(failed.filter((error) => !isDatabaseAway(error))).toEqual([]);
    // Four connections, three cuts.
    expect(cuts).toBe(3);
    expect(failed.length).toBeLessThanOrEqual(12);
    expect(acknowledged.length).toBeGreaterThanOrEqual(800 - failed.length);
  });

  describe.concurrent('no wait without an end', () => {
    it('a server that does not listen is away at once', async () => {
      const nobody = open('postgres://hone@127.0.0.1:1/hone');
      const { away, seconds } = await failureOf(() => answer(nobody));
      expect(away).toBe(true);
      expect(seconds).toBeLessThan(1.5);
    });

    it('a server that takes the connection and says nothing is away after 2 seconds', async () => {
      const silent = await startRelay(url);
      silent.freeze();
      const { away, seconds } = await failureOf(() => answer(open(silent.url)));
      await silent.stop();
      expect(away).toBe(true);
      expect(seconds).toBeGreaterThan(1.9);
      expect(seconds).toBeLessThan(4);
    });

    it('a lock that somebody holds is waited for 2 seconds', async () => {
      await other.query('begin; lock table contested');
      const result = await failureOf(() => database.sql.execute(fragment`insert into contested values (1)`));
      await other.query('rollback');
      expect(result).toMatchObject({ away: true, error: { cause: { code: '55P03' } } });
      expect(result.seconds).toBeGreaterThan(1.9);
      expect(result.seconds).toBeLessThan(4);
    });

    it('a statement that takes too long is stopped after 5 seconds', async () => {
      const { away, error, seconds } = await failureOf(() => database.sql.execute(fragment`select pg_sleep(30)`));
      expect(away).toBe(true);
      expect(error).toMatchObject({ cause: { code: '57014' } });
      expect(seconds).toBeGreaterThan(4.9);
      expect(seconds).toBeLessThan(7);
    });

    it('a server that freezes in the middle of a transaction is away after 8 seconds, and there again when it thaws', async () => {
      const relay = await startRelay(url);
      const relayed = open(relay.url);
      const frozen = () =>
        relayed.transaction(async (sql) => {
          await pidOf(sql);
          relay.freeze();
          await pidOf(sql);
        });
      const { away, seconds } = await failureOf(frozen);
      relay.thaw();
      const rows = await answer(relayed);
      await relayed.close();
      await relay.stop();
      expect(away).toBe(true);
      expect(seconds).toBeLessThan(14);
      expect(rows).toEqual([{ it: 1 }]);
    });

    it('a migration may take longer than any call', async () => {
      let ended = false;
      await database.migration(async (sql, script) => {
        await script('select pg_sleep(8.2)');
        await sql.execute(fragment`select 1`);
        ended = true;
      });
      expect(ended).toBe(true);
    });
  });
});

/** Stands between the pool and its server, and can stop handing on what either says. */
async function startRelay(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [[near, far], [far, near]] as const) {
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
