# shellcheck shell=sh
# What hone-copy and compose/copy.sh have in common: begin_copy [FOLDER] makes the folder `copy`, and end_copy keeps it.

days=7
date='[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9][0-9][0-9][0-9][0-9]Z'

begin_copy() {
  umask 077
  standard=$(realpath -m "${DESTDIR:-}/var/backups/hone")
  folder=$(realpath -m "${1:-$standard}")
  mkdir -p "$folder"
  # One at a time, or one would remove what another is making.
  exec 9<"$folder"
  flock -n 9 || {
    echo 'Another copy is being made, so this one waits.' >&2
    flock 9
  }
  # What a power cut left.
  find "$folder" -maxdepth 1 -name "hone-$date.part" -exec rm -rf {} +
  name=hone-$(date -u +%Y-%m-%dT%H%M%SZ)
  # One that waited may be made in the same second.
  while [ -e "$folder/$name" ]; do
    sleep 1
    name=hone-$(date -u +%Y-%m-%dT%H%M%SZ)
  done
  copy=$folder/$name.part
  # Whole or not at all.
  trap 'rm -rf "$copy"' EXIT
  trap 'exit 1' HUP INT TERM
  mkdir "$copy"
}

end_copy() {
  sync -f "$copy"
  mv -T "$copy" "$folder/$name"
  echo "A copy is in $folder/$name"
  # Only what was made here: no other program's copy, and nothing in a folder that you named.
  [ "$folder" != "$standard" ] ||
    find "$folder" -maxdepth 1 -type d -name "hone-$date" -mtime "+$days" -exec test -e '{}/database.dump' \; \
      -exec rm -rf {} +
}
