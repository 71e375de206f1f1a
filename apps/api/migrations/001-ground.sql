-- What waits to be done outside the transaction that asked for it. The payload is sealed by the server's key.
create table jobs (
  id uuid primary key,
  kind text not null,
  payload text not null,
  created_at timestamptz not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  dead_at timestamptz
);
create index jobs_due on jobs (run_at);

create table schedule (
  name text primary key,
  next_at timestamptz not null
);

-- The first answer of a call, for whoever repeats it with the same key.
create table idempotency_keys (
  user_id uuid not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  claimed_at timestamptz not null,
  answered_at timestamptz,
  status integer,
  answer text,
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_claimed on idempotency_keys (claimed_at);
