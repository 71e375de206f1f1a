#!/bin/sh
# Makes the database on this machine, once: hone_owner owns it and only migrates, hone serves. ../../docs/deploy.md
set -eu
if [ -e /etc/hone/owner.env ]; then
  echo 'The database was made before: /etc/hone/owner.env has its owner.' >&2
  exit 1
fi
password=$(head -c 24 /dev/urandom | base64 | tr '+/' '-_')
export password
cd /
runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 <<'SQL'
\getenv password password
create role hone_owner login password :'password';
create role hone login;
create database hone owner hone_owner encoding 'UTF8' template template0;
SQL
install -d -m 700 /etc/hone
umask 077
# A loopback address: by socket, PostgreSQL asks the system for the account instead.
echo "DATABASE_URL=postgres://hone_owner:$password@127.0.0.1/hone?sslmode=disable" >/etc/hone/owner.env
