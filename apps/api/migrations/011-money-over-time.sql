alter table billing_subscriptions add column period_start timestamptz;
update billing_subscriptions set period_start = started_at;
alter table billing_subscriptions alter column period_start set not null;

alter table billing_invoices add column attempt_id uuid;
alter table billing_invoices add column is_dispute_open boolean not null default false;

-- What people, or their auto recharge, buy credits with: written before the provider is asked.
create table billing_top_ups (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  method text not null check (method in ('credit_card', 'bank_transfer')),
  is_automatic boolean not null,
  amount_cents integer not null check (amount_cents > 0),
  card_id text,
  -- 'pending': nobody knows yet whether the provider has it; 'open': it has, and waits to be paid.
  state text not null check (state in ('pending', 'open', 'paid', 'none')),
  invoice_id text,
  transfer jsonb,
  made_at timestamptz not null
);
-- One at a time of each kind: a second tab, or a second server, finds the first one's.
create unique index billing_top_ups_under_way on billing_top_ups (user_id, method, is_automatic) where state in ('pending', 'open');
create index billing_top_ups_of_user on billing_top_ups (user_id, made_at);

create table billing_recharges (
  user_id uuid primary key references users (id) on delete cascade,
  is_on boolean not null,
  threshold_cents integer,
  target_cents integer,
  monthly_cap_cents integer,
  -- Charges that failed in a row, and until when it rests after the last one.
  failures integer not null default 0,
  rests_until timestamptz,
  stopped_at timestamptz,
  check (not is_on or (threshold_cents is not null and target_cents is not null and target_cents > threshold_cents))
);
create index billing_recharges_on on billing_recharges (user_id) where is_on;

-- What somebody was told by mail and is told once: the renewal of a year, a card that expires.
create table billing_notices (
  key text primary key,
  at timestamptz not null
);
create index billing_notices_age on billing_notices (at);

-- What was taken back after it was spent: later purchases pay it first.
alter table credit_accounts add column debt integer not null default 0 check (debt >= 0);

-- Each bill that bought credits, what it gave, and what of that was taken back.
create table credit_purchases (
  invoice_id text primary key,
  account_id uuid not null references credit_accounts (id),
  credits integer not null check (credits >= 0),
  taken_back integer not null default 0 check (taken_back between 0 and credits)
);
create index credit_purchases_of_account on credit_purchases (account_id);
