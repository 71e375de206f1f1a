import { sql as fragment, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { categories } from '../categories/categories.table.ts';
import { prompts } from '../prompts/prompts.table.ts';
import { promptVersions } from '../prompts/versions.table.ts';

type Ids = readonly string[];

const idsOf = (ids: Ids) =>
  fragment`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
const live = (within: Ids) => fragment`category in ${idsOf(within)} and deleted_at is null`;
const isRestorable = fragment`deleted_at is not null and name <> ''`;

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

export const countLive = (sql: Sql, within: Ids) => count(sql, live(within));

/** Of prompts and of categories. */
export interface Deletion {
  /** The category that was deleted: what is inside went with it. */
  category: string;
  deleted_at: Date;
}

const setDeleted = ({ category, deleted_at }: Deletion) =>
  fragment`deleted_at = ${deleted_at.toISOString()}::timestamptz, deleted_with = nullif(${category}::uuid, marked.id)`;
const setRestored = fragment`deleted_at = null, deleted_with = null`;

export async function deletePrompts(sql: Sql, within: Ids, deletion: Deletion, first: number): Promise<void> {
  await mark(sql, live(within), setDeleted(deletion), first);
}

export const deletePlaces = (sql: Sql, rows: readonly Numbered[], deletion: Deletion) =>
  markPlaces(sql, rows, setDeleted(deletion));
export const restorePlaces = (sql: Sql, rows: readonly Numbered[]) => markPlaces(sql, rows, setRestored);

export interface Numbered {
  id: string;
  sequence: number;
}

async function markPlaces(sql: Sql, rows: readonly Numbered[], set: SQL): Promise<void> {
  await sql.execute(fragment`
    update ${categories} set ${set}, sequence = marked.sequence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as marked(id uuid, sequence int)
    where ${categories}.id = marked.id`);
}

/** To the top level. */
export async function raisePlaces(sql: Sql, ids: Ids): Promise<void> {
  await sql.execute(fragment`update ${categories} set parent = null where id in ${idsOf(ids)}`);
}

export interface Gone {
  /** The category whose deletion took it along; its own id if it was deleted itself. */
  deletion: string;
  /** Categories inside it that went in the same deletion. */
  inside: string[];
}

export async function findGone(sql: Sql, id: string): Promise<Gone> {
  const { rows } = await sql.execute(fragment`
    with recursive asked as (
      select id, coalesce(deleted_with, id) as deletion from ${categories} where id = ${id}
    ), gone as (
      select one.id, one.parent from ${categories} one, asked where one.deleted_with = asked.deletion and ${isRestorable}
    ), inside as (
      select gone.id from gone, asked where gone.parent = asked.id or asked.deletion = asked.id
      union
      select gone.id from gone join inside on gone.parent = inside.id
    )
    select deletion, array(select id::text from inside where id <> asked.id) as inside from asked`);
  return rows[0] as unknown as Gone;
}

/** After its categories are back. */
const deletedWith = (id: string, { deletion, inside }: Gone) => {
  const isInside =
    deletion === id
      ? fragment`category in (select id from ${categories} where deleted_at is null)`
      : fragment`category in ${idsOf([id, ...inside])}`;
  return fragment`deleted_with = ${deletion} and ${isRestorable} and ${isInside}`;
};

export const countGone = (sql: Sql, id: string, gone: Gone) => count(sql, deletedWith(id, gone));

export async function restorePrompts(sql: Sql, id: string, gone: Gone, first: number): Promise<void> {
  await mark(sql, deletedWith(id, gone), setRestored, first);
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

export async function eraseOld(sql: Sql, before: Date, limit: number): Promise<boolean> {
  const old = (table: typeof prompts | typeof categories) =>
    fragment`id in (
      select id from ${table} where deleted_at < ${before.toISOString()}::timestamptz and name <> ''
      order by deleted_at limit ${limit}
    )`;
  const erased = [await erasePrompts(sql, old(prompts)), await eraseCategories(sql, old(categories))];
  return erased.includes(limit);
}
