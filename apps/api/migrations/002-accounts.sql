create table users (
  id uuid primary key,
  email text not null unique,
  username text not null unique,
  first_name text not null,
  last_name text not null,
  company_name text not null default '',
  department text not null default '',
  position text not null default '',
  profile_picture text,
  cello_referral_link text,
  show_onboarding_flow boolean not null default true,
  accounts_links jsonb not null default '{"facebook": null, "linkedin": null}',
  created_at timestamptz not null
);

create table passwords (
  user_id uuid primary key references users (id) on delete cascade,
  hash text not null,
  changed_at timestamptz not null
);

-- A sign-up is no account until its mailbox has answered.
create table pending_accounts (
  email text primary key,
  username text not null,
  password_hash text not null,
  passwords_differ boolean not null,
  first_name text not null,
  last_name text not null,
  ref text,
  cello_ucc text,
  signed_up_at timestamptz not null
);
create index pending_accounts_age on pending_accounts (signed_up_at);

-- One live code for a purpose and a mailbox. Unknown mailboxes have rows too, so that nothing tells them apart.
create table codes (
  purpose text not null,
  email text not null,
  code_hash text not null,
  tries_left integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, email)
);
create index codes_age on codes (sent_at);

create table logins (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  reach text not null,
  remember boolean not null,
  agent text not null,
  started_at timestamptz not null,
  used_at timestamptz not null,
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index logins_of_user on logins (user_id);
create index logins_over on logins (idle_ends_at);
create index logins_ended on logins (ended_at) where ended_at is not null;

create table refresh_tokens (
  token_hash text primary key,
  login_id uuid not null references logins (id) on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_login on refresh_tokens (login_id);

-- How often somebody tried something in the present window. `who` is a keyed hash.
create table attempts (
  name text not null,
  who text not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (name, who)
);
create index attempts_over on attempts (ends_at);
