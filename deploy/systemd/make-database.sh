#!/bin/sh
# Makes the database on this machine: hone_owner owns it and only migrates, hone serves. ../../docs/deploy.md
# Run it again if something went wrong: what is there stays.
set -eu
file=${DESTDIR:-}/etc/hone/owner.env
if [ ! -e "$file" ]; then
  install -d -m 700 "$(dirname "$file")"
  password=$(head -c 24 /dev/urandom | base64 | tr '+/' '-_')
  # A loopback address: by socket, PostgreSQL asks the system for the account instead.
  (umask 077 && echo "DATABASE_URL=postgres://hone_owner:$password@127.0.0.1/hone?sslmode=disable" >"$file")
fi
password=$(sed -n 's|^DATABASE_URL=postgres://hone_owner:\([^@]*\)@.*|\1|p' "$file")
if [ -z "$password" ]; then
  echo "There is no password of hone_owner in $file." >&2
  exit 1
fi
export password
cd /
runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 <<'SQL'
\getenv password password
select format('create role %I login', name) from unnest(array['hone_owner', 'hone']) name
where not exists (select from pg_roles where rolname = name) \gexec
alter role hone_owner password :'password';
select 'create database hone owner hone_owner encoding ''UTF8'' template template0'
where not exists (select from pg_database where datname = 'hone') \gexec
SQL
