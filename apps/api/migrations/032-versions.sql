-- What a prompt was before each save. Its current content is in prompts alone, so a prompt that is never edited costs
-- nothing here, and prompts from before have their history from their next save on.
create table prompt_versions (
  id uuid not null,
  user_id uuid not null references libraries (user_id) on delete cascade,
  prompt uuid not null references prompts (id) on delete cascade,
  number integer not null,
  name text not null,
  text text not null,
  tags text[] not null,
  title text,
  made_by text not null,
  made_at timestamptz not null,
  primary key (user_id, id)
);
create unique index prompt_versions_number on prompt_versions (prompt, number);
-- Rows come in the order of their time, so this stays small.
create index prompt_versions_made on prompt_versions using brin (made_at);

alter table prompts
  add column made_by text not null default 'you',
  add column version_title text,
  -- When its words were written, once a move has changed edited_at.
  add column written_at timestamptz;

alter table account_bytes add column versions bigint not null default 0;
alter table account_byte_changes drop constraint account_byte_changes_store_check;
alter table account_byte_changes
  add constraint account_byte_changes_store_check
  check (store in ('library', 'history', 'looks', 'answers', 'versions'));

create or replace view stored_bytes as
  select user_id, 'library' as store, 250 + octet_length(name) as bytes from categories
  union all
  select user_id, 'library', 250 + octet_length(name) + octet_length(text) + octet_length(tags::text) from prompts
  union all
  select user_id, 'library', 250 + octet_length(name) + octet_length(description) + octet_length("values"::text) from variables
  union all
  select user_id, 'history', 250 + octet_length(key) + octet_length(address) from history_sessions
  union all
  select user_id, 'history', 250 + octet_length(text) + octet_length(enhanced_prompt) from history_prompts
  union all
  select user_id, 'looks', octet_length(sealed) from looks
  union all
  select user_id, 'answers', octet_length(answer) from idempotency_keys where answer is not null
  union all
  select user_id, 'versions', 250 + octet_length(name) + octet_length(text) + octet_length(tags::text) from prompt_versions;

-- Its own function: a version is only added or deleted. A title is part of the 250 bytes.
create function count_version_bytes() returns trigger language plpgsql as $$
declare
  version record;
begin
  version := coalesce(new, old);
  insert into account_byte_changes (user_id, store, bytes)
    values (version.user_id, 'versions', (case when tg_op = 'DELETE' then -1 else 1 end)
      * (250 + octet_length(version.name) + octet_length(version.text) + octet_length(version.tags::text)));
  return null;
end $$;
create trigger prompt_versions_bytes after insert or delete on prompt_versions
  for each row execute function count_version_bytes();
