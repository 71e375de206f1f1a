-- Up to when old versions have been thinned out, in its one row. Nothing has been yet.
create table versions_thinned (
  is_only boolean primary key default true check (is_only),
  up_to timestamptz not null
);
insert into versions_thinned (up_to) values ('-infinity');
