#!/bin/sh
# Brings the tables up to date, says what the server may do with them, and starts it; also again: ../../docs/deploy.md
set -eu
root=${DESTDIR:-}
here=$(dirname "$(readlink -f "$0")")
place=$("$here/database-place")
# The server brings an embedded one up to date itself: it alone has it.
[ "$place" = embedded ] || hone migrate
if [ "$place" = here ]; then
  runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 -v owner=hone_owner -v server=hone -d hone \
    <"$here/../server-account.sql"
fi
systemctl restart hone
port=$(sed -n 's/^PORT=["'\'']*\([0-9]*\).*/\1/p' "$root/etc/hone/hone.env")
if ! curl -fsS -o /dev/null --max-time 5 --retry 90 --retry-delay 1 --retry-all-errors --retry-max-time 90 \
  "http://127.0.0.1:${port:-4000}/readyz" 2>/dev/null; then
  echo 'It is not ready after 90 seconds. It says why: journalctl -u hone' >&2
  exit 1
fi
[ "$place" = embedded ] || hone check ledger
echo 'Hone is ready.'
