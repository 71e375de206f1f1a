-- How often something was taken back of a purchase, or given back: it stands in the keys of those entries.
alter table credit_purchases add column steps integer not null default 0;

-- Books what a bill for credits gave, and what of that was taken back, as it stands now: as often as wanted, and once. What
-- is bought is one pot, from which a purchase is taken back whatever it was spent on; what is missing there is a debt, which
-- later purchases pay first. Of somebody who has left (null) only what was given before is touched. False: nothing changed.
create function book_purchase(of_user uuid, invoice text, given integer, back integer, now_at timestamptz) returns boolean
language plpgsql as $$
declare
  own credit_accounts;
  purchase credit_purchases;
  paid integer;
  moved integer;
  changed boolean := false;
begin
  select credit_accounts.* into own from credit_accounts
    where id = coalesce((select account_id from credit_purchases where invoice_id = invoice), (select id from credit_accounts where user_id = of_user))
    for no key update;
  if not found then
    return false;
  end if;

  -- Read under the lock: another look may have booked it while this one waited.
  select * into purchase from credit_purchases where invoice_id = invoice;
  if not found then
    if of_user is null then
      return false;
    end if;
    insert into credit_purchases (invoice_id, account_id, credits) values (invoice, own.id, given) returning * into purchase;
    changed := true;
    if given > 0 then
      insert into credit_entries (account_id, key, kind, bucket, amount, at)
        values (own.id, 'purchase:' || invoice, 'top-up', 'bought', given, now_at);
      paid := least(own.debt, given);
      if paid > 0 then
        insert into credit_entries (account_id, key, kind, bucket, amount, at)
          values (own.id, 'debt:' || invoice, 'reversal', 'bought', -paid, now_at);
      end if;
      own.bought := own.bought + given - paid;
      own.debt := own.debt - paid;
    end if;
  end if;

  back := least(back, purchase.credits);
  if back <> purchase.taken_back then
    changed := true;
    purchase.steps := purchase.steps + 1;
    if back > purchase.taken_back then
      moved := least(own.bought, back - purchase.taken_back);
      own.debt := own.debt + back - purchase.taken_back - moved;
      own.bought := own.bought - moved;
      if moved > 0 then
        insert into credit_entries (account_id, key, kind, bucket, amount, at)
          values (own.id, 'reversal:' || invoice || ':' || purchase.steps, 'reversal', 'bought', -moved, now_at);
      end if;
    else
      paid := least(own.debt, purchase.taken_back - back);
      moved := purchase.taken_back - back - paid;
      own.debt := own.debt - paid;
      own.bought := own.bought + moved;
      if moved > 0 then
        insert into credit_entries (account_id, key, kind, bucket, amount, at)
          values (own.id, 'restore:' || invoice || ':' || purchase.steps, 'top-up', 'bought', moved, now_at);
      end if;
    end if;
    update credit_purchases set taken_back = back, steps = purchase.steps where invoice_id = invoice;
  end if;

  if changed then
    update credit_accounts set bought = own.bought, debt = own.debt where id = own.id;
  end if;
  return changed;
end $$;
