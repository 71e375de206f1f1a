-- A projection of what the payment provider knows: every row here but attempts and discounts could be read there again.
create table billing_customers (
  -- As the provider calls them.
  id text primary key,
  user_id uuid references users (id) on delete set null,
  made_at timestamptz not null,
  -- Each look at the provider takes the next number; one that began earlier than what stands here is not written.
  asked integer not null default 0,
  answered integer not null default 0,
  -- A hash of what was read last: most looks find the same.
  seen text,
  preferred_card text,
  deleted_at timestamptz
);
create unique index billing_customers_of_user on billing_customers (user_id) where deleted_at is null;

create table billing_cards (
  id text primary key,
  customer_id text not null references billing_customers (id) on delete cascade,
  place integer not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text,
  cardholder_name text,
  email text
);
create index billing_cards_of_customer on billing_cards (customer_id, place);

create table billing_subscriptions (
  id text primary key,
  customer_id text not null references billing_customers (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  state text not null check (state in ('incomplete', 'expired', 'active', 'past_due', 'ended')),
  -- The one that counts. A second one that the provider has besides is told by its checker.
  is_live boolean not null,
  interval text check (interval in ('monthly', 'quarterly', 'yearly')),
  card_id text,
  attempt_id uuid,
  started_at timestamptz not null,
  period_end timestamptz not null,
  ends_at timestamptz,
  change text check (change in ('monthly', 'quarterly', 'yearly')),
  -- Its last payment was given back, or taken back by the bank.
  is_taken_back boolean not null,
  open_cents integer,
  open_retry_at timestamptz,
  open_url text
);
create unique index billing_subscriptions_live on billing_subscriptions (user_id) where is_live;
create index billing_subscriptions_of_customer on billing_subscriptions (customer_id);
create index billing_subscriptions_of_user on billing_subscriptions (user_id, started_at);

create table billing_invoices (
  id text primary key,
  customer_id text not null references billing_customers (id) on delete cascade,
  subscription_id text,
  state text not null check (state in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  total_cents integer not null,
  refunded_cents integer not null,
  is_dispute_lost boolean not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  period_end timestamptz,
  url text,
  card_brand text,
  card_last4 text
);
create index billing_invoices_paid on billing_invoices (customer_id, paid_at desc, id desc) where state = 'paid';

-- What was asked of the provider and whose outcome decides: written before each purchase.
create table billing_attempts (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  interval text not null,
  card_id text not null,
  due_cents integer not null,
  state text not null check (state in ('pending', 'done', 'none')),
  made_at timestamptz not null
);
create unique index billing_attempts_pending on billing_attempts (user_id) where state = 'pending';
create index billing_attempts_of_user on billing_attempts (user_id);

-- Whose first month was half price: an account, a mailbox and a card each, as keyed hashes.
create table billing_discounts (
  hash text primary key,
  attempt_id uuid not null references billing_attempts (id) on delete cascade
);
create index billing_discounts_of_attempt on billing_discounts (attempt_id);

-- Set by the operator.
create table billing_enterprises (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz not null
);

create table billing_events (
  -- The provider's; the same event may come more than once.
  id text primary key,
  number bigserial not null unique,
  customer_id text,
  type text not null,
  received_at timestamptz not null,
  worked_at timestamptz
);
create index billing_events_waiting on billing_events (customer_id, number) where worked_at is null;
create index billing_events_age on billing_events (received_at);
