-- What operators did with the command. A row is written before its act and completed once; a year later it goes.
-- No reference: what was done about an account may be asked when the account is gone.
create table operator_acts (
  id uuid primary key,
  at timestamptz not null,
  act text not null,
  by text not null,
  user_id uuid,
  facts jsonb not null default '{}',
  -- Null: not over, or it never reached its end.
  outcome text
);
create index operator_acts_at on operator_acts (at);
create index operator_acts_user on operator_acts (user_id);

create function refuse_rewritten_act() returns trigger language plpgsql as $$
begin
  raise exception 'what an operator did is only ever added' using errcode = 'restrict_violation';
end $$;
create trigger operator_acts_stay before update on operator_acts
  for each row when (old.outcome is not null or new.id <> old.id or new.at <> old.at or new.act <> old.act or new.by <> old.by)
  execute function refuse_rewritten_act();
create trigger operator_acts_are_kept before delete on operator_acts
  for each row when (old.at > clock_timestamp() - interval '364 days') execute function refuse_rewritten_act();
create trigger operator_acts_are_not_emptied before truncate on operator_acts
  for each statement execute function refuse_rewritten_act();
