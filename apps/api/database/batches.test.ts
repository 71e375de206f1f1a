import { desc, lt, sql as fragment } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';
import { deletedAtOnce, deleteSome, deleteSurplus } from './batches.ts';

const things = pgTable('things', { id: bigint({ mode: 'number' }).primaryKey(), owner: text(), age: integer() });

let test: TestDatabase;
beforeAll(async () => {
  test = await makeDatabase();
  await test.database.sql.execute(fragment`create table things (id bigint primary key, owner text, age int)`);
});
beforeEach(() => test.database.sql.execute(fragment`truncate things`));
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

const put = (owner: string, count: number) =>
  test.database.sql.execute(fragment`
    insert into things select coalesce((select max(id) from things), 0) + n, ${owner}, n from generate_series(1, ${count}::int) n`);
const counts = async () => {
  const { rows } = await test.database.sql.execute<{ owner: string; count: number }>(
    fragment`select owner, count(*)::int as count from things group by owner order by owner`,
  );
  return Object.fromEntries(rows.map(({ owner, count }) => [owner, count]));
};

it('a sweep deletes a batch, and says whether there may be more', async () => {
  await put('anna', 25);
  const sweep = () => deleteSome(test.database.sql, things, lt(things.age, 21), 15);
  expect([await sweep(), await counts()]).toEqual([true, { anna: 10 }]);
  expect([await sweep(), await counts()]).toEqual([false, { anna: 5 }]);
});

it('what owners have beyond the most is deleted, the oldest first, walking over all of them', async () => {
  // So many that one turn is not enough.
  await test.database.sql.execute(fragment`
    insert into things select n, 'owner ' || lpad((n % 700)::text, 3, '0'), n from generate_series(0, 1399) n`);
  await put('owner 650', 3);
  const drop = (from: string | undefined) =>
    deleteSurplus(test.database.sql, { table: things, owner: things.owner, order: desc(things.id), most: 2 }, from);
  const left = await drop(undefined);
  expect(left).toEqual({ from: 'owner 499' });
  expect((await counts())['owner 650']).toBe(5);
  expect(await drop('owner 499')).toBe(false);
  expect(new Set(Object.values(await counts()))).toEqual(new Set([2]));
  const { rows } = await test.database.sql.execute(
    fragment`select id::int from things where owner = 'owner 650' order by id`,
  );
  expect(rows).toEqual([{ id: 1401 }, { id: 1402 }]);
});

it('an owner with very many more is left with the most after some turns, before the next ones are looked at', async () => {
  await put('anna', 3);
  await put('bert', deletedAtOnce + 3);
  await put('carla', 3);
  const drop = (from: string | undefined) =>
    deleteSurplus(test.database.sql, { table: things, owner: things.owner, order: desc(things.id), most: 2 }, from);
  const left = await drop(undefined);
  expect([left, await counts()]).toEqual([{ from: 'anna' }, { anna: 2, bert: 3, carla: 3 }]);
  expect([await drop('anna'), await counts()]).toEqual([false, { anna: 2, bert: 2, carla: 2 }]);
});

it('of the rows beyond the most, only those that may go are deleted', async () => {
  await put('anna', 5);
  const which = fragment`${things.age} <> 1`;
  await deleteSurplus(
    test.database.sql,
    { table: things, owner: things.owner, order: desc(things.id), most: 2, which },
    undefined,
  );
  const { rows } = await test.database.sql.execute(fragment`select age from things order by age`);
  expect(rows).toEqual([{ age: 1 }, { age: 4 }, { age: 5 }]);
});
