import type { Pool } from 'pg';

// Prompts as long as people's are, no two alike; half an hour between two sessions, the newest of them a moment ago.
const insertSessions = `
  with made as materialized (
    select gen_random_uuid() as id, 'https://chat.example.org/c/' || n || '-' || md5(n::text) as address, now() - n * interval '30 minutes' as at, n
    from generate_series(1, $2::integer) n
  ), sessions as (
    insert into history_sessions (id, user_id, key, address, created_at, last_at) select id, $1, address, address, at - interval '5 minutes', at from made
  )
  insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
    select gen_random_uuid(), id, $1, n || repeat(' words of a rough prompt', 8), n || repeat(' words of a better prompt', 32), at - turn * interval '5 minutes'
    from made cross join generate_series(0, 1) turn`;

/** How many characters the history below holds in one session. */
export const charactersOfOne = 2 * (8 * ' words of a rough prompt'.length + 32 * ' words of a better prompt'.length);

/** Fills the history of somebody with sessions of two prompts each, by one statement and not by calls. */
export async function fillSessions(database: Pool, email: string, sessions: number): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [email]);
  await database.query(insertSessions, [rows[0]!.id, sessions]);
  // As the server's own housekeeping would.
  await database.query('vacuum analyze history_prompts, history_sessions');
}
