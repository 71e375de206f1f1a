-- A way in that is handed to the extension: its hash, what it is bound to, and until when it works. Taken once, it is gone.
create table extension_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The login that gave it: with it the code is over.
  login_id uuid not null references logins (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index extension_codes_of_user on extension_codes (user_id);
create index extension_codes_of_login on extension_codes (login_id);
create index extension_codes_over on extension_codes (expires_at);
