-- Searches of the prompt library, kept under a name. A category that is deleted leaves its searches behind, which then
-- say so. At most 50 a person, so they don't count as storage.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references libraries (user_id) on delete cascade,
  name text not null,
  search text not null,
  tags text[] not null,
  -- Null: in all.
  category uuid,
  is_pinned boolean not null,
  sequence integer not null,
  created_at timestamptz not null,
  -- The row stays, without its words, for whoever has not heard of it.
  deleted_at timestamptz
);
create unique index saved_searches_sequence on saved_searches (user_id, sequence);
