#!/bin/sh
# Copies what must not be lost: copy.sh [FOLDER]. To put a copy back: restore.sh. ../../docs/deploy.md
set -eu
here=$(dirname "$(readlink -f "$0")")
compose() {
  docker compose -f "$here/compose.yaml" "$@"
}
# shellcheck source=deploy/copying.sh
. "$here/../copying.sh"
begin_copy "$@"
cp "$here/.env" "$copy/settings.env"
git -C "$here" describe --always >"$copy/version" 2>/dev/null || true
compose exec -T db pg_dump -U hone -Fc hone >"$copy/database.dump" </dev/null
# After the database: a row without its file would show no picture.
compose run --rm -T files tar -C /pictures -cf - . >"$copy/pictures.tar" </dev/null
end_copy
