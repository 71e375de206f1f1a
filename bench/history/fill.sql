-- A history in the order of time, as it would have come; every id begins with its time, as ours do.
-- $1 user, $2 prompts, $3 prompts of a session, $4 seconds between two, $5 how often a result's words are repeated,
-- $6 whether the oldest session goes on all the while and holds every tenth prompt.
with seeds as materialized (
  select n, now() - ($2::integer - n) * $4::integer * interval '1 second' as at,
    case when not $6::boolean then n / $3::integer
      when n % 10 = 9 then 0
      else 1 + (n / 10 * 9 + n % 10) / $3::integer end as session
  from generate_series(0, $2::integer - 1) as n
), named as (
  select *, (substr($1::uuid::text, 1, 23) || '-' || lpad(to_hex(session), 12, '0'))::uuid as session_id,
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr($1::uuid::text, 16, 3)
      || '8' || lpad(to_hex(n), 15, '0'))::uuid as id,
    'https://chat.example.org/c/' || session as address
  from seeds
), sessions as (
  insert into history_sessions (id, user_id, key, address, created_at, last_at)
    select session_id, $1, address, address, min(at), max(at) from named group by session_id, address
)
insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
  select id, session_id, $1, n || repeat(' words of a rough prompt', 8),
    n || repeat(' words of a better prompt', $5::integer), at
  from named order by n
