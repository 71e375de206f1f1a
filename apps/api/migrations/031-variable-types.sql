-- What may be filled in for a variable, and whether it can be left out.
alter table variables
  add column type text not null default 'text' check (type in ('text', 'long_text', 'choice', 'number', 'date')),
  add column is_optional boolean not null default false;
