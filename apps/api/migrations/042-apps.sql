-- Apps that may ask people for access: what a registration says of itself, and where its answers may go.
create table apps (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  registered_at timestamptz not null,
  -- When it was last connected to an account.
  used_at timestamptz
);
create index apps_age on apps (registered_at);

-- Of an app: which one, and what it may do.
alter table logins add column app_id text, add column app_name text, add column scopes text;

-- The extension's codes lasted a minute, and are asked for again; now they are like those of any app.
drop table extension_codes;
create table authorization_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The login that issued it: without it the code is worthless.
  login_id uuid not null references logins (id) on delete cascade,
  challenge text not null,
  -- Null for our own extension.
  app_id text,
  app_name text,
  redirect_uri text,
  scopes text,
  expires_at timestamptz not null,
  used_at timestamptz,
  given_login_id uuid references logins (id) on delete set null
);
create index authorization_codes_of_user on authorization_codes (user_id);
create index authorization_codes_of_login on authorization_codes (login_id);
create index authorization_codes_given on authorization_codes (given_login_id);
create index authorization_codes_over on authorization_codes (expires_at);

create table device_codes (
  device_hash text primary key,
  user_code_hash text not null unique,
  app_id text not null,
  scopes text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  interval_seconds integer not null,
  polled_at timestamptz,
  allowed boolean,
  -- Whoever allowed it, by which login.
  user_id uuid references users (id) on delete cascade,
  login_id uuid references logins (id) on delete cascade
);
create index device_codes_of_user on device_codes (user_id);
create index device_codes_of_login on device_codes (login_id);
create index device_codes_over on device_codes (expires_at);
