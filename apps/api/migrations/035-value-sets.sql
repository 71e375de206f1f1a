-- Values kept under a name for a prompt, such as those for one client.
alter table prompts add column value_sets jsonb not null default '[]';

-- They count like the text that they are filled into; without any, a prompt counts as before.
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
  select user_id, 'history', 250 + octet_length(key) + octet_length(address) from history_sessions
  union all
  select user_id, 'history', 250 + octet_length(text) + octet_length(enhanced_prompt) from history_prompts
  union all
  select user_id, 'looks', octet_length(sealed) from looks
  union all
  select user_id, 'answers', octet_length(answer) from idempotency_keys where answer is not null
  union all
  select user_id, 'versions', 250 + octet_length(name) + octet_length(text) + octet_length(tags::text) from prompt_versions;

create function count_set_bytes() returns trigger language plpgsql as $$
declare
  before integer := coalesce(octet_length(old.value_sets::text), 2);
  after integer := coalesce(octet_length(new.value_sets::text), 2);
begin
  if after <> before then
    insert into account_byte_changes (user_id, store, bytes)
      values (coalesce(new.user_id, old.user_id), 'library', after - before);
  end if;
  return null;
end $$;
create trigger prompts_set_bytes after insert or delete or update of value_sets on prompts
  for each row execute function count_set_bytes();
