/** One call's statements in order; `begin` comes before `settle`, and `commit` after `keep`. */
export const statements = {
  claim: `with held as (select pg_try_advisory_xact_lock(hashtextextended($3, 0)) as free), claimed as (
    insert into idempotency_keys (user_id, endpoint, key, body_hash, claimed_at)
      select $1::uuid, $2::text, $3::text, $4::text, $5::timestamptz from held where free
      on conflict (user_id, endpoint, key) do update
        set body_hash = excluded.body_hash, claimed_at = excluded.claimed_at,
          answered_at = null, status = null, answer = null
        where idempotency_keys.claimed_at < $6::timestamptz
          or (idempotency_keys.answered_at is null and idempotency_keys.claimed_at < $7::timestamptz)
      returning 1
  ) select free, exists (select from claimed) as first from held`,
  refused: `select value -> 'refused_kinds' as kinds from preferences where user_id = $1`,
  own: `select user_id, sealed, created_at, changed_at, failures_in_a_row, failed_at, fault from own_models
    where user_id = $1`,
  reserve: `select outcome, wait from reserve_credit($1, $2, $3, $4, null, null)`,
  settle: `select credits, daily, day::text, bonus, bought from settle_credit($1, $2)`,
  act: `insert into acts (id, user_id, at, reach, engine, language, task, target, mode, credits,
      words_before, words_after, facts, facts_kept, hunks, milliseconds)
    values ($1, $2, $3, 'dashboard', $4, $5, $6, null, 'balanced', $7, $8, $9, $10, $11, $12, $13)`,
  record: `select record_prompt as written from record_prompt($1, $2, $3, $4, $5, $6, $7, $8)`,
  change: `insert into changes (id, user_id, kind, subject) values ($1, $2, $3, null)`,
  keep: `update idempotency_keys set status = $4, answer = $5, answered_at = $6::timestamptz
    where user_id = $1 and endpoint = $2 and key = $3`,
  notify: `select pg_notify($1, word) from unnest($2::text[]) as word`,
};
