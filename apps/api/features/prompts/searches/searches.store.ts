import type { SavedSearch } from '@hone/contracts/library/searches';
import { sql as fragment } from 'drizzle-orm';
import { instantColumn } from '../../../database/pages.ts';
import type { Sql } from '../../../database/port.ts';
import { savedSearches } from './searches.table.ts';

export const searchColumns = fragment`id, name, search, tags, category, is_pinned, sequence`;

/** Deleted or not; then without a name. */
export async function findSearch(
  sql: Sql,
  user_id: string,
  id: string,
): Promise<{ name: string; deleted_at: string | null } | undefined> {
  const { rows } = await sql.execute(fragment`
    select name, ${instantColumn('deleted_at')} from ${savedSearches} where id = ${id} and user_id = ${user_id}`);
  return rows[0] as { name: string; deleted_at: string | null } | undefined;
}

export async function countSearches(sql: Sql, user_id: string): Promise<number> {
  const { rows } = await sql.execute(fragment`
    select count(*)::int as count from ${savedSearches} where user_id = ${user_id} and deleted_at is null`);
  return (rows[0] as { count: number }).count;
}

export async function insertSearch(sql: Sql, row: typeof savedSearches.$inferInsert): Promise<void> {
  await sql.insert(savedSearches).values(row);
}

export async function saveSearchName(sql: Sql, id: string, name: string, sequence: number): Promise<SavedSearch> {
  const { rows } = await sql.execute(fragment`
    update ${savedSearches} set name = ${name}, sequence = ${sequence} where id = ${id} returning ${searchColumns}`);
  return rows[0] as unknown as SavedSearch;
}

/** Only the fact of deletion stays. */
export async function eraseSearch(sql: Sql, id: string, deleted_at: Date, sequence: number): Promise<void> {
  await sql.execute(fragment`
    update ${savedSearches} set name = '', search = '', tags = '{}', category = null, is_pinned = false,
      deleted_at = ${deleted_at.toISOString()}::timestamptz, sequence = ${sequence}
    where id = ${id}`);
}
