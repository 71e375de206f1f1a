-- Keys and connected apps enhance too.
alter table model_runs
  drop constraint model_runs_reach_check,
  add constraint model_runs_reach_check check (reach in ('dashboard', 'extension', 'app', 'key'));
alter table looks
  drop constraint looks_reach_check,
  add constraint looks_reach_check check (reach in ('dashboard', 'extension', 'app', 'key'));
