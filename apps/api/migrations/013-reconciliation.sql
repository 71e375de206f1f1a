-- When a customer was last looked at, and when a look last saw something new.
alter table billing_customers add column looked_at timestamptz, add column changed_at timestamptz;
update billing_customers set changed_at = now();

-- How far something that is done again and again has come.
create table billing_marks (
  name text primary key,
  at timestamptz not null
);
