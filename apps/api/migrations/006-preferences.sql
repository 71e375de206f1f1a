-- How somebody wants to have things. What they never said is not in it: defaults stand in the code, and may become better.
create table preferences (
  user_id uuid primary key references users (id) on delete cascade,
  value jsonb not null,
  changed_at timestamptz not null
);
