import { sql as fragment, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { categories } from '../categories/categories.table.ts';
import { prompts } from '../prompts/prompts.table.ts';
import { promptVersions } from '../prompts/versions.table.ts';

const live = (category: string) => fragment`category = ${category} and deleted_at is null`;
const deletedWith = (category: string) =>
  fragment`deleted_with = ${category} and deleted_at is not null and name <> ''`;

async function count(sql: Sql, which: SQL): Promise<number> {
  const { rows } = await sql.execute(fragment`select count(*)::int as count from ${prompts} where ${which}`);
  return (rows[0] as { count: number }).count;
}

// Each row gets its own sequence number: a page of the feed may end at any of them.
async function mark(sql: Sql, which: SQL, set: SQL, first: number): Promise<void> {
  await sql.execute(fragment`
    update ${prompts} set ${set}, sequence = ${first}::int + marked.rank
    from (select id, (row_number() over (order by id))::int - 1 as rank from ${prompts} where ${which}) marked
    where ${prompts}.id = marked.id`);
}

export const countLive = (sql: Sql, category: string) => count(sql, live(category));
export const countDeletedWith = (sql: Sql, category: string) => count(sql, deletedWith(category));

export async function deleteWithCategory(sql: Sql, category: string, deleted_at: Date, first: number): Promise<void> {
  const deleted = fragment`deleted_at = ${deleted_at.toISOString()}::timestamptz, deleted_with = ${category}`;
  await mark(sql, live(category), deleted, first);
}

export async function restoreWithCategory(sql: Sql, category: string, first: number): Promise<void> {
  await mark(sql, deletedWith(category), fragment`deleted_at = null, deleted_with = null`, first);
}

/** The fact of deletion stays. */
export async function erasePrompts(sql: Sql, which: SQL): Promise<number> {
  const { rows } = await sql.execute(fragment`
    with erased as (
      update ${prompts} set name = '', text = '', tags = '{}', value_sets = '[]', version_title = null
      where ${which} and deleted_at is not null and name <> '' returning id
    ), dropped as (
      delete from ${promptVersions} where prompt in (select id from erased)
    )
    select id from erased`);
  return rows.length;
}

export async function eraseCategories(sql: Sql, which: SQL): Promise<number> {
  const { rows } = await sql.execute(fragment`
    update ${categories} set name = '' where ${which} and deleted_at is not null and name <> '' returning id`);
  return rows.length;
}

export async function eraseOld(sql: Sql, before: Date, limit: number): Promise<void> {
  const old = (table: typeof prompts | typeof categories) =>
    fragment`id in (
      select id from ${table} where deleted_at < ${before.toISOString()}::timestamptz and name <> ''
      order by deleted_at limit ${limit}
    )`;
  await erasePrompts(sql, old(prompts));
  await eraseCategories(sql, old(categories));
}
