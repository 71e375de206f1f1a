-- What a year of use leaves behind, with :people accounts and :rows acts; everything else in proportion to the acts. All
-- in one transaction, and so that every promise of the ledger holds. No text of anyone's is in it.
begin;
-- Triggers and foreign keys sleep meanwhile: only a superuser's session may do that.
set local session_replication_role = replica;
set local synchronous_commit = off;
set local work_mem = '256MB';

-- An id that begins with its time, as ours do.
create function pg_temp.id_at(at timestamptz, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid
$$;
create function pg_temp.person(n bigint) returns uuid language sql immutable as $$
  select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;
create function pg_temp.account(n bigint) returns uuid language sql immutable as $$
  select ('01900000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;

-- Someone who acts often has many more rows than most: a third of the acts belong to a hundredth of the people.
create temporary table made on commit drop as
  select n, now() - (:rows - n) * (interval '1 year' / :rows) as at,
    case when n % 3 = 0 then 1 + n % greatest(1, :people / 100) else 1 + (n::bigint * 7919) % :people end as person
  from generate_series(1, :rows) n;

insert into users (id, email, username, first_name, last_name, created_at)
  select pg_temp.person(n), 'grown' || n || '@example.org', 'grown' || n, 'User', 'Name', now() - interval '1 year'
  from generate_series(1, :people) n;
insert into libraries (user_id, sequence) select pg_temp.person(n), 0 from generate_series(1, :people) n;

insert into acts (id, user_id, at, reach, engine, language, task, mode, credits, words_before, words_after, facts, facts_kept,
    hunks, milliseconds, shown, choices, how, reservation)
  select pg_temp.id_at(at, n), pg_temp.person(person), at, 'dashboard', 'built-in', 'en', 'writing', 'balanced', 1, 12, 60, 3, 3,
    '{added}', 12, '{audience,tone,length}', '[{"slot": "audience", "options": ["colleagues"]}]', 'copied',
    pg_temp.id_at(at, n)
  from made;
-- Each act took one of the credits that everyone was given.
insert into credit_accounts (id, user_id, bonus)
  select pg_temp.account(n), pg_temp.person(n), :rows - coalesce(taken, 0)
  from generate_series(1, :people) n left join (select person, count(*) as taken from made group by 1) used on person = n;
insert into credit_entries (account_id, key, kind, bucket, amount, reason, at)
  select pg_temp.account(n), 'given', 'adjustment', 'bonus', :rows, 'to be spent by a measurement', now() - interval '1 year'
  from generate_series(1, :people) n;
insert into credit_entries (account_id, key, kind, bucket, amount, act_id, at)
  select pg_temp.account(person), key || pg_temp.id_at(at, n), kind, 'bonus', amount, pg_temp.id_at(at, n), at
  from made cross join (values ('reserve:', 'reserve', -1), ('end:', 'settle', 0)) as steps (key, kind, amount);
insert into model_runs (act_id, user_id, at, reach, own, model, strategy, system_text, attempts, faults, repaired, refused,
    milliseconds, input_tokens, output_tokens, micro_dollars, free)
  select pg_temp.id_at(at, n), pg_temp.person(person), at, 'dashboard', false, 'a model', 'brief', 1, 1, '{}', false, '{}', 900, 800,
    300, 2000, false
  from made;
insert into history_sessions (id, user_id, key, address, created_at, last_at)
  select pg_temp.id_at(at, n), pg_temp.person(person), 'https://chat.example.org/c/' || n, 'https://chat.example.org/c/' || n, at, at
  from made where n % 4 < 2;
insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
  select pg_temp.id_at(at, n), pg_temp.id_at(at, n), pg_temp.person(person), n || repeat(' words of a rough prompt', 4),
    n || repeat(' words of a better prompt', 8), at
  from made where n % 4 < 2;
insert into logins (id, user_id, reach, remember, agent, started_at, used_at, idle_ends_at, ends_at)
  select pg_temp.id_at(at, n), pg_temp.person(person), 'dashboard', true, 'Firefox on Linux', at, at, now() + interval '10 days',
    now() + interval '100 days'
  from made where n % 5 = 0;
insert into refresh_tokens (token_hash, login_id, issued_at, used_at)
  select md5(n::text || ' ' || turn), pg_temp.id_at(at, n), at + turn * interval '1 hour', at
  from made cross join generate_series(1, 4) turn where n % 5 = 0;

-- What the next sweeps find: a day of answers to repeated calls and of results that were shown, and more.
insert into seen_networks (user_id, network_hash, seen_at)
  select pg_temp.person(person), md5(n::text), now() - interval '1 day' from made where n % 5 = 0;
insert into idempotency_keys (user_id, endpoint, key, body_hash, claimed_at, answered_at, status, answer)
  select pg_temp.person(person), 'enhance.use', 'key' || n, md5(n::text), now() - interval '2 days', now() - interval '2 days', 200,
    repeat('sealed ', 60)
  from made where n % 10 = 0;
insert into looks (id, user_id, at, reach, frame, sealed)
  select pg_temp.id_at(at, n), pg_temp.person(person), now() - interval '2 days', 'dashboard', null, repeat('sealed ', 300)
  from made where n % 10 = 0;
insert into look_uses (look_id, at, paid) select pg_temp.id_at(at, n), now() - interval '2 days', true from made where n % 10 = 0;
insert into changes (id, user_id, kind, at)
  select pg_temp.id_at(at, n), pg_temp.person(person), 'enhanced', now() - interval '2 hours' from made where n % 10 = 0;
insert into attempts (name, who, count, ends_at)
  select 'login', md5(n::text), 1, now() - interval '1 hour' from made where n % 10 = 0;

insert into account_bytes (user_id, library, history, looks, answers, versions)
  select user_id, 0, coalesce(sum(bytes) filter (where store = 'history'), 0),
    coalesce(sum(bytes) filter (where store = 'looks'), 0), coalesce(sum(bytes) filter (where store = 'answers'), 0), 0
  from stored_bytes group by user_id;
commit;
