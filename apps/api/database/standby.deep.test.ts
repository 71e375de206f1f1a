import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import { canStartStandby, startStandby } from '../testing/servers/standby.ts';
import type { Database, Sql } from './port.ts';
import { connectPostgres } from './postgres.ts';

describe.runIf(databaseKind === 'postgres' && canStartStandby)('with a real standby', () => {
  let test: TestDatabase;
  let standby: Awaited<ReturnType<typeof startStandby>>;
  let database: Database;
  const open = () =>
    connectPostgres({
      url: [standby.url, test.url!],
      standby: [test.url!, standby.url],
      connections: 4,
      onError: () => undefined,
    });
  beforeAll(async () => {
    test = await makeDatabase({ connections: 2 });
    await test.database.sql.execute(fragment`create table notes (number integer)`);
    standby = await startStandby(test.url!);
    database = open();
  });
  afterAll(async () => {
    await database.close();
    await standby.stop();
    await test.drop();
  });

  const isOnStandby = async (sql: Sql) =>
    (await sql.execute<{ it: boolean }>(fragment`select pg_is_in_recovery() as it`)).rows[0]!.it;
  const count = async (sql: Sql) =>
    (await sql.execute<{ it: number }>(fragment`select count(*)::int as it from notes`)).rows[0]!.it;
  const add = (to = database) => to.sql.execute(fragment`insert into notes values (1)`);

  it('calls go to the primary and heavy reads to the standby, whatever the order of their hosts', async () => {
    expect(await isOnStandby(database.sql)).toBe(false);
    expect(await isOnStandby(database.reading)).toBe(true);
  });

  it('a read has every write that was acknowledged before, each of three hundred times', async () => {
    const before = await count(database.sql);
    for (let written = 1; written <= 300; written += 1) {
      await add();
      expect(await count(database.reading)).toBe(before + written);
    }
  });

  it('a standby that stops replaying is not read until it resumes', async () => {
    await standby.tell('select pg_wal_replay_pause()');
    const behind = open();
    const before = await count(behind.reading);
    await add(behind);
    expect(await count(behind.reading)).toBe(before + 1);
    expect(await isOnStandby(behind.reading)).toBe(false);
    await behind.close();
    await standby.tell('select pg_wal_replay_resume()');
    const again = open();
    expect(await count(again.reading)).toBe(before + 1);
    await again.close();
  });

  it('a standby that was promoted beside its primary is not read any more: it is another history', async () => {
    const reader = connectPostgres({ url: test.url!, standby: standby.url, connections: 2, onError: () => undefined });
    await standby.tell('select pg_promote()');
    await add(reader);
    expect(await isOnStandby(reader.reading)).toBe(false);
    expect(await count(reader.reading)).toBe(await count(reader.sql));
    await reader.close();
  });
});
