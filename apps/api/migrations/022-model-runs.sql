-- What asking a language model came to, act by act, free ones too, and without a word of any text: it says what models
-- cost, how often they fail, and which guards strike.
create table model_runs (
  act_id uuid primary key,
  user_id uuid references users (id) on delete set null,
  at timestamptz not null,
  reach text not null check (reach in ('dashboard', 'extension')),
  own boolean not null,
  model text,
  strategy text check (strategy in ('edit', 'rewrite')),
  system_text integer not null,
  attempts integer not null,
  faults text[] not null,
  failure text,
  looked boolean not null,
  repaired boolean not null,
  refused text[] not null,
  first_milliseconds integer,
  milliseconds integer not null,
  input_tokens integer not null,
  output_tokens integer not null,
  micro_dollars bigint not null,
  free boolean not null
);
create index model_runs_of_user on model_runs (user_id, at);
create index model_runs_at on model_runs (at);

-- An act with a person's own model takes no credit, so there is no reservation that it could have settled.
alter table acts add column own boolean not null default false;
