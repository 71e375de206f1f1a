import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  databaseKind,
  makeDatabase,
  makeEmbedded,
  migrationsFolder,
  type TestDatabase,
} from '../../testing/database.ts';
import { fillEveryTable } from '../../testing/rows/every-table.ts';
import { connectEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../port.ts';
import { connectPostgres } from '../postgres.ts';
import { writeMark } from '../move-mark.ts';
import { finishMove, isSame, moveDatabase, type Compared } from './move.ts';

const rowsEach = 3;

describe.runIf(databaseKind === 'postgres')('a move from the embedded database to PostgreSQL', () => {
  let source: Database;
  let filled: string[];
  let test: TestDatabase;
  let target: Database;
  let owner: string;
  beforeAll(async () => {
    source = await makeEmbedded();
    filled = await fillEveryTable(source.sql, rowsEach);
    // An edited row comes after those that were written later: a category's parent after the category.
    await source.sql.execute(fragment`
      update categories set name = name || '!' where id in (select parent from categories)`);
    await source.sql.execute(fragment`select setval(quote_ident(sequencename)::regclass, 4711) from pg_sequences`);
  });
  afterAll(() => source.close());
  beforeEach(async () => {
    test = await makeDatabase({ empty: true });
    // Not a superuser, as on most hosts.
    owner = `owner_${randomBytes(6).toString('hex')}`;
    const name = fragment.identifier(owner);
    await test.database.sql.execute(fragment`create role ${name} login password 'only-here'`);
    const address = new URL(test.url!);
    await test.database.sql.execute(
      fragment`alter database ${fragment.identifier(address.pathname.slice(1))} owner to ${name}`,
    );
    Object.assign(address, { username: owner, password: 'only-here' });
    target = connectPostgres({ url: address.href, connections: 2, onError: () => undefined, timeoutFactor: 5 });
  });
  afterEach(async () => {
    await target.close();
    await test.database.sql.execute(fragment`drop owned by ${fragment.identifier(owner)} cascade`);
    await test.database.sql.execute(fragment`reassign owned by ${fragment.identifier(owner)} to current_user`);
    await test.database.close();
    await test.drop();
  });

  const id = randomUUID();
  const move = (of = id, onTable: (name: string) => void = () => undefined): Promise<Compared[]> =>
    moveDatabase({ source, target, migrations: migrationsFolder, id: of, onTable });
  const readOne = async (database: Database, text: string) =>
    (await database.sql.execute<{ one: unknown }>(fragment.raw(text))).rows[0]!.one;

  it('brings every row of every table, changes none, counts nothing twice, and leaves all triggers on', async () => {
    const compared = await move();
    expect(compared.map(({ name }) => name).toSorted()).toEqual(filled.toSorted());
    expect(compared.filter((each) => !isSame(each))).toEqual([]);
    expect(compared.filter(({ here }) => here.rows === 0)).toEqual([]);
    await finishMove(target);
    const triggers = `select json_agg(array[tgname::text, tgenabled::text] order by tgname, tgrelid::regclass::text) as one
      from pg_trigger where not tgisinternal`;
    expect(await readOne(target, triggers)).toEqual(await readOne(source, triggers));
    const bytes = 'select sum(bytes)::text as one from account_byte_changes';
    expect(await readOne(target, bytes)).toBe(await readOne(source, bytes));
    const sequences = `select json_agg(array[sequencename::text, last_value::text] order by 1) as one from pg_sequences`;
    expect(await readOne(target, sequences)).toEqual(await readOne(source, sequences));
    expect(JSON.stringify(await readOne(target, sequences))).toContain('4711');
    // Usable, and never moved into again.
    expect(await migrate(target, migrationsFolder)).toEqual([]);
    await expect(move()).rejects.toThrow(/^The new database isn’t empty: it has the tables /);
  });

  it('that ends halfway continues when it is run again, and until it has finished no server starts there', async () => {
    const until = (table: string) => (name: string) => {
      if (name === table) throw new Error('killed');
    };
    const halfway = filled[Math.floor(filled.length / 2)]!;
    await expect(move(id, until(halfway))).rejects.toThrow('killed');
    await expect(migrate(target, migrationsFolder)).rejects.toThrow(/^The move into this database isn’t finished/);
    await expect(move(randomUUID())).rejects.toThrow(/an unfinished move of another database/);
    expect((await move()).filter((each) => !isSame(each))).toEqual([]);
  });

  it('names the tables whose rows differ or are missing', async () => {
    await move();
    await target.sql.execute(
      fragment`update users set first_name = first_name || '.' where id = (select min(id::text)::uuid from users)`,
    );
    await target.sql.execute(fragment`delete from jobs where id = (select min(id::text)::uuid from jobs)`);
    const differing = (await move()).filter((each) => !isSame(each));
    expect(differing.map(({ name, there }) => [name, there?.rows]).toSorted()).toEqual([
      ['jobs', rowsEach - 1],
      ['users', rowsEach],
    ]);
  });
});

it('a database that was moved, or is being moved, is not opened by a server, which says where it went', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'hone-moved-'));
  const folder = join(parent, 'database');
  const open = () => connectEmbedded({ folder, onStuck: () => process.abort() });
  const mark = { id: 'one', to: 'db.example.org/hone', begun_at: '2026-11-21T12:00:00Z' };
  writeMark(folder, mark);
  await expect(open()).rejects.toThrow(/is being moved to db\.example\.org\/hone\. Run hone move again/);
  writeMark(folder, { ...mark, finished_at: '2026-11-21T12:05:00Z' });
  await expect(open()).rejects.toThrow(/was moved to db\.example\.org\/hone on 2026-11-21\. Set DATABASE_URL/);
  rmSync(parent, { recursive: true });
});
