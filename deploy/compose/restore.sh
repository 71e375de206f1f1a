#!/bin/sh
# Puts a copy of copy.sh back: ../../docs/deploy.md
# Until the copy is whole, in a database of its own, Hone goes on; then the two change places.
set -eu
umask 077
here=$(dirname "$(readlink -f "$0")")
how=
case ${1:-} in
  --rehearse | --take-over)
    how=$1
    shift
    ;;
esac
if [ $# -ne 1 ] || [ ! -e "$1/database.dump" ] || [ ! -e "$1/settings.env" ]; then
  echo "Usage: $0 [--rehearse | --take-over] COPY, a folder that copy.sh made" >&2
  exit 1
fi
copy=$(realpath "$1")
settings=$here/.env
compose() {
  docker compose -f "$here/compose.yaml" "$@"
}

if [ -e "$settings" ]; then
  if [ "$(grep '^HONE_SECRET=' "$settings")" != "$(grep '^HONE_SECRET=' "$copy/settings.env")" ]; then
    echo "$settings has another HONE_SECRET than the copy, which only its own one opens. Put that there first." >&2
    exit 1
  fi
  if [ "$how" = --rehearse ] && ! grep -q '^# A rehearsal' "$settings"; then
    echo "$settings is of a Hone that people use. Rehearse on another machine." >&2
    exit 1
  fi
elif [ -z "$how" ]; then
  echo 'There are no settings here, so this copy is of another machine. Choose:' >&2
  echo "  $0 --rehearse $copy    to try it on https://localhost: no email, no payment, nothing to other services" >&2
  echo "  $0 --take-over $copy    in that machine's place, which is off for good" >&2
  exit 1
else
  cp "$copy/settings.env" "$settings"
  if [ "$how" = --rehearse ]; then
    { cat "$here/../rehearsal.env" && echo DOMAIN=localhost; } >>"$settings"
  fi
fi

sql() {
  compose exec -T db psql -q -v ON_ERROR_STOP=1 -U hone -d postgres "$@"
}
compose up --wait db
echo 'Restoring the database: this takes as long as its size asks for.'
sql -c 'set client_min_messages to warning' -c 'drop database if exists hone_restoring' </dev/null
compose exec -T db createdb -U hone -E UTF8 -T template0 hone_restoring </dev/null
# Whom it lets in, the service server-account says again.
compose exec -T db pg_restore -U hone -d hone_restoring --exit-on-error --no-privileges <"$copy/database.dump"
# In no list of processes.
DATABASE_URL="postgres://hone:$(sed -n 's/^POSTGRES_PASSWORD=//p' "$settings")@db/hone_restoring?sslmode=disable"
export DATABASE_URL
compose run --rm -T -e DATABASE_URL migrate </dev/null
if [ "$how" != --rehearse ]; then
  compose run --rm -T -e DATABASE_URL migrate hone maintenance on --says "We're restoring Hone, and will be back soon." \
    </dev/null
fi
unset DATABASE_URL
# Beside those that are there: no two pictures have the same name.
compose run --rm -T files tar -C /pictures -xf - <"$copy/pictures.tar"

# The two change places, whoever is still connected.
before=hone_before_$(date -u +%Y%m%d_%H%M%S)
compose stop hone
is_done=
undo() {
  [ -z "$is_done" ] || return 0
  sql -c 'alter database hone allow_connections true' </dev/null || true
  echo "It failed, and the database is as it was. To go on with that: docker compose -f $here/compose.yaml up --wait" >&2
}
trap undo EXIT
trap 'exit 1' HUP INT TERM
sql -v before="$before" <"$here/../change-places.sql"
is_done=yes
echo "The database before is $before. When all is well, remove it with dropdb -U hone $before in the service db."
compose up --wait
compose exec -T hone hone check ledger </dev/null
[ "$how" = --rehearse ] || echo 'People can read, and change nothing until: hone maintenance off'
