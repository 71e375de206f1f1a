import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { prompts } from '../prompts/prompts.table.ts';
import { promptVersions } from '../prompts/versions.table.ts';

export interface SeveralRow {
  id: string;
  category: string;
  tags: string[];
  can_delete: boolean;
  is_deleted: boolean;
  is_erased: boolean;
}

const idsOf = (ids: readonly string[]) =>
  fragment`(select given::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) given)`;

/** Deleted or not. */
export async function findSeveral(sql: Sql, user_id: string, ids: readonly string[]): Promise<Map<string, SeveralRow>> {
  const { rows } = await sql.execute(fragment`
    select id, category, tags, can_delete, deleted_at is not null as is_deleted, name = '' as is_erased
    from ${prompts} where user_id = ${user_id} and id in ${idsOf(ids)}`);
  return new Map((rows as unknown as SeveralRow[]).map((row) => [row.id, row]));
}

/** Like `saveWords` and `saveCategory` for each: other tags make a version, moving makes none. */
export async function saveArranged(
  sql: Sql,
  rows: readonly Pick<SeveralRow, 'id' | 'category' | 'tags'>[],
  { first, edited_at }: { first: number; edited_at: Date },
): Promise<void> {
  const given = rows.map(({ id, category, tags }) => ({
    id,
    category,
    tags,
    version: makeId(edited_at, randomBytes),
  }));
  const isTagged = fragment`${prompts.tags} <> given.tags`;
  await sql.execute(fragment`
    with given as materialized (
      select (one->>'id')::uuid as id, (one->>'category')::uuid as category, (one->>'version')::uuid as version_id,
        array(select jsonb_array_elements_text(one->'tags')) as tags, place::int - 1 as rank
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as listed (one, place)
    ), replaced as (
      insert into ${promptVersions} (id, user_id, prompt, number, name, text, tags, title, made_by, made_at)
      select given.version_id, ${prompts.user_id}, ${prompts.id}, ${prompts.version}, ${prompts.name}, ${prompts.text},
        ${prompts.tags}, ${prompts.version_title}, ${prompts.made_by},
        coalesce(${prompts.written_at}, ${prompts.edited_at})
      from given join ${prompts} on ${prompts.id} = given.id where ${isTagged}
    )
    update ${prompts} set category = given.category, tags = given.tags,
      made_by = case when ${isTagged} then 'you' else ${prompts.made_by} end,
      version_title = case when ${isTagged} then null else ${prompts.version_title} end,
      written_at = case when ${isTagged} then null else coalesce(${prompts.written_at}, ${prompts.edited_at}) end,
      version = ${prompts.version} + 1, edited_at = ${edited_at.toISOString()}::timestamptz,
      sequence = ${first}::int + given.rank
    from given where ${prompts.id} = given.id`);
}

/** Null restores them. */
export async function markSeveral(
  sql: Sql,
  ids: readonly string[],
  deleted_at: Date | null,
  first: number,
): Promise<void> {
  await sql.execute(fragment`
    update ${prompts} set deleted_at = ${deleted_at?.toISOString() ?? null}::timestamptz, deleted_with = null,
      sequence = ${first}::int + marked.rank
    from (
      select id, (row_number() over (order by id))::int - 1 as rank from ${prompts} where id in ${idsOf(ids)}
    ) marked
    where ${prompts.id} = marked.id`);
}
