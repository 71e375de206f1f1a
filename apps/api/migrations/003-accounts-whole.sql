-- What became different for a user, for every process and every page of theirs that is open. Rows are forgotten within the hour.
create table changes (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  subject text,
  -- By the database's clock, which all processes share.
  at timestamptz not null default clock_timestamp()
);
create index changes_at on changes (at);

-- Who an account is for a provider of identities: its name there, never the email.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index identities_of_user on identities (user_id, issuer);

-- Words that a provider's answer has carried: none is taken twice.
create table used_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_nonces_over on used_nonces (expires_at);

-- The kinds of browser that an account was used with: of another one its owner is told by mail.
create table known_browsers (
  user_id uuid not null references users (id) on delete cascade,
  browser text not null,
  seen_at timestamptz not null,
  primary key (user_id, browser)
);
create index known_browsers_seen on known_browsers (seen_at);

create table uploads (
  name text primary key,
  user_id uuid not null references users (id) on delete cascade,
  bytes integer not null,
  created_at timestamptz not null
);
create index uploads_of_user on uploads (user_id, created_at);
create index uploads_created on uploads (created_at);
-- The sweep asks which of them are somebody's picture.
create index users_with_picture on users (profile_picture);
