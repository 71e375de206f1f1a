import type { Category } from '@hone/contracts/library/categories';
import { sql as fragment, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { categories } from './categories.table.ts';
import { categoryColumns, deletedSince, type FoundCategory } from './rows.ts';

type NewCategory = typeof categories.$inferInsert;

const byName = (sql: Sql) =>
  sql
    .select({
      id: categories.id,
      name: categories.name,
      parent: categories.parent,
      can_delete: categories.can_delete,
      version: categories.version,
      sequence: categories.sequence,
    })
    .from(categories)
    .where(fragment`${categories.user_id} = ${fragment.placeholder('user_id')} and ${categories.deleted_at} is null`)
    .orderBy(fragment`${categories.name} collate "und-x-icu"`, categories.id)
    .prepare('categories.by_name');

export async function findCategories(sql: Sql, user_id: string): Promise<Category[]> {
  return sql.once(byName).execute({ user_id });
}

export async function readPlaces(sql: Sql, user_id: string): Promise<ReadonlyMap<string, Category>> {
  return new Map((await findCategories(sql, user_id)).map((row) => [row.id, row]));
}

/** Deleted or not; without a name, its content has been erased. */
export async function findCategory(sql: Sql, user_id: string, id: string): Promise<FoundCategory | undefined> {
  const { rows } = await sql.execute(fragment`
    select ${categoryColumns}, ${deletedSince} from ${categories}
    where id = ${id} and user_id = ${user_id}`);
  return rows[0] as FoundCategory | undefined;
}

export async function countCategories(sql: Sql, user_id: string): Promise<number> {
  const { rows } = await sql.execute(fragment`
    select count(*)::int as count from ${categories} where user_id = ${user_id} and deleted_at is null`);
  return (rows[0] as { count: number }).count;
}

export async function insertCategories(sql: Sql, rows: NewCategory[]): Promise<void> {
  await sql.insert(categories).values(rows);
}

export async function saveCategoryName(sql: Sql, id: string, name: string, sequence: number): Promise<Category> {
  return update(sql, id, fragment`name = ${name}, version = version + 1, sequence = ${sequence}`);
}

export async function saveCategoryParent(
  sql: Sql,
  id: string,
  parent: string | null,
  sequence: number,
): Promise<Category> {
  return update(sql, id, fragment`parent = ${parent}::uuid, sequence = ${sequence}`);
}

async function update(sql: Sql, id: string, changes: SQL): Promise<Category> {
  const { rows } = await sql.execute(fragment`
    update ${categories} set ${changes} where id = ${id} returning ${categoryColumns}`);
  return rows[0] as unknown as Category;
}
