/** One call's statements in order; `begin` comes before `look`, and `commit` after `keep`. */
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
  wishes: `select value -> 'refused_kinds' as kinds, value -> 'skipped_slots' as skipped,
    value -> 'standing_instruction' as standing, value -> 'propose' as propose from preferences where user_id = $1`,
  own: `select user_id, sealed, created_at, changed_at, failures_in_a_row, failed_at, fault from own_models
    where user_id = $1`,
  balance: `select daily, day::text, bonus, bought from credit_accounts where user_id = $1`,
  lastUsed: `select frame, choices from acts where user_id = $1 and how is not null and frame is not null
    order by at desc, id desc limit 50`,
  unused: `select count(*)::int as count from looks where user_id = $1 and at >= $2::timestamptz
    and not exists (select from acts where acts.id = looks.id)`,
  look: `insert into looks (id, user_id, at, reach, frame, sealed) values ($1, $2, $3, 'dashboard', $4, $5)`,
  keep: `update idempotency_keys set status = $4, answer = $5, answered_at = $6::timestamptz
    where user_id = $1 and endpoint = $2 and key = $3`,
};
