-- The networks that an account was used from.
create table seen_networks (
  user_id uuid not null references users (id) on delete cascade,
  -- Keyed, and another one for each account.
  network_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, network_hash)
);
create index seen_networks_seen on seen_networks (seen_at);

-- Of each account, from which sign-in until when everything was ended because its owner didn't know that sign-in.
create table disowned_logins (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz not null,
  until timestamptz not null,
  had_password boolean not null
);
create index disowned_logins_until on disowned_logins (until);
