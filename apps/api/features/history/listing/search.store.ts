import { sql as fragment, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { Position } from './cursors.ts';
import { historyPrompts as prompts, historySessions as sessions } from '../sessions/sessions.table.ts';
import { bytesOf, instant, pageBytes, type PromptRow } from './rows.ts';
import type { ShownSession } from './sessions.store.ts';

const searchedPrompts = 1000;

export type FoundRow = PromptRow &
  Omit<ShownSession, 'key'> & {
    /** Live prompts in the session, as far as a page can show them. */
    held: number;
  };

interface Ending {
  looked_at: string;
  looked_id: string;
  goes_on: boolean;
}

interface Found {
  rows: FoundRow[];
  /** The last prompt that was searched; undefined when there is none older. */
  end: Position | undefined;
}

interface Search {
  user_id: string;
  session_id?: string | undefined;
  phrase: string;
  after: Position;
  limit: number;
}

// Upper case, since several lower-case letters may share one: σ and ς, ß and ss.
const folded = (text: SQL) => fragment`upper(${text} collate "und-x-icu")`;
const holds = (text: string) => fragment`strpos(${folded(fragment.raw(text))}, phrase) > 0`;

/** Searches some of the newest prompts, however long the history is, and no more text than a page may hold. */
export async function search(sql: Sql, { user_id, session_id, phrase, after, limit }: Search): Promise<Found> {
  const within =
    session_id === undefined
      ? fragment`user_id = ${user_id}`
      : fragment`session_id = ${session_id} and deleted_at is null`;
  const { rows } = await sql.execute(fragment`
    with measured as (
      select *, sum(${bytesOf}) over newest as bytes, row_number() over newest as rank, count(*) over () as seen
      from (
        select * from ${prompts}
        where ${within} and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)
        order by created_at desc, id desc
        limit ${searchedPrompts}
      ) newest_ones
      window newest as (order by created_at desc, id desc)
    ), looked as materialized (
      select * from measured where bytes <= ${pageBytes} or rank = 1
    ), ending as (
      select created_at, id, seen > rank or seen = ${searchedPrompts} as goes_on from looked order by rank desc limit 1
    ), found as (
      select looked.id as prompt_id, looked.created_at as prompted_at, text, enhanced_prompt, rank,
        session.id, session.address, session.created_at, session.last_at
      from looked
      join ${sessions} session on session.id = looked.session_id
      cross join (select ${folded(fragment`${phrase}::text`)} as phrase) wanted
      where looked.deleted_at is null and session.deleted_at is null
        and (${holds('text')} or ${holds('enhanced_prompt')} or ${holds('session.address')})
      order by rank
      limit ${limit}
    )
    select found.id, found.address, ${instant(fragment`found.created_at`)} as created_at,
      ${instant(fragment`found.last_at`)} as last_at, found.prompt_id,
      ${instant(fragment`found.prompted_at`)} as prompted_at, found.text, found.enhanced_prompt,
      (
        select count(*)::int
        from (select from ${prompts} own where own.session_id = found.id and own.deleted_at is null limit ${limit}) own
      ) as held,
      ${instant(fragment`ending.created_at`)} as looked_at, ending.id as looked_id, ending.goes_on
    from ending left join found on true
    order by found.rank`);
  const [first, ...others] = rows as unknown as (FoundRow & Ending)[];
  if (!first) return { rows: [], end: undefined };
  return {
    // A single row with only the end means that nothing was found.
    rows: [first, ...others].filter(({ prompt_id }) => prompt_id !== null),
    end: first.goes_on ? { at: first.looked_at, id: first.looked_id } : undefined,
  };
}
