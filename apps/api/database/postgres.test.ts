import { sql as fragment } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { findEndlessWaits } from './pooler.ts';
import type { Database, Sql } from './port.ts';
import { connectPostgres } from './postgres.ts';

describe.runIf(databaseKind === 'postgres')('PostgreSQL', () => {
  let test: TestDatabase;
  let url: string;
  let database: Database;
  let other: pg.Client;
  beforeAll(async () => {
    test = await makeDatabase({ connections: 4, timeoutFactor: 1 });
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
  const answerIn = async (sql: Sql) => void (await sql.execute(fragment`select 1`));
  const pidOf = async (sql: Sql) =>
    (await sql.execute<{ pid: number }>(fragment`select pg_backend_pid() as pid`)).rows[0]!.pid;
  const ours = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const terminate = (pid: number) => other.query('select pg_terminate_backend($1)', [pid]);
  const terminateAll = () => other.query(`select pg_terminate_backend(pid) ${ours}`);

  it('a connection that is cut while idle is logged once, does no harm, and the next query works', async () => {
    const told: string[] = [];
    const onError = (error: Error) => void told.push(`${error.message} ${Object.keys(error).join(' ')}`);
    const idle = connectPostgres({ url, connections: 1, onError });
    const before = await idle.transaction(pidOf);
    await terminate(before);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(await answer(idle)).toEqual([{ it: 1 }]);
    expect(await idle.transaction(pidOf)).not.toBe(before);
    await idle.close();
    // With its client, the log would have the keys of a connection.
    expect(told).toEqual([expect.stringMatching(/^terminating(?!.* client)/)]);
  });

  it('a server that lets no connection begin is unavailable, unless the settings are wrong', async () => {
    const closed = await makeDatabase({ empty: true });
    const name = new URL(closed.url!).pathname.slice(1);
    await closed.database.close();
    const failure = async () => {
      const late = connectPostgres({ url: closed.url!, connections: 1, onError: () => undefined });
      const error = await answer(late).catch((each: unknown) => each);
      await late.close();
      return error;
    };
    await other.query(`alter database ${name} allow_connections false`);
    expect(await failure()).toSatisfy(isDatabaseUnavailable);
    await closed.drop();
    expect(await failure()).not.toSatisfy(isDatabaseUnavailable);
  });

  it('a transaction whose connection is cut fails as retryable, leaves nothing behind, and the next query works', async () => {
    const work = () =>
      database.transaction(async (sql) => {
        await sql.execute(fragment`insert into written values (-1)`);
        await terminate(await pidOf(sql));
        await sql.execute(fragment`insert into written values (-2)`);
      });
    await expect(work()).rejects.toSatisfy(isDatabaseUnavailable);
    const { rows } = await database.sql.execute(fragment`select number from written where number < 0`);
    expect(rows).toEqual([]);
  });

  it('a connection to a server that has become read-only is dropped, and its write fails as retryable', async () => {
    const single = connectPostgres({ url, connections: 1, onError: () => undefined });
    const before = await single.transaction(pidOf);
    const write = single.transaction(async (sql) => {
      // What a standby says to every write.
      await sql.execute(fragment`set transaction read only`);
      await sql.execute(fragment`insert into written values (-3)`);
    });
    await expect(write).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await single.transaction(pidOf)).not.toBe(before);
    await single.close();
  });

  it('of several servers, the one that is there is used for calls, migrations and listening', async () => {
    const away = 'postgres://hone@127.0.0.1:1/hone';
    const several = connectPostgres({ url: [url, away], connections: 2, onError: () => undefined });
    expect(await answer(several)).toEqual([{ it: 1 }]);
    await several.withLongTransactions((transaction) => transaction(answerIn));
    let hear = (_: string) => {};
    const heard = new Promise<string>((resolve) => (hear = resolve));
    const listening = await several.listen('line', (word) => hear(word));
    await several.sql.execute(fragment`select pg_notify('line', 'word')`);
    expect(await heard).toBe('word');
    await Promise.all([listening.close(), several.close()]);
  });

  it('a role whose waits never end is named, with what to do, before it is used behind a pooler', async () => {
    const role = (await other.query<{ user: string }>('select current_user as user')).rows[0]!.user;
    const bare = new URL(url);
    bare.searchParams.set('options', '-c lock_timeout=0 -c statement_timeout=0');
    const pooled = connectPostgres({ url, pooler: bare.href, connections: 1, onError: () => undefined });
    const fault = await findEndlessWaits(pooled.sql);
    expect(fault).toContain(`alter role "${role}" set statement_timeout = '5s'; alter role "${role}" set lock_timeout`);
    await pooled.close();
    expect(await findEndlessWaits(database.sql)).toBeUndefined();
  });

  it('cutting all connections of eight busy writers fails only writes in flight, and keeps all acknowledged ones', async () => {
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
    const { rows } = await database.sql.execute<{ number: number }>(
      fragment`select number from written order by number`,
    );
    const there = new Set(rows.map(({ number }) => number));
    expect(acknowledged.filter((number) => !there.has(number))).toEqual([]);
    expect(failed.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
    expect(cuts).toBe(3);
    expect(failed.length).toBeLessThanOrEqual(12);
    expect(acknowledged.length).toBeGreaterThanOrEqual(800 - failed.length);
  });
});
