-- One row. While it has a beginning, servers refuse what would change something, and leave jobs alone.
create table maintenance (
  id boolean primary key default true check (id),
  since timestamptz,
  by text,
  -- What people are told instead of our own sentence.
  says text
);
insert into maintenance default values;
