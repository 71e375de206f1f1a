import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { Position } from './cursors.ts';
import { historyPrompts as prompts } from '../sessions/sessions.table.ts';
import { bytesOf, instant, pageBytes, type PromptRow } from './rows.ts';

// Raw SQL: for a thousand rows drizzle's mapping takes longer than PostgreSQL's planning.
const columns = fragment`prompt_id, ${instant(fragment`created_at`)} as prompted_at,
  case when has_room then text end as text, case when has_room then enhanced_prompt end as enhanced_prompt`;

/** Prompts per session in a list of sessions. */
const promptsPerSession = 20;

/**
 * And one more where there are more. Space is given out rank by rank: each session's newest prompt comes before
 * anyone's second.
 */
export async function findNewestPrompts(sql: Sql, session_ids: readonly string[]): Promise<PromptRow[][]> {
  const found = session_ids.map((): PromptRow[] => []);
  const { rows } = await sql.execute(fragment`
    select place::int as place, ${columns}
    from (
      select *,
        sum(bytes) over (order by rank, place) <= ${pageBytes} and rank <= ${promptsPerSession}
          or (rank = 1 and place = 1) as has_room
      from unnest(${`{${session_ids.join()}}`}::uuid[]) with ordinality as session (session_id, place)
      cross join lateral (
        select id as prompt_id, text, enhanced_prompt, created_at, ${bytesOf} as bytes,
          row_number() over (order by created_at desc, id desc) as rank
        from ${prompts}
        where ${prompts.session_id} = session.session_id and deleted_at is null
        order by created_at desc, id desc
        limit ${promptsPerSession + 1}
      ) newest
    ) measured
    order by rank, place`);
  for (const row of rows as unknown as (PromptRow & { place: number })[]) found[row.place - 1]!.push(row);
  return found;
}

export async function findPrompts(sql: Sql, session_id: string, after: Position, limit: number): Promise<PromptRow[]> {
  const { rows } = await sql.execute(fragment`
    select ${columns}
    from (
      select *, id as prompt_id, row_number() over newest as rank,
        sum(${bytesOf}) over newest <= ${pageBytes} or row_number() over newest = 1 as has_room
      from (
        select * from ${prompts}
        where session_id = ${session_id} and deleted_at is null
          and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)
        order by created_at desc, id desc
        limit ${limit}
      ) some_of_them
      window newest as (order by created_at desc, id desc)
    ) measured
    order by rank`);
  return rows as unknown as PromptRow[];
}
