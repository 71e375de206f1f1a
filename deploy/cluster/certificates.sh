#!/bin/sh
# Makes an authority for the database's machines, and a certificate for each: certificates.sh FOLDER NAME=ADDRESS…
# Run it again with the same folder for more of them. Who has ca.key can pretend to be the database: keep it offline.
set -eu
umask 077
if [ $# -lt 2 ]; then
  echo "Usage: $0 FOLDER NAME=ADDRESS…" >&2
  exit 1
fi
mkdir -p "$1"
cd "$1"
shift
new="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
# shellcheck disable=SC2086
[ -e ca.key ] || openssl req -x509 $new -days 3650 -subj '/CN=Databases of Hone' -keyout ca.key -out ca.crt 2>/dev/null
for each in "$@"; do
  name=${each%%=*} address=${each#*=}
  case $address in
    *[!0-9.]*) kind=DNS ;;
    *) kind=IP ;;
  esac
  # shellcheck disable=SC2086
  openssl req $new -subj "/CN=$name" -keyout "$name.key" -out "$name.csr" 2>/dev/null
  echo "subjectAltName=$kind:$address" >"$name.names"
  openssl x509 -req -days 825 -in "$name.csr" -extfile "$name.names" -CA ca.crt -CAkey ca.key -CAcreateserial \
    -out "$name.crt" 2>/dev/null
  rm "$name.csr" "$name.names"
done
chmod 644 ./*.crt
