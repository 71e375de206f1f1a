-- Counts an act that spends no credit: of an unlimited plan, or by a person's own model. `wait`: seconds until there may be another.
create function count_fair_use(of_user uuid, now_at timestamptz, per_minute integer, per_day integer, out outcome text, out wait integer)
language plpgsql as $$
declare
  own credit_accounts;
  today constant date := (now_at at time zone 'UTC')::date;
  until_midnight constant integer := ceil(extract(epoch from ((today + 1)::timestamp at time zone 'UTC') - now_at));
begin
  select * into own from credit_accounts where user_id = of_user for no key update;
  if not found then
    outcome := 'nobody';
    return;
  end if;
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
  update credit_accounts set minute_from = own.minute_from, minute_used = own.minute_used + 1,
    used_on = own.used_on, day_used = own.day_used + 1
    where id = own.id;
  outcome := 'counted';
end $$;

-- As before, but that fair use is counted in its own place.
create or replace function reserve_credit(of_user uuid, act uuid, now_at timestamptz, allowance integer, per_minute integer, per_day integer,
  out outcome text, out wait integer)
language plpgsql as $$
declare
  own credit_accounts;
  today constant date := (now_at at time zone 'UTC')::date;
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
    select counted.outcome, counted.wait into outcome, wait from count_fair_use(of_user, now_at, per_minute, per_day) counted;
    if outcome <> 'counted' then
      return;
    end if;
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
    update credit_accounts set daily = own.daily, day = own.day, bonus = own.bonus, bought = own.bought where id = own.id;
  end if;

  insert into credit_entries (account_id, key, kind, bucket, day, amount, act_id, at)
    values (own.id, 'reserve:' || act, 'reserve', spent, case when spent = 'daily' then own.day end, case when spent is null then 0 else -1 end, act, now_at);
  insert into credit_reservations (act_id, account_id, bucket, day, at)
    values (act, own.id, spent, case when spent = 'daily' then own.day end, now_at);
  outcome := 'reserved';
end $$;

-- What somebody had spent of a day's allowance when they deleted their account, by a keyed hash of their mailbox: whoever signs up
-- again on that day has the rest. Forgotten when the day is over.
create table credit_leavers (
  hash text primary key,
  day date not null,
  spent integer not null check (spent > 0)
);
create index credit_leavers_day on credit_leavers (day);
