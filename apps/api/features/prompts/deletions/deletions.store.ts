import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { categories, prompts } from './prompts.table.ts';

const live = (category: string) => fragment`category = ${category} and deleted_at is null`;
const takenAlong = (category: string) => fragment`deleted_with = ${category} and deleted_at is not null and name <> ''`;

async function count(sql: Sql, which: ReturnType<typeof fragment>): Promise<number> {
  const { rows } = await sql.execute(fragment`select count(*)::int as count from ${prompts} where ${which}`);
  return (rows[0] as { count: number }).count;
}

// Each row gets a count of its own: a page of the feed may end at any of them.
async function mark(sql: Sql, which: ReturnType<typeof fragment>, set: ReturnType<typeof fragment>, first: number): Promise<void> {
  await sql.execute(fragment`
    update ${prompts} set ${set}, sequence = ${first}::int + marked.rank
    from (select id, (row_number() over (order by id))::int - 1 as rank from ${prompts} where ${which}) marked
    where ${prompts}.id = marked.id`);
}

export const countOf = (sql: Sql, category: string) => count(sql, live(category));
export const countTakenAlong = (sql: Sql, category: string) => count(sql, takenAlong(category));

/** A category's prompts go with it. */
export async function takeAlong(sql: Sql, category: string, deleted_at: Date, first: number): Promise<void> {
  await mark(sql, live(category), fragment`deleted_at = ${deleted_at.toISOString()}::timestamptz, deleted_with = ${category}`, first);
}

/** Those that went with it come back. */
export async function bringBack(sql: Sql, category: string, first: number): Promise<void> {
  await mark(sql, takenAlong(category), fragment`deleted_at = null, deleted_with = null`, first);
}

/** Drops the words of what was deleted before; that it is gone stays known. */
export async function blankDeleted(sql: Sql, before: Date, limit: number): Promise<void> {
  const old = (table: typeof prompts | typeof categories) =>
    fragment`id in (select id from ${table} where deleted_at < ${before.toISOString()}::timestamptz and name <> '' order by deleted_at limit ${limit})`;
  await sql.execute(fragment`update ${prompts} set name = '', text = '', tags = '{}' where ${old(prompts)}`);
  await sql.execute(fragment`update ${categories} set name = '' where ${old(categories)}`);
}
