import { existsSync, mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as fragment } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import { makeWorkspace } from '../testing/workspace.ts';
import { endPrograms, startChild } from '../testing/process.ts';
import { migrate, migrationLock } from './migrate.ts';
import type { Database } from './port.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hone-migrations-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(endPrograms);

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};
const records = async ({ sql }: Database) =>
  (await sql.execute<{ name: string }>(fragment`select name from migrations order by name`)).rows.map(
    ({ name }) => name,
  );
const hasTable = async ({ sql }: Database, name: string) =>
  (await sql.execute<{ found: boolean }>(fragment`select to_regclass(${name}) is not null as found`)).rows[0]!.found;

describe('the migrations', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await makeDatabase();
    database = test.database;
  });
  beforeEach(() => database.sql.execute(fragment`truncate migrations`));
  afterEach(async () => {
    await database.sql.execute(fragment`drop table if exists a`);
    await database.sql.execute(fragment`drop table if exists b`);
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('each run once, in the order of their names, as does one that is added later', async () => {
    write({
      '002-b.sql': 'alter table a add column b text;',
      '001-a.sql': 'create table a (a text); insert into a values (1);',
    });
    expect(await migrate(database, folder)).toEqual(['001-a.sql', '002-b.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    write({ '003-c.sql': 'update a set b = a;', 'notes.txt': 'no migration' });
    expect(await migrate(database, folder)).toEqual(['003-c.sql']);
    expect((await database.sql.execute(fragment`select * from a`)).rows).toEqual([{ a: '1', b: '1' }]);
    expect(await records(database)).toEqual(['001-a.sql', '002-b.sql', '003-c.sql']);
  });

  it('refuse a file that was changed after it ran, naming it, and run nothing after it', async () => {
    write({ '001-a.sql': 'create table a (a text);' });
    await migrate(database, folder);
    write({ '001-a.sql': 'create table a (a text, more text);', '002-b.sql': 'create table b ();' });
    await expect(migrate(database, folder)).rejects.toThrow('001-a.sql was changed');
    expect(await hasTable(database, 'b')).toBe(false);
  });

  it('leave no trace of a file that fails, and continue from there when it is fixed', async () => {
    write({ '001-a.sql': 'create table a ();', '002-b.sql': 'create table b (); select 1 / 0;' });
    await expect(migrate(database, folder)).rejects.toMatchObject({ code: '22012' });
    expect(await records(database)).toEqual(['001-a.sql']);
    expect(await hasTable(database, 'b')).toBe(false);
    write({ '002-b.sql': 'create table b ();' });
    expect(await migrate(database, folder)).toEqual(['002-b.sql']);
  });
});

describe.runIf(databaseKind === 'postgres')('on PostgreSQL', { timeout: 60_000 }, () => {
  let test: TestDatabase;
  beforeEach(async () => void (test = await makeDatabase({ empty: true, connections: 2 })));
  afterEach(async () => {
    await test.database.close();
    await test.drop();
  });
  const start = async () => {
    const child = startChild('migrate', [test.url!, folder]);
    await child.line(/^open$/);
    return child;
  };

  it('four processes that start together on an empty database apply each migration once', async () => {
    write({ '001-a.sql': 'create table a ();', '002-b.sql': 'create table b ();', '003-c.sql': 'create table c ();' });
    const children = await Promise.all([1, 2, 3, 4].map(start));
    for (const child of children) child.tell('go');
    const applied = await Promise.all(
      children.map(async (child) => JSON.parse((await child.line(/^applied (.*)$/))[1]!) as string[]),
    );
    expect(applied.flat().toSorted()).toEqual(['001-a.sql', '002-b.sql', '003-c.sql']);
    for (const { ended } of children) expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('a process waits its turn for as long as it may, and says when another one took longer', async () => {
    write({ '001-a.sql': 'create table a ();' });
    const holder = new pg.Client({ connectionString: test.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query(`select pg_advisory_xact_lock(${migrationLock})`);
    await expect(migrate(test.database, folder, { longestWait: '1ms' })).rejects.toThrow(
      'Another process is still migrating this database. Start again when it has finished.',
    );
    const applied: string[] = [];
    const patient = migrate(test.database, folder, { longestWait: '0', onApplied: (name) => applied.push(name) });
    await vi.waitFor(
      async () => {
        const waiting = await holder.query("select from pg_locks where locktype = 'advisory' and not granted");
        expect(waiting.rowCount).toBe(1);
      },
      { timeout: 15_000, interval: 20 },
    );
    expect(applied).toEqual([]);
    await holder.query('commit');
    await holder.end();
    expect(await patient).toEqual(['001-a.sql']);
    expect(applied).toEqual(['001-a.sql']);
  });

  it('a process that is killed during a migration keeps the earlier migrations, and the next process continues', async () => {
    // The second file blocks halfway on a lock that the test holds.
    write({ '001-a.sql': 'create table a ();', '002-b.sql': 'create table b (); select pg_advisory_xact_lock(1);' });
    const holder = new pg.Client({ connectionString: test.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(1)');
    const killed = await start();
    killed.tell('go');
    await vi.waitFor(
      async () => {
        const waiting = await holder.query(
          "select from pg_locks where locktype = 'advisory' and not granted and objid = 1",
        );
        expect(waiting.rowCount).toBe(1);
      },
      { timeout: 15_000, interval: 20 },
    );
    expect(await records(test.database)).toEqual(['001-a.sql']);
    await killed.end('SIGKILL');
    await holder.end();

    expect(await migrate(test.database, folder)).toEqual(['002-b.sql']);
    expect(await hasTable(test.database, 'b')).toBe(true);
  });
});

describe.runIf(databaseKind === 'embedded')('on the embedded database', { timeout: 60_000 }, () => {
  it('a process that is killed during a migration keeps the earlier migrations, and the next process continues', async () => {
    const place = await makeWorkspace();
    // The engine sees its folder under this name; the file says that the middle is reached.
    const middle = "create table b (); copy (select 1) to '/pglite/data/middle'; select pg_sleep(60);";
    write({ '901-a.sql': 'create table a ();', '902-b.sql': middle });
    const reached = new Promise<void>((resolve) => {
      const watcher = watch(place.database, () => {
        if (!existsSync(join(place.database, 'middle'))) return;
        watcher.close();
        resolve();
      });
    });
    const killed = startChild('migrate', [place.database, folder]);
    killed.tell('go');
    await reached;
    await killed.end('SIGKILL');
    expect(killed.output()).toBe('open\n');

    write({ '902-b.sql': 'create table b ();' });
    const database = await place.open();
    expect((await records(database)).slice(-1)).toEqual(['901-a.sql']);
    expect(await hasTable(database, 'b')).toBe(false);
    expect(await migrate(database, folder)).toEqual(['902-b.sql']);
    await database.close();
    await place.remove();
  });
});
