import type { Pool } from 'pg';

export interface History {
  user: string;
  prompts: number;
  /** The longest session, which holds every tenth prompt. */
  longest: string;
}

/** How many prompts every other session holds. */
const promptsOfOne = 20;

// In the order of time, as they would have come, the longest session going on all the while. Every id begins with its time, as ours do.
const insertHistory = `
  with seeds as materialized (
    select n, case when n % 10 = 9 then 0 else 1 + (n / 10 * 9 + n % 10) / $3::integer end as session, timestamptz '2025-01-01' + n * interval '50 seconds' as at
    from generate_series(0, $2::integer - 1) as n
  ), named as (
    select *, (substr($1::uuid::text, 1, 23) || '-' || lpad(to_hex(session), 12, '0'))::uuid as session_id,
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr($1::uuid::text, 16, 3) || '8' || lpad(to_hex(n), 15, '0'))::uuid as id
    from seeds
  ), sessions as (
    insert into history_sessions (id, user_id, key, address, created_at, last_at)
      select session_id, $1, 'https://chat.example.org/c/' || session, 'https://chat.example.org/c/' || session, min(at), max(at)
      from named group by session_id, session
  )
  insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
    select id, session_id, $1, n || repeat(' words of a rough prompt', 8), n || repeat(' words of a better prompt', 8), at from named order by n`;

/** Fills the history of somebody, by one statement and not by calls. */
export async function fillHistory(database: Pool, user: string, prompts: number): Promise<History> {
  await database.query(insertHistory, [user, prompts, promptsOfOne]);
  // As the server's own housekeeping would.
  await database.query('vacuum analyze history_prompts, history_sessions');
  return { user, prompts, longest: `${user.slice(0, 23)}-${'0'.repeat(12)}` };
}
