-- A conversation: what was enhanced under one address, or under the name of a draft that has none yet.
create table history_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Its address, or 'draft:' and the draft's name.
  key text not null,
  address text not null,
  draft_id text,
  created_at timestamptz not null,
  last_at timestamptz not null,
  -- All of its prompts were deleted one by one: it is not shown until it has one again.
  is_empty boolean not null default false,
  deleted_at timestamptz
);
create unique index history_sessions_key on history_sessions (user_id, key) where deleted_at is null;
create unique index history_sessions_draft on history_sessions (user_id, draft_id) where draft_id is not null and deleted_at is null;
-- One index for all that a user has: beside a narrower one, lists would be sorted for whoever seems to have little.
create index history_sessions_of_user on history_sessions (user_id, is_empty, (deleted_at is null), last_at, id);
create index history_sessions_deleted on history_sessions (deleted_at) where deleted_at is not null;

-- Its id is the act's.
create table history_prompts (
  id uuid primary key,
  session_id uuid not null references history_sessions (id) on delete cascade,
  user_id uuid not null,
  text text not null,
  enhanced_prompt text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index history_prompts_of_session on history_prompts (session_id, (deleted_at is null), created_at, id);
create index history_prompts_of_user on history_prompts (user_id, created_at, id);
create index history_prompts_deleted on history_prompts (deleted_at) where deleted_at is not null;

create table history_settings (
  user_id uuid primary key references users (id) on delete cascade,
  paused boolean not null,
  keep_days integer,
  changed_at timestamptz not null
);

-- Writes down one prompt, in the session of its draft or else of its address. False: its owner has paused the history.
create function record_prompt(of_user uuid, of_act uuid, new_session uuid, of_address text, of_draft text, given text, enhanced text, now_at timestamptz)
returns boolean language plpgsql as $$
declare
  own uuid;
begin
  -- Shared with other prompts; whoever moves or merges sessions holds it alone.
  perform pg_advisory_xact_lock_shared(hashtextextended('history ' || of_user, 0));
  if exists (select from history_settings where user_id = of_user and paused) then
    return false;
  end if;
  if of_draft is null then
    insert into history_sessions as of_key (id, user_id, key, address, created_at, last_at)
      values (new_session, of_user, of_address, of_address, now_at, now_at)
      on conflict (user_id, key) where deleted_at is null
      do update set last_at = greatest(of_key.last_at, now_at), is_empty = false
      returning id into own;
  else
    update history_sessions set last_at = greatest(last_at, now_at), is_empty = false
      where user_id = of_user and draft_id = of_draft and deleted_at is null
      returning id into own;
    if own is null then
      insert into history_sessions as of_key (id, user_id, key, address, draft_id, created_at, last_at)
        values (new_session, of_user, 'draft:' || of_draft, of_address, of_draft, now_at, now_at)
        on conflict (user_id, key) where deleted_at is null
        do update set last_at = greatest(of_key.last_at, now_at), is_empty = false
        returning id into own;
    end if;
  end if;
  insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
    values (of_act, own, of_user, given, enhanced, now_at);
  return true;
end $$;
