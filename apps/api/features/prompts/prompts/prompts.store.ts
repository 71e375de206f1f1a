import { randomBytes } from 'node:crypto';
import type { Prompt } from '@hone/contracts/library/prompts';
import { makeId } from '@hone/domain/ids';
import type { VersionMaker } from '@hone/domain/versions';
import { sql as fragment, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { prompts } from './prompts.table.ts';
import { promptVersions } from './versions.table.ts';
import { promptColumns, deletedSince, type FoundPrompt } from '../categories/rows.ts';

type NewPrompt = Omit<typeof prompts.$inferInsert, 'deleted_at' | 'deleted_with' | 'version_title' | 'written_at'>;

const usual = { tags: [], is_pinned: false, value_sets: [], version: 1, made_by: 'you' } as const;

/** Deleted or not; without a name, its content has been erased. */
export async function findPrompt(sql: Sql, user_id: string, id: string): Promise<FoundPrompt | undefined> {
  const { rows } = await sql.execute(fragment`
    select ${promptColumns}, ${deletedSince} from ${prompts} where id = ${id} and user_id = ${user_id}`);
  return rows[0] as FoundPrompt | undefined;
}

export async function countPrompts(sql: Sql, user_id: string): Promise<number> {
  const { rows } = await sql.execute(fragment`
    select count(*)::int as count from ${prompts} where user_id = ${user_id} and deleted_at is null`);
  return (rows[0] as { count: number }).count;
}

/** As one list: bound one by one, the columns of a large import were thousands of parameters a statement. */
export async function insertPrompts(sql: Sql, rows: readonly NewPrompt[]): Promise<void> {
  const list = rows.map((row) => ({ ...usual, ...row }));
  await sql.execute(fragment`
    insert into ${prompts} (id, user_id, category, name, text, can_delete, tags, is_pinned, value_sets, version,
      sequence, created_at, edited_at, used_at, made_by)
    select id, user_id, category, name, text, can_delete, array(select json_array_elements_text(tags)), is_pinned,
      value_sets, version, sequence, created_at, edited_at, used_at, made_by
    from json_to_recordset(${JSON.stringify(list)}::json) as given (id uuid, user_id uuid, category uuid, name text,
      text text, can_delete boolean, tags json, is_pinned boolean, value_sets jsonb, version integer, sequence integer,
      created_at timestamptz, edited_at timestamptz, used_at timestamptz, made_by text)`);
}

export interface PromptContent {
  name: string;
  text: string;
  category: string;
  tags: string[];
}

export interface Save {
  sequence: number;
  edited_at: Date;
  made_by: VersionMaker;
}

/** Its words are as before. */
export async function saveCategory(
  sql: Sql,
  id: string,
  category: string,
  { sequence, edited_at }: Omit<Save, 'made_by'>,
): Promise<Prompt> {
  const marks = fragment`written_at = coalesce(written_at, edited_at), version = version + 1`;
  const at = fragment`edited_at = ${edited_at.toISOString()}, sequence = ${sequence}`;
  return updatePrompt(sql, id, fragment`category = ${category}, ${marks}, ${at}`);
}

/** The only way to change a prompt's words: what they replace becomes a version, in the same statement. */
export async function saveWords(
  sql: Sql,
  id: string,
  { name, text, category, tags }: Partial<PromptContent>,
  { sequence, edited_at, made_by }: Save,
): Promise<Prompt> {
  const words = [
    name !== undefined && fragment`name = ${name}`,
    text !== undefined && fragment`text = ${text}`,
    category !== undefined && fragment`category = ${category}`,
    tags !== undefined && fragment`tags = ${listOf(tags)}`,
  ].filter((each) => each !== false);
  const { rows } = await sql.execute(fragment`
    with replaced as (
      insert into ${promptVersions} (id, user_id, prompt, number, name, text, tags, title, made_by, made_at)
      select ${makeId(edited_at, randomBytes)}::uuid, user_id, id, version, name, text, tags, version_title, made_by,
        coalesce(written_at, edited_at)
      from ${prompts} where id = ${id}
    )
    update ${prompts} set ${fragment.join(words, fragment`, `)}, made_by = ${made_by}, version_title = null,
      written_at = null, version = version + 1, edited_at = ${edited_at.toISOString()}, sequence = ${sequence}
    where id = ${id} returning ${promptColumns}`);
  return rows[0] as unknown as Prompt;
}

export async function savePin(sql: Sql, id: string, is_pinned: boolean, sequence: number): Promise<Prompt> {
  return updatePrompt(sql, id, fragment`is_pinned = ${is_pinned}, sequence = ${sequence}`);
}

export async function saveUse(sql: Sql, id: string, used_at: Date, sequence: number): Promise<Prompt> {
  const at = used_at.toISOString();
  return updatePrompt(sql, id, fragment`used_at = greatest(used_at, ${at}::timestamptz), sequence = ${sequence}`);
}

/** Null restores it. */
export async function markPrompt(sql: Sql, id: string, deleted_at: Date | null, sequence: number): Promise<Prompt> {
  const at = deleted_at?.toISOString() ?? null;
  const marks = fragment`deleted_at = ${at}::timestamptz, deleted_with = null, sequence = ${sequence}`;
  return updatePrompt(sql, id, marks);
}

export async function updatePrompt(sql: Sql, id: string, changes: SQL): Promise<Prompt> {
  const { rows } = await sql.execute(
    fragment`update ${prompts} set ${changes} where id = ${id} returning ${promptColumns}`,
  );
  return rows[0] as unknown as Prompt;
}

/** In batches, in the order of their ids. */
export async function findWithBraces(
  sql: Sql,
  user_id: string,
  after: string,
  limit: number,
): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql.execute(fragment`
    select id, text from ${prompts}
    where user_id = ${user_id} and deleted_at is null and id > ${after}::uuid and position('{{' in text) > 0
    order by id limit ${limit}`);
  return rows as { id: string; text: string }[];
}

/** As an array literal: the two drivers encode lists differently. */
function listOf(tags: readonly string[]) {
  return fragment`array(select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb))`;
}
