import { and, asc, eq, gt, isNull, lt, lte, ne, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import type { SequenceRange } from '../../ports/library.ts';
import { variables } from './variables.table.ts';

const given = fragment.placeholder;

export type VariableRow = typeof variables.$inferSelect;
type Written = Pick<VariableRow, 'key' | 'name' | 'description' | 'values' | 'default_value'>;

const byName = (sql: Sql) =>
  sql
    .select()
    .from(variables)
    .where(and(eq(variables.user_id, given('user_id')), isNull(variables.deleted_at)))
    .orderBy(fragment`${variables.name} collate "und-x-icu"`, variables.id)
    .prepare('variables.by_name');

const names = (sql: Sql) =>
  sql
    .select({ name: variables.name })
    .from(variables)
    .where(and(eq(variables.user_id, given('user_id')), isNull(variables.deleted_at)))
    .prepare('variables.names');

export async function findVariables(sql: Sql, user_id: string): Promise<VariableRow[]> {
  return sql.once(byName).execute({ user_id });
}

const defaults = (sql: Sql) =>
  sql
    .select({ key: variables.key, value: variables.default_value })
    .from(variables)
    .where(
      and(
        eq(variables.user_id, given('user_id')),
        fragment`${variables.key} = any(${given('keys')})`,
        isNull(variables.deleted_at),
      ),
    )
    .prepare('variables.defaults');

/** Values for these variables, by key. */
export async function findDefaults(sql: Sql, user_id: string, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.once(defaults).execute({ user_id, keys });
  return new Map(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));
}

export async function findVariableNames(sql: Sql, user_id: string): Promise<string[]> {
  return (await sql.once(names).execute({ user_id })).map(({ name }) => name);
}

/** Deleted or not, unless its content has been erased. */
export async function findVariable(sql: Sql, user_id: string, id: string): Promise<VariableRow | undefined> {
  const [row] = await sql
    .select()
    .from(variables)
    .where(and(eq(variables.id, id), eq(variables.user_id, user_id), ne(variables.name, '')));
  return row;
}

export async function findByKey(sql: Sql, user_id: string, key: string): Promise<string | undefined> {
  const [row] = await sql
    .select({ id: variables.id })
    .from(variables)
    .where(and(eq(variables.user_id, user_id), eq(variables.key, key), isNull(variables.deleted_at)));
  return row?.id;
}

export async function countVariables(sql: Sql, user_id: string): Promise<number> {
  const [row] = await sql
    .select({ count: fragment<number>`count(*)::int` })
    .from(variables)
    .where(and(eq(variables.user_id, user_id), isNull(variables.deleted_at)));
  return row!.count;
}

export async function insertVariable(sql: Sql, row: typeof variables.$inferInsert): Promise<VariableRow> {
  const [inserted] = await sql.insert(variables).values(row).returning();
  return inserted!;
}

export async function saveVariable(
  sql: Sql,
  id: string,
  written: Written,
  sequence: number,
  edited_at: Date,
): Promise<VariableRow> {
  const [saved] = await sql
    .update(variables)
    .set({ ...written, sequence, edited_at, version: fragment`${variables.version} + 1` })
    .where(eq(variables.id, id))
    .returning();
  return saved!;
}

/** Null restores it. */
export async function markVariable(
  sql: Sql,
  id: string,
  deleted_at: Date | null,
  sequence: number,
): Promise<VariableRow> {
  const [marked] = await sql.update(variables).set({ deleted_at, sequence }).where(eq(variables.id, id)).returning();
  return marked!;
}

export async function findChangedVariables(
  sql: Sql,
  user_id: string,
  { after, upTo, limit }: SequenceRange,
): Promise<VariableRow[]> {
  return sql
    .select()
    .from(variables)
    .where(and(eq(variables.user_id, user_id), gt(variables.sequence, after), lte(variables.sequence, upTo)))
    .orderBy(asc(variables.sequence))
    .limit(limit);
}

/** Erases the content of old deletions; the fact of deletion stays. */
export async function eraseDeleted(sql: Sql, before: Date): Promise<void> {
  await sql
    .update(variables)
    .set({ key: '', name: '', description: '', values: [], default_value: null })
    .where(and(lt(variables.deleted_at, before), ne(variables.name, '')));
}
