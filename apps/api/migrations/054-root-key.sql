-- One row, made by the first server: what the installation's keys are derived from, sealed by HONE_SECRET.
create table root_key (
  id boolean primary key default true check (id),
  sealed text not null,
  -- False: the HONE_SECRET of a database that is older than this table, whose rows were written with it.
  is_random boolean not null,
  made_at timestamptz not null,
  sealed_at timestamptz not null
);
