-- Providers that an account's owner disconnected: linking one again takes the password.
create table disconnected_providers (
  user_id uuid not null references users (id) on delete cascade,
  issuer text not null,
  disconnected_at timestamptz not null,
  primary key (user_id, issuer)
);
