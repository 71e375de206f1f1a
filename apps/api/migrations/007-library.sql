-- One row a library. Whoever changes it holds this row until the transaction ends, so its counts are seen in their order.
create table libraries (
  user_id uuid primary key references users (id) on delete cascade,
  sequence integer not null
);

create table categories (
  id uuid primary key,
  user_id uuid not null references libraries (user_id) on delete cascade,
  name text not null,
  can_delete boolean not null,
  version integer not null default 1,
  sequence integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index categories_sequence on categories (user_id, sequence);
-- A deleted row stays, without its words, for whoever has not heard of it.
create index categories_deleted on categories (deleted_at) where deleted_at is not null and name <> '';

create table prompts (
  id uuid primary key,
  user_id uuid not null references libraries (user_id) on delete cascade,
  category uuid not null references categories (id) on delete cascade,
  name text not null,
  text text not null,
  can_delete boolean not null,
  tags text[] not null default '{}',
  is_pinned boolean not null default false,
  version integer not null default 1,
  sequence integer not null,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  used_at timestamptz,
  deleted_at timestamptz,
  -- The category that took it along.
  deleted_with uuid
);
create unique index prompts_sequence on prompts (user_id, sequence);
create index prompts_of_category on prompts (category, id) where deleted_at is null;
create index prompts_with_category on prompts (deleted_with) where deleted_with is not null;
create index prompts_live on prompts (user_id) where deleted_at is null;
create index prompts_deleted on prompts (deleted_at) where deleted_at is not null and name <> '';

create table variables (
  id uuid primary key,
  user_id uuid not null references libraries (user_id) on delete cascade,
  -- The name as it is compared.
  key text not null,
  name text not null,
  description text not null,
  "values" jsonb not null,
  default_value text,
  version integer not null default 1,
  sequence integer not null,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  deleted_at timestamptz
);
create unique index variables_sequence on variables (user_id, sequence);
create unique index variables_key on variables (user_id, key) where deleted_at is null;
create index variables_deleted on variables (deleted_at) where deleted_at is not null and name <> '';
