-- One account of credits a person. What it holds is the sum of its entries; whoever leaves takes their name off it.
create table credit_accounts (
  id uuid primary key,
  user_id uuid unique references users (id) on delete set null,
  -- What is left of the allowance of `day`; the next day's is granted by its first spend.
  daily integer not null default 0 check (daily >= 0),
  day date,
  bonus integer not null default 0 check (bonus >= 0),
  bought integer not null default 0 check (bought >= 0),
  -- What an unlimited plan used in the present minute and on the present day.
  minute_from timestamptz,
  minute_used integer not null default 0,
  used_on date,
  day_used integer not null default 0
);
insert into credit_accounts (id, user_id) select gen_random_uuid(), id from users;

create table credit_entries (
  account_id uuid not null references credit_accounts (id),
  -- Says what it is for: the same thing is never written twice.
  key text not null,
  kind text not null check (kind in ('daily', 'expire', 'referral', 'top-up', 'reserve', 'settle', 'release', 'adjustment', 'reversal')),
  -- Null where an unlimited plan spends nothing.
  bucket text check (bucket in ('daily', 'bonus', 'bought')),
  day date,
  amount integer not null,
  act_id uuid,
  reason text,
  at timestamptz not null,
  primary key (account_id, key),
  check ((bucket is not distinct from 'daily') = (day is not null)),
  check (case kind
    when 'daily' then bucket = 'daily' and amount > 0
    when 'expire' then bucket = 'daily' and amount < 0
    when 'referral' then bucket = 'bonus' and amount > 0
    when 'top-up' then bucket = 'bought' and amount > 0
    when 'reversal' then bucket = 'bought' and amount < 0
    when 'adjustment' then bucket = 'bonus' and amount <> 0 and reason is not null
    when 'reserve' then act_id is not null and amount = (case when bucket is null then 0 else -1 end)
    when 'release' then act_id is not null and amount = (case when bucket is null then 0 else 1 end)
    else act_id is not null and amount = 0
  end)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries are only ever added' using errcode = 'restrict_violation';
end $$;
create trigger credit_entries_stay before update or delete or truncate on credit_entries
  for each statement execute function refuse_change();

-- Credits that are held back for an act under way. Whoever takes the row away has ended it.
create table credit_reservations (
  act_id uuid primary key,
  account_id uuid not null references credit_accounts (id),
  bucket text,
  day date,
  at timestamptz not null
);
create index credit_reservations_age on credit_reservations (at);

-- Holds one credit back. `per_minute` and `per_day` are those of an unlimited plan, which spends none; null: it is metered.
create function reserve_credit(of_user uuid, act uuid, now_at timestamptz, allowance integer, per_minute integer, per_day integer,
  out outcome text, out wait integer)
language plpgsql as $$
declare
  own credit_accounts;
  today constant date := (now_at at time zone 'UTC')::date;
  until_midnight constant integer := ceil(extract(epoch from ((today + 1)::timestamp at time zone 'UTC') - now_at));
  spent text;
  granted boolean;
  rolled boolean := false;
begin
  select * into own from credit_accounts where user_id = of_user for no key update;
  if not found then
    outcome := 'nobody';
    return;
  end if;

  if per_minute is not null then
    if own.minute_from is null or now_at < own.minute_from or now_at >= own.minute_from + interval '1 minute' then
      own.minute_from := now_at;
      own.minute_used := 0;
    end if;
    if own.used_on is distinct from today then
      own.used_on := today;
      own.day_used := 0;
    end if;
    wait := case
      when own.day_used >= per_day then until_midnight
      when own.minute_used >= per_minute then greatest(1, ceil(extract(epoch from own.minute_from + interval '1 minute' - now_at)))
    end;
    if wait is not null then
      outcome := 'fair_use';
      return;
    end if;
    own.minute_used := own.minute_used + 1;
    own.day_used := own.day_used + 1;
  else
    -- One that lies further ahead than tomorrow is of a clock that was wrong.
    if own.day is null or own.day < today or own.day > today + 1 then
      insert into credit_entries (account_id, key, kind, bucket, day, amount, at)
        values (own.id, 'daily:' || today, 'daily', 'daily', today, allowance, now_at) on conflict do nothing;
      granted := found;
      if granted or own.day is null or own.day < today then
        if own.daily > 0 then
          insert into credit_entries (account_id, key, kind, bucket, day, amount, at)
            values (own.id, 'expire:' || own.day || ':' || act, 'expire', 'daily', own.day, -own.daily, now_at);
        end if;
        own.daily := case when granted then allowance else 0 end;
        own.day := today;
        rolled := true;
      end if;
    end if;
    if own.daily > 0 then
      spent := 'daily';
      own.daily := own.daily - 1;
    elsif own.bonus > 0 then
      spent := 'bonus';
      own.bonus := own.bonus - 1;
    elsif own.bought > 0 then
      spent := 'bought';
      own.bought := own.bought - 1;
    else
      if rolled then
        update credit_accounts set daily = own.daily, day = own.day where id = own.id;
      end if;
      outcome := 'none';
      return;
    end if;
  end if;

  insert into credit_entries (account_id, key, kind, bucket, day, amount, act_id, at)
    values (own.id, 'reserve:' || act, 'reserve', spent, case when spent = 'daily' then own.day end, case when spent is null then 0 else -1 end, act, now_at);
  insert into credit_reservations (act_id, account_id, bucket, day, at)
    values (act, own.id, spent, case when spent = 'daily' then own.day end, now_at);
  update credit_accounts set daily = own.daily, day = own.day, bonus = own.bonus, bought = own.bought,
    minute_from = own.minute_from, minute_used = own.minute_used, used_on = own.used_on, day_used = own.day_used
    where id = own.id;
  outcome := 'reserved';
end $$;

-- Keeps what was held: the act is done. No row: it had ended already, and its answer comes too late.
create function settle_credit(act uuid, now_at timestamptz) returns table (credits integer, daily integer, day date, bonus integer, bought integer)
language plpgsql as $$
#variable_conflict use_column
declare
  held credit_reservations;
begin
  delete from credit_reservations where act_id = act returning * into held;
  if not found then
    return;
  end if;
  insert into credit_entries (account_id, key, kind, bucket, day, amount, act_id, at)
    values (held.account_id, 'end:' || act, 'settle', held.bucket, held.day, 0, act, now_at);
  return query select (held.bucket is not null)::integer, own.daily, own.day, own.bonus, own.bought
    from credit_accounts own where own.id = held.account_id;
end $$;

-- Gives back what was held. A credit of a day that is over expires at once. False: it had ended already.
create function release_credit(act uuid, now_at timestamptz) returns boolean language plpgsql as $$
declare
  held credit_reservations;
  own credit_accounts;
begin
  delete from credit_reservations where act_id = act returning * into held;
  if not found then
    return false;
  end if;
  select * into own from credit_accounts where id = held.account_id for no key update;
  insert into credit_entries (account_id, key, kind, bucket, day, amount, act_id, at)
    values (own.id, 'end:' || act, 'release', held.bucket, held.day, case when held.bucket is null then 0 else 1 end, act, now_at);
  if held.bucket = 'daily' and (held.day <> own.day or held.day < (now_at at time zone 'UTC')::date) then
    insert into credit_entries (account_id, key, kind, bucket, day, amount, act_id, at)
      values (own.id, 'expire:' || held.day || ':' || act, 'expire', 'daily', held.day, -1, act, now_at);
  elsif held.bucket is not null then
    update credit_accounts set
      daily = daily + (held.bucket = 'daily')::integer,
      bonus = bonus + (held.bucket = 'bonus')::integer,
      bought = bought + (held.bucket = 'bought')::integer
      where id = own.id;
  end if;
  return true;
end $$;

-- What was done: no text, and not its owner's to delete. One for each settled reservation, under the same id.
create table acts (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  at timestamptz not null,
  reach text not null,
  engine text not null,
  language text,
  task text not null,
  target text,
  mode text not null,
  credits integer not null,
  words_before integer not null,
  words_after integer not null,
  facts integer not null,
  facts_kept integer not null,
  -- The kinds of its hunks, in order.
  hunks text[] not null,
  milliseconds integer not null,
  inserted boolean,
  edited integer,
  undone boolean,
  retried boolean,
  hunks_kept text[]
);
create index acts_of_user on acts (user_id, at);
