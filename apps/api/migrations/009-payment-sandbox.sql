-- What the payment sandbox keeps, in the shapes of the provider that it stands in for. A customer's row is locked by whoever changes anything of theirs.
create table sandbox_objects (
  id text primary key,
  kind text not null,
  customer_id text,
  place integer not null,
  body jsonb not null,
  facts jsonb,
  created_at timestamptz not null
);
create index sandbox_objects_of_customer on sandbox_objects (customer_id, place);

create table sandbox_events (
  id text primary key,
  customer_id text not null,
  place integer not null,
  body jsonb not null,
  sent_at timestamptz
);
create index sandbox_events_of_customer on sandbox_events (customer_id, place);

-- The first answer of an act, for whoever asks for it with the same key.
create table sandbox_answers (
  key text primary key,
  customer_id text not null,
  asked text not null,
  answer jsonb not null
);
create index sandbox_answers_of_customer on sandbox_answers (customer_id);
