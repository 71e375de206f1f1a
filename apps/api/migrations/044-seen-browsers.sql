-- The very browsers that an account was used with, by a cookie of theirs.
create table seen_browsers (
  user_id uuid not null references users (id) on delete cascade,
  -- Keyed, and another one for each account: two people who share a browser can't be matched.
  token_hash text not null,
  seen_at timestamptz not null,
  -- Until then it is asked for no second factor.
  trusted_until timestamptz,
  primary key (user_id, token_hash)
);
create index seen_browsers_seen on seen_browsers (seen_at);
