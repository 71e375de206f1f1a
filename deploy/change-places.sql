-- Puts the database hone_restoring in the place of hone, which from then on is called as `before` says:
--   psql -v ON_ERROR_STOP=1 -v before=hone_before -f deploy/change-places.sql postgres
select count(*) = 1 as is_there from pg_database where datname = 'hone' \gset
\if :is_there
-- Whoever is connected would keep the name.
alter database hone allow_connections false;
select count(pg_terminate_backend(pid, 5000)) as ended from pg_stat_activity where datname = 'hone' \gset
\endif
begin;
\if :is_there
alter database hone rename to :"before";
alter database :"before" allow_connections true;
\endif
alter database hone_restoring rename to hone;
commit;
