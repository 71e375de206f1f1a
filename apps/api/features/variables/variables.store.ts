import type { SharedVariable } from '@hone/contracts/library/shares';
import type { Variable } from '@hone/contracts/library/variables';
import { variableKey } from '@hone/text/variables';
import { and, eq, inArray, isNotNull, isNull, lt, ne, sql as fragment, type SQL } from 'drizzle-orm';
import { instantColumn, selectPage } from '../../database/pages.ts';
import type { Sql } from '../../database/port.ts';
import type { Deletions, FeedTable } from '../../ports/library.ts';
import { variables } from './variables.table.ts';

const given = fragment.placeholder;

export type VariableRow = typeof variables.$inferSelect;
type Written = Pick<VariableRow, 'key' | 'name' | 'description' | 'values' | 'default_value' | 'type' | 'is_optional'>;

/** Raw SQL, since a page ends by its bytes. */
const columns = fragment`id, name, description, "values", default_value, type, is_optional,
  ${instantColumn('created_at')}, ${instantColumn('edited_at')}, version, sequence`;
const bytes = fragment`octet_length(name) + octet_length(description) + octet_length("values"::text)`;

export const feedOfVariables: FeedTable = { table: variables, columns, bytes };

const names = (sql: Sql) =>
  sql
    .select({ name: variables.name })
    .from(variables)
    .where(and(eq(variables.user_id, given('user_id')), isNull(variables.deleted_at)))
    .prepare('variables.names');

export interface Place {
  name: string;
  id: string;
}

/** By name, after this place. */
export async function findPage(
  sql: Sql,
  user_id: string,
  after: Place | undefined,
  { limit, maximumBytes }: { limit: number; maximumBytes: number },
): Promise<{ variables: Variable[]; more: boolean }> {
  const name = fragment`name collate "und-x-icu"`;
  const isAfter = after
    ? fragment`(${name}, id) > (${after.name}::text collate "und-x-icu", ${after.id}::uuid)`
    : fragment`true`;
  const { rows } = await sql.execute(
    selectPage({
      rows: fragment`select * from ${variables} where user_id = ${user_id} and deleted_at is null and ${isAfter}`,
      order: fragment`${name}, id`,
      columns,
      bytes,
      limit,
      maximumBytes,
    }),
  );
  const found = rows as unknown as (Variable & { rank: unknown; has_next: boolean })[];
  return {
    variables: found.map(({ rank: _, has_next: __, ...variable }) => variable),
    more: found.at(-1)?.has_next ?? false,
  };
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

/** Those of these names, by name. */
export async function findSharedVariables(
  sql: Sql,
  user_id: string,
  wanted: readonly string[],
): Promise<(SharedVariable & { id: string })[]> {
  if (wanted.length === 0) return [];
  // As one parameter, since a large category can name more than a statement may have.
  const keys = JSON.stringify(wanted.map(variableKey));
  const isWanted = fragment`${variables.key} in (select jsonb_array_elements_text(${keys}::jsonb))`;
  return sql
    .select({
      id: variables.id,
      name: variables.name,
      description: variables.description,
      values: variables.values,
      default_value: variables.default_value,
      type: variables.type,
      is_optional: variables.is_optional,
    })
    .from(variables)
    .where(and(eq(variables.user_id, user_id), isWanted, isNull(variables.deleted_at)))
    .orderBy(fragment`${variables.name} collate "und-x-icu"`);
}

/** Deleted or not; without a name, its content has been erased. */
export async function findVariable(sql: Sql, user_id: string, id: string): Promise<VariableRow | undefined> {
  const [row] = await sql
    .select()
    .from(variables)
    .where(and(eq(variables.id, id), eq(variables.user_id, user_id)));
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

/** All that aren't deleted, by key. */
export async function findLive(sql: Sql, user_id: string): Promise<Map<string, VariableRow>> {
  const rows = await sql
    .select()
    .from(variables)
    .where(and(eq(variables.user_id, user_id), isNull(variables.deleted_at)));
  return new Map(rows.map((row) => [row.key, row]));
}

export async function insertVariables(
  sql: Sql,
  rows: readonly (typeof variables.$inferInsert)[],
): Promise<VariableRow[]> {
  return rows.length === 0
    ? []
    : sql
        .insert(variables)
        .values([...rows])
        .returning();
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

/** Each with a count of its own, from the first on. */
export async function deleteVariables(
  sql: Sql,
  ids: readonly string[],
  deleted_at: Date,
  first: number,
): Promise<void> {
  await sql.execute(fragment`
    update ${variables} set deleted_at = ${deleted_at.toISOString()}::timestamptz, sequence = ${first}::int + marked.place
    from (
      select id::uuid, (place - 1)::int as place
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as given (id, place)
    ) marked where ${variables}.id = marked.id`);
}

export const deletionsOfVariables: Deletions = {
  rows: (userId, since) => fragment`
    select 'variable' as kind, id, name, null as category, 0 as prompts, deleted_at from ${variables}
    where user_id = ${userId} and deleted_at >= ${since.toISOString()}::timestamptz and name <> ''`,
  find: findVariable,
  erase: (sql, userId, id) =>
    eraseVariables(sql, and(eq(variables.user_id, userId), id === undefined ? undefined : eq(variables.id, id))),
};

export async function eraseOld(sql: Sql, before: Date, limit: number): Promise<boolean> {
  const old = sql
    .select({ id: variables.id })
    .from(variables)
    .where(and(lt(variables.deleted_at, before), ne(variables.name, '')))
    .orderBy(variables.deleted_at)
    .limit(limit);
  return (await eraseVariables(sql, inArray(variables.id, old))) === limit;
}

/** The fact of deletion stays. */
async function eraseVariables(sql: Sql, which: SQL | undefined): Promise<number> {
  const erased = await sql
    .update(variables)
    .set({ key: '', name: '', description: '', values: [], default_value: null })
    .where(and(which, isNotNull(variables.deleted_at), ne(variables.name, '')))
    .returning({ id: variables.id });
  return erased.length;
}
