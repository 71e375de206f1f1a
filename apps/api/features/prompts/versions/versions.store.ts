import type { PromptVersion, PromptVersionContent } from '@hone/contracts/library/versions';
import { sql as fragment, type SQL } from 'drizzle-orm';
import { instantColumn } from '../../../database/pages.ts';
import type { Sql } from '../../../database/port.ts';
import { prompts } from '../prompts/prompts.table.ts';
import { promptVersions, versionsThinned } from '../prompts/versions.table.ts';

const columns = fragment`number, name, title, made_by, ${instantColumn('made_at')}`;
const current = fragment`version as number, name, text, tags, version_title as title, made_by,
  coalesce(written_at, edited_at) as made_at`;

const all = (prompt: string) => fragment`(
  select ${current} from ${prompts} where id = ${prompt}
  union all
  select number, name, text, tags, title, made_by, made_at from ${promptVersions} where prompt = ${prompt}
) versions`;

/** The newest below this number, without their texts. */
export async function findVersions(sql: Sql, prompt: string, below: number, limit: number): Promise<PromptVersion[]> {
  const { rows } = await sql.execute(fragment`
    select ${columns} from ${all(prompt)} where number < ${below}::int order by number desc limit ${limit}`);
  return rows as unknown as PromptVersion[];
}

export async function findVersion(sql: Sql, prompt: string, number: number): Promise<PromptVersionContent | undefined> {
  const { rows } = await sql.execute(fragment`
    select ${columns}, text, tags from ${all(prompt)} where number = ${number}::int`);
  return rows[0] as PromptVersionContent | undefined;
}

export async function saveTitle(sql: Sql, prompt: string, number: number, title: string | null): Promise<void> {
  await sql.execute(fragment`
    update ${promptVersions} set title = ${title} where prompt = ${prompt} and number = ${number}::int`);
  await sql.execute(fragment`
    update ${prompts} set version_title = ${title} where id = ${prompt} and version = ${number}::int`);
}

const inMonth = (column: SQL) => fragment`date_trunc('month', ${column} at time zone 'UTC')`;

/** Those without a title that weren't the last of their month, made before this and not looked at yet. */
export async function thinOutVersions(sql: Sql, before: Date, limit: number): Promise<boolean> {
  const to = fragment`${before.toISOString()}::timestamptz`;
  const isSameMonth = (later: SQL) => fragment`${inMonth(later)} = ${inMonth(fragment`old.made_at`)}`;
  const { rows } = await sql.execute(fragment`
    delete from ${promptVersions} where (user_id, id) in (
      select user_id, id from ${promptVersions} old
      where old.made_at >= (select up_to from ${versionsThinned}) and old.made_at < ${to}
        and title is null and (
          exists (
            select from ${promptVersions} later
            where later.prompt = old.prompt and later.number > old.number and ${isSameMonth(fragment`later.made_at`)}
          ) or exists (
            select from ${prompts} now
            where now.id = old.prompt and ${isSameMonth(fragment`coalesce(now.written_at, now.edited_at)`)}
          )
        )
      limit ${limit}
    ) returning 1`);
  if (rows.length === limit) return true;
  await sql.execute(fragment`update ${versionsThinned} set up_to = greatest(up_to, ${to})`);
  return false;
}

/** One that has lost its title is looked at again. */
export async function thinOutAgain(sql: Sql, made_at: string): Promise<void> {
  await sql.execute(fragment`update ${versionsThinned} set up_to = ${made_at}::timestamptz where up_to > ${made_at}`);
}

/** Of one person, those without a title first, until about this many bytes are free. */
export async function dropOldest(sql: Sql, user_id: string, bytes: number, limit: number): Promise<void> {
  await sql.execute(fragment`
    delete from ${promptVersions} where user_id = ${user_id} and id in (
      select id from (
        select id, sum(bytes) over (order by is_titled, id) - bytes as before
        from (
          select id, title is not null as is_titled,
            250 + octet_length(name) + octet_length(text) + octet_length(tags::text) as bytes
          from ${promptVersions} where user_id = ${user_id}
          order by is_titled, id limit ${limit}
        ) oldest
      ) measured where before < ${bytes}
    )`);
}
