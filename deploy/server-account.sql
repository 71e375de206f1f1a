-- What the servers' account may do: read and write rows. It can't change tables, nor turn off the triggers that keep the
-- ledger as it was written. Run it once `hone migrate` has made the tables, as the database's owner or above:
--   psql -v ON_ERROR_STOP=1 -v owner=hone_owner -v server=hone -f deploy/server-account.sql DATABASE
-- It may be run again. With SERVER_PASSWORD in the environment, the account gets that password.
select format('create role %I login', :'server')
where not exists (select from pg_roles where rolname = :'server') \gexec
\getenv password SERVER_PASSWORD
\if :{?password}
alter role :"server" password :'password';
\endif

grant usage on schema public to :"server";
grant select, insert, update, delete on all tables in schema public to :"server";
grant usage on all sequences in schema public to :"server";
revoke insert, update, delete on migrations from :"server";
alter default privileges for role :"owner" in schema public grant select, insert, update, delete on tables to :"server";
alter default privileges for role :"owner" in schema public grant usage on sequences to :"server";
