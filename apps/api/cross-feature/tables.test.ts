import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { is, sql as fragment } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';

interface Shape {
  columns: Record<string, { type: string; notNull: boolean; hasDefault: boolean }>;
  primaryKey: string[];
  /** Sets of columns: the two sides name constraints differently. */
  unique: string[];
  indexes: Record<string, string[]>;
}

const api = fileURLToPath(new URL('..', import.meta.url));
const tableFiles = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.table.ts'));

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

it('the tables declared in code match those the migrations create: columns, keys and indexes, both ways', async () => {
  const [written, made] = [await readWritten(), await readMade()];
  delete made['migrations'];
  expect(Object.keys(written).length).toBeGreaterThanOrEqual(10);
  expect(written).toEqual(made);
});

async function readWritten(): Promise<Record<string, Shape>> {
  const shapes: Record<string, Shape> = {};
  for (const path of tableFiles) {
    const module = (await import(pathToFileURL(join(api, path)).href)) as Record<string, unknown>;
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue;
      const { name, columns, primaryKeys, indexes, uniqueConstraints } = getTableConfig(table);
      const names = (list: readonly { name: string }[]) => list.map((column) => column.name);
      shapes[name] = {
        columns: Object.fromEntries(
          columns.map((column) => [
            column.name,
            { type: column.getSQLType(), notNull: column.notNull, hasDefault: column.hasDefault },
          ]),
        ),
        primaryKey: [
          ...names(columns.filter(({ primary }) => primary)),
          ...primaryKeys.flatMap((key) => names(key.columns)),
        ],
        unique: [
          ...names(columns.filter(({ isUnique }) => isUnique)),
          ...uniqueConstraints.map((constraint) => names(constraint.columns).join()),
          ...indexes
            .filter(({ config }) => config.unique)
            .map(({ config }) => names(config.columns as { name: string }[]).join()),
        ].toSorted(),
        indexes: Object.fromEntries(
          indexes
            .filter(({ config }) => !config.unique)
            .map(({ config }) => [config.name, names(config.columns as { name: string }[])]),
        ),
      };
    }
  }
  return shapes;
}

async function readMade(): Promise<Record<string, Shape>> {
  const shapes: Record<string, Shape> = {};
  const { sql } = test.database;
  const { rows: columns } = await sql.execute<{
    table: string;
    name: string;
    type: string;
    not_null: boolean;
    has_default: boolean;
  }>(fragment`
    select relname as "table", attname as name, format_type(atttypid, atttypmod) as type, attnotnull as not_null, atthasdef as has_default
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    order by relname, attnum`);
  for (const { table, name, type, not_null, has_default } of columns) {
    const shape = (shapes[table] ??= { columns: {}, primaryKey: [], unique: [], indexes: {} });
    shape.columns[name] = { type, notNull: not_null, hasDefault: has_default };
  }
  const { rows: indexes } = await sql.execute<{
    table: string;
    name: string;
    columns: string[];
    is_primary: boolean;
    is_unique: boolean;
  }>(fragment`
    select of.relname as "table", own.relname as name, indisprimary as is_primary, indisunique as is_unique,
      array(select attname::text from unnest(indkey::int[]) with ordinality as at (number, place)
        join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns
    from pg_index join pg_class own on own.oid = indexrelid join pg_class of on of.oid = indrelid
    where of.relnamespace = 'public'::regnamespace order by own.relname`);
  for (const { table, name, columns: names, is_primary, is_unique } of indexes) {
    const shape = shapes[table]!;
    if (is_primary) shape.primaryKey = names;
    else if (is_unique) shape.unique = [...shape.unique, names.join()].toSorted();
    else shape.indexes[name] = names;
  }
  return shapes;
}
