create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scopes text not null,
  -- SHA-256: a key is random enough that nothing slower is needed.
  hash text not null unique,
  hint text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz
);
create index api_keys_of_user on api_keys (user_id);
create index api_keys_over on api_keys (expires_at);
