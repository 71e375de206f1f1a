-- How many bytes each account stores: as counted up to the last minute, and below what has changed since.
create table account_bytes (
  user_id uuid primary key,
  library bigint not null default 0,
  history bigint not null default 0,
  looks bigint not null default 0,
  answers bigint not null default 0
);

-- A row a change, which are added up every minute: one row an account would make its writers wait for each other, and deadlock.
create table account_byte_changes (
  user_id uuid not null,
  store text not null check (store in ('library', 'history', 'looks', 'answers')),
  bytes bigint not null
);
create index account_byte_changes_of_user on account_byte_changes (user_id);

-- What there really is, deleted rows included. Texts count with their whole length, however small they are kept, and library
-- and history with 250 bytes a row, which the row itself and its indexes take.
create view stored_bytes as
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
  select user_id, 'answers', octet_length(answer) from idempotency_keys where answer is not null;

create function count_bytes() returns trigger language plpgsql as $$
declare
  before integer;
  after integer;
begin
  case tg_table_name
    when 'idempotency_keys' then
      before := octet_length(old.answer);
      after := octet_length(new.answer);
    when 'looks' then
      before := octet_length(old.sealed);
      after := octet_length(new.sealed);
    when 'history_prompts' then
      before := 250 + octet_length(old.text) + octet_length(old.enhanced_prompt);
      after := 250 + octet_length(new.text) + octet_length(new.enhanced_prompt);
    when 'history_sessions' then
      before := 250 + octet_length(old.key) + octet_length(old.address);
      after := 250 + octet_length(new.key) + octet_length(new.address);
    when 'prompts' then
      before := 250 + octet_length(old.name) + octet_length(old.text) + octet_length(old.tags::text);
      after := 250 + octet_length(new.name) + octet_length(new.text) + octet_length(new.tags::text);
    when 'variables' then
      before := 250 + octet_length(old.name) + octet_length(old.description) + octet_length(old."values"::text);
      after := 250 + octet_length(new.name) + octet_length(new.description) + octet_length(new."values"::text);
    when 'categories' then
      before := 250 + octet_length(old.name);
      after := 250 + octet_length(new.name);
  end case;
  before := coalesce(before, 0);
  after := coalesce(after, 0);
  if after <> before then
    insert into account_byte_changes (user_id, store, bytes)
      values (coalesce(new.user_id, old.user_id), tg_argv[0], after - before);
  end if;
  return null;
end $$;

-- Only of columns that hold texts: pinning, using, deleting and restoring cost nothing.
create trigger categories_bytes after insert or delete or update of name on categories
  for each row execute function count_bytes('library');
create trigger prompts_bytes after insert or delete or update of name, text, tags on prompts
  for each row execute function count_bytes('library');
create trigger variables_bytes after insert or delete or update of name, description, "values" on variables
  for each row execute function count_bytes('library');
create trigger history_sessions_bytes after insert or delete or update of key, address on history_sessions
  for each row execute function count_bytes('history');
create trigger history_prompts_bytes after insert or delete or update of text, enhanced_prompt on history_prompts
  for each row execute function count_bytes('history');
create trigger looks_bytes after insert or delete or update of sealed on looks
  for each row execute function count_bytes('looks');
create trigger idempotency_keys_bytes after delete or update of answer on idempotency_keys
  for each row execute function count_bytes('answers');

insert into account_bytes (user_id, library, history, looks, answers)
select user_id,
  coalesce(sum(bytes) filter (where store = 'library'), 0), coalesce(sum(bytes) filter (where store = 'history'), 0),
  coalesce(sum(bytes) filter (where store = 'looks'), 0), coalesce(sum(bytes) filter (where store = 'answers'), 0)
from stored_bytes group by user_id;
