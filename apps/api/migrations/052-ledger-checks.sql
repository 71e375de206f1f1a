-- What `hone check ledger` found the last time, so that a check that is overdue or found something is noticed.
create table ledger_checks (
  name text primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  broken integer[] not null
);
