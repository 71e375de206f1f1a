-- Two prompts that begin one draft at the same moment broke the index that was not named: of two unique indexes, 'on conflict' with one
-- of them still fails at the other.
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
