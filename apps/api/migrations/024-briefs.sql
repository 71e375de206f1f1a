-- What somebody was shown of a prompt, so that it can be used for a day. The text is sealed; whoever looks and leaves pays nothing.
create table looks (
  -- Of the act that it becomes when it is used.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  reach text not null check (reach in ('dashboard', 'extension')),
  frame text,
  sealed text not null
);
create index looks_of_user on looks (user_id, at);
create index looks_at on looks (at);

-- Rows are only ever added, so that the transaction which wrote one proves what was done together with it.
create table look_uses (
  look_id uuid not null references looks (id) on delete cascade,
  at timestamptz not null,
  paid boolean not null
);
create index look_uses_of_look on look_uses (look_id);

-- What was shown, and what was said to it by slot and option: never a word of one's own. An act that only tidied is free
-- and has no reservation, as one by a person's own model, or after a model's failure.
alter table acts
  add column frame text,
  add column shown text[] not null default '{}',
  add column choices jsonb not null default '[]',
  add column how text,
  add column reservation uuid,
  add column failure text;
update acts set reservation = id where not own;
update acts set how = 'inserted' where inserted;
alter table acts drop column inserted, drop column hunks_kept;
create unique index acts_reservation on acts (reservation);

-- Rows of the brief took the place of questions.
drop table questions;
update preferences set value = (value - 'unknowns')
  || case when value ->> 'unknowns' = 'off' then '{"propose": false}'::jsonb else '{}'::jsonb end
  where jsonb_typeof(value) = 'object' and value ? 'unknowns';
-- Their answers have a form that no client knows any more.
delete from idempotency_keys where endpoint = 'enhance.enhance';

-- An act that is used again takes its prompt's text along.
create or replace function record_prompt(of_user uuid, of_act uuid, new_session uuid, of_address text, of_draft text, given text, enhanced text, now_at timestamptz)
returns boolean language plpgsql as $$
declare
  own uuid;
begin
  -- Shared with other prompts; whoever moves or merges sessions holds it alone.
  perform pg_advisory_xact_lock_shared(hashtextextended('history ' || of_user, 0));
  if exists (select from history_settings where user_id = of_user and paused) then
    return false;
  end if;
  update history_prompts set enhanced_prompt = enhanced where id = of_act and user_id = of_user;
  if found then
    return true;
  end if;
  if of_draft is null then
    insert into history_sessions as of_key (id, user_id, key, address, created_at, last_at)
      values (new_session, of_user, of_address, of_address, now_at, now_at)
      on conflict (user_id, key) where deleted_at is null
      do update set last_at = greatest(of_key.last_at, now_at), is_empty = false
      returning id into own;
  else
    loop
      update history_sessions set last_at = greatest(last_at, now_at), is_empty = false
        where user_id = of_user and draft_id = of_draft and deleted_at is null
        returning id into own;
      exit when own is not null;
      -- One that lost its draft to another, and is not moved.
      update history_sessions set last_at = greatest(last_at, now_at), is_empty = false
        where user_id = of_user and key = 'draft:' || of_draft and deleted_at is null
        returning id into own;
      exit when own is not null;
      insert into history_sessions (id, user_id, key, address, draft_id, created_at, last_at)
        values (new_session, of_user, 'draft:' || of_draft, of_address, of_draft, now_at, now_at)
        on conflict do nothing
        returning id into own;
      exit when own is not null;
    end loop;
  end if;
  insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
    values (of_act, own, of_user, given, enhanced, now_at);
  return true;
end $$;
