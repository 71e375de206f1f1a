-- An import waits here in batches until it is finished in one transaction, or is dropped a day later.
create table imports (
  id uuid primary key,
  user_id uuid not null references libraries (user_id) on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  -- What finishing answered, for whoever asks again.
  result jsonb
);
create index imports_of_user on imports (user_id);
create index imports_started on imports (started_at);

create table import_batches (
  import_id uuid not null references imports (id) on delete cascade,
  user_id uuid not null references libraries (user_id) on delete cascade,
  number integer not null,
  content text not null,
  primary key (import_id, number)
);
create index import_batches_of_user on import_batches (user_id);

-- What a finished import wrote, so that it can be taken back for thirty days.
create table imported_rows (
  import_id uuid not null references imports (id) on delete cascade,
  user_id uuid not null references libraries (user_id) on delete cascade,
  kind text not null check (kind in ('category', 'prompt', 'variable')),
  row_id uuid not null,
  -- As the import left it: who edits it afterwards keeps the edit.
  version integer not null,
  -- What was there before; null where the import added the row.
  before jsonb,
  primary key (import_id, row_id)
);
create index imported_rows_of_user on imported_rows (user_id);

-- They count with the library, which they become or were.
create or replace view stored_bytes as
  select user_id, 'library' as store, 250 + octet_length(name) as bytes from categories
  union all
  select user_id, 'library', 250 + octet_length(name) + octet_length(text) + octet_length(tags::text) from prompts
  union all
  select user_id, 'library', octet_length(value_sets::text) - 2 from prompts where value_sets <> '[]'
  union all
  select user_id, 'library', 250 + octet_length(name) + octet_length(description) + octet_length("values"::text) from variables
  union all
  select user_id, 'library', 250 + octet_length(coalesce(shown_name, '')) + octet_length(coalesce(copied_name, '')) from shares
  union all
  select user_id, 'library', 250 + octet_length(content::text) from share_copies
  union all
  select user_id, 'library', octet_length(content) from import_batches
  union all
  select user_id, 'library', octet_length(before::text) from imported_rows where before is not null
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

create function count_import_bytes() returns trigger language plpgsql as $$
declare
  bytes integer := 0;
begin
  if tg_table_name = 'import_batches' then
    if tg_op <> 'INSERT' then bytes := bytes - octet_length(old.content); end if;
    if tg_op <> 'DELETE' then bytes := bytes + octet_length(new.content); end if;
  else
    if tg_op <> 'INSERT' then bytes := bytes - coalesce(octet_length(old.before::text), 0); end if;
    if tg_op <> 'DELETE' then bytes := bytes + coalesce(octet_length(new.before::text), 0); end if;
  end if;
  if bytes <> 0 then
    insert into account_byte_changes (user_id, store, bytes)
      values (case when tg_op = 'DELETE' then old.user_id else new.user_id end, 'library', bytes);
  end if;
  return null;
end $$;
create trigger import_batches_bytes after insert or delete or update of content on import_batches
  for each row execute function count_import_bytes();
create trigger imported_rows_bytes after insert or delete on imported_rows
  for each row execute function count_import_bytes();
