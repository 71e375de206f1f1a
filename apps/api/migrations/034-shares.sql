-- A link that shows a prompt, or a category with its prompts, to anyone who has it.
create table shares (
  id uuid primary key,
  user_id uuid not null references libraries (user_id) on delete cascade,
  -- Not hashed: its owner is shown the link again, and whoever reads this table reads the prompts beside it.
  key text not null,
  prompt_id uuid references prompts (id) on delete cascade,
  category_id uuid references categories (id) on delete cascade,
  shown_name text,
  shows_values boolean not null,
  -- Otherwise it shows its copies, under this name.
  follows_changes boolean not null,
  copied_name text,
  openings integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz,
  deleted_at timestamptz,
  check (num_nonnulls(prompt_id, category_id) = 1)
);
create unique index shares_key on shares (key);
create unique index shares_of_prompt on shares (prompt_id) where deleted_at is null;
create unique index shares_of_category on shares (category_id) where deleted_at is null;
create index shares_of_user on shares (user_id);
create index shares_deleted on shares (deleted_at) where deleted_at is not null;

-- What a link shows that doesn't follow changes. Each belongs to what it is a copy of, and goes with it.
create table share_copies (
  id uuid primary key,
  user_id uuid not null references libraries (user_id) on delete cascade,
  share_id uuid not null references shares (id) on delete cascade,
  place integer not null,
  prompt_id uuid references prompts (id) on delete cascade,
  variable_id uuid references variables (id) on delete cascade,
  content jsonb not null,
  check (num_nonnulls(prompt_id, variable_id) = 1)
);
create unique index share_copies_place on share_copies (share_id, place);
create index share_copies_of_user on share_copies (user_id);

-- They count with the library, like what they are about.
create or replace view stored_bytes as
  select user_id, 'library' as store, 250 + octet_length(name) as bytes from categories
  union all
  select user_id, 'library', 250 + octet_length(name) + octet_length(text) + octet_length(tags::text) from prompts
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

create function count_share_bytes() returns trigger language plpgsql as $$
declare
  before integer;
  after integer;
begin
  case tg_table_name
    when 'shares' then
      before := 250 + octet_length(coalesce(old.shown_name, '')) + octet_length(coalesce(old.copied_name, ''));
      after := 250 + octet_length(coalesce(new.shown_name, '')) + octet_length(coalesce(new.copied_name, ''));
    when 'share_copies' then
      before := 250 + octet_length(old.content::text);
      after := 250 + octet_length(new.content::text);
  end case;
  if tg_op = 'INSERT' then before := 0; end if;
  if tg_op = 'DELETE' then after := 0; end if;
  if after <> before then
    insert into account_byte_changes (user_id, store, bytes)
      values (coalesce(new.user_id, old.user_id), 'library', after - before);
  end if;
  return null;
end $$;

create trigger shares_bytes after insert or delete or update of shown_name, copied_name on shares
  for each row execute function count_share_bytes();
create trigger share_copies_bytes after insert or delete on share_copies
  for each row execute function count_share_bytes();
