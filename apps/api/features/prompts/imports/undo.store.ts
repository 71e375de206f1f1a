import { sql as fragment, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { categories } from '../categories/categories.table.ts';
import { prompts } from '../prompts/prompts.table.ts';
import { importedRows } from './imports.table.ts';

/** Reserves so many sequence numbers, and returns the first. */
type Reserve = (count: number) => Promise<number>;

/** Also those that were edited since: an edit doesn't make it anyone else's, and a deleted row can be restored. */
export async function deleteAdded(sql: Sql, import_id: string, now: Date, reserve: Reserve): Promise<void> {
  await deleteRows(sql, prompts, addedBy(import_id, 'prompt'), now, reserve);
}

export async function deleteEmptyCategories(sql: Sql, import_id: string, now: Date, reserve: Reserve): Promise<void> {
  const isEmpty = fragment`not exists (
    select from ${prompts} where ${prompts}.category = ${categories}.id and ${prompts}.deleted_at is null)
    and not exists (select from ${categories} inside where inside.parent = ${categories}.id and inside.deleted_at is null)`;
  const which = fragment`${addedBy(import_id, 'category')} and ${isEmpty}`;
  // From the inside to the outside.
  while ((await deleteRows(sql, categories, which, now, reserve)) > 0);
}

function addedBy(import_id: string, kind: string): SQL {
  return fragment`deleted_at is null and id in (
    select row_id from ${importedRows} where import_id = ${import_id} and kind = ${kind} and before is null)`;
}

async function deleteRows(
  sql: Sql,
  table: typeof prompts | typeof categories,
  which: SQL,
  now: Date,
  reserve: Reserve,
): Promise<number> {
  const { rows } = await sql.execute(fragment`select count(*)::int as count from ${table} where ${which}`);
  const { count } = rows[0] as { count: number };
  if (count === 0) return 0;
  const first = await reserve(count);
  await sql.execute(fragment`
    update ${table} set deleted_at = ${now.toISOString()}::timestamptz, sequence = ${first}::int + marked.rank
    from (select id, (row_number() over (order by id))::int - 1 as rank from ${table} where ${which}) marked
    where ${table}.id = marked.id`);
  return count;
}
