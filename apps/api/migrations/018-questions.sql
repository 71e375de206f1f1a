-- What was asked of somebody's prompt, and what they said to it, without a word of either: it says which questions are worth asking.
create table questions (
  -- Of the act that asked, which cost nothing.
  act_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  slot text not null,
  language text not null,
  said text
);
create index questions_of_user on questions (user_id);
create index questions_at on questions (at);
