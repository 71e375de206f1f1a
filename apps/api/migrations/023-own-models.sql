-- A person's own AI model: protocol, address, name and key, sealed for that person alone.
create table own_models (
  user_id uuid primary key references users (id) on delete cascade,
  sealed text not null,
  failures_in_a_row integer not null default 0,
  -- The first of them.
  failed_at timestamptz,
  fault text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
