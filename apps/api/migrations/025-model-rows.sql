-- One call makes rows and changes, so nothing looks for contradictions beside it. Of its rows is kept how many stood and
-- why others did not, without a word of them.
alter table model_runs
  drop column looked,
  add column rows integer not null default 0,
  add column refused_rows text[] not null default '{}',
  add column first_row_milliseconds integer,
  drop constraint model_runs_strategy_check;
update model_runs set strategy = 'brief' where strategy = 'edit';
alter table model_runs add constraint model_runs_strategy_check check (strategy in ('brief', 'rewrite', 'join'));
