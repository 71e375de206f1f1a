create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- The app's secret, under a key of the person's own.
  sealed text not null,
  since timestamptz not null,
  -- Of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step bigint not null
);

-- Asks for nothing: a setup counts once a code of it was confirmed.
create table second_factor_setups (
  user_id uuid primary key references users (id) on delete cascade,
  -- Only where the owner proved who they are can it be confirmed.
  login_id uuid not null,
  sealed text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null
);
create index second_factor_setups_over on second_factor_setups (ends_at);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash text not null,
  made_at timestamptz not null,
  primary key (user_id, hash)
);
