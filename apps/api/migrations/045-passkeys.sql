create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- In base64url, as browsers send it.
  credential_id text not null unique,
  -- COSE, in base64url.
  public_key text not null,
  counter bigint not null,
  transports text not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

create table passkey_challenges (
  -- SHA-256: a challenge is random enough that nothing slower is needed.
  hash text primary key,
  purpose text not null,
  -- Null before a sign-in.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_of_user on passkey_challenges (user_id);
create index passkey_challenges_over on passkey_challenges (expires_at);

create table passkey_offers (
  user_id uuid primary key references users (id) on delete cascade,
  answered_at timestamptz not null
);
