import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Database } from '../../apps/api/database/port.ts';
import type { TestDatabase } from '../../apps/api/testing/database.ts';
import { median } from '../figures.ts';
import { steps, type Person } from './statements.ts';

export interface Side {
  test: TestDatabase;
  people: readonly Person[];
}

const fillText = readFileSync(new URL('fill.sql', import.meta.url), 'utf8');
const actsPerPerson = 10;
const asked = 60;

export async function fill(test: TestDatabase, rows: number): Promise<Side> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  try {
    const people = Math.ceil(rows / actsPerPerson);
    await client.query(fillText.replaceAll(':people', `${people}`).replaceAll(':rows', `${rows}`));
    await client.query('vacuum analyze');
    const { rows: some } = await client.query<Person>(
      `select user_id as id, min(token_hash) as token from (
        select * from logins order by md5(id::text) limit $1
      ) login join refresh_tokens on login_id = login.id group by login.id, user_id`,
      [asked],
    );
    return { test, people: some };
  } finally {
    await client.end();
  }
}

class Undone extends Error {}

/** Milliseconds of each step, the median over some people; nothing of it is kept. */
export async function timeSteps({ test: { database }, people }: Side): Promise<Record<string, number>> {
  const now = new Date();
  const taken: Record<string, number> = {};
  for (const [name, run] of steps) {
    const each: number[] = [];
    for (const person of people) each.push(await timeUndone(database, (sql) => run(sql, person, now)));
    taken[name] = median(each);
  }
  return taken;
}

async function timeUndone(database: Database, work: Parameters<Database['transaction']>[0]): Promise<number> {
  let milliseconds = 0;
  const undone = database.transaction(async (sql) => {
    const startedAt = performance.now();
    await work(sql);
    milliseconds = performance.now() - startedAt;
    throw new Undone();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return milliseconds;
}

export interface TableSize {
  name: string;
  rows: number;
  heap: number;
  indexes: number;
}

export async function readSizes(url: string, most: number): Promise<TableSize[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<TableSize>(
    `select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap,
      pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and reltuples > 0
    order by pg_total_relation_size(oid) desc limit $1`,
    [most],
  );
  await client.end();
  return rows;
}
