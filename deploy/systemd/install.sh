#!/bin/sh
# Installs the server in dist/server as a service, beside the one before, or goes back to that: ../../docs/deploy.md
set -eu
umask 022
cd "$(dirname "$0")/../.."
root=${DESTDIR:-}
home=$root/opt/hone

# Each release has the units that it was tried with.
install_units() {
  install -d "$root/etc/systemd/system"
  install -m 644 "$home"/current/systemd/*.service "$home"/current/systemd/*.timer "$root/etc/systemd/system/"
  systemctl daemon-reload
}

# Whole at any moment, whoever reads it.
point() {
  ln -sfn "releases/$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}

release_of() {
  basename "$(readlink "$home/$1" || echo none)"
}

if [ "${1:-}" = --back ]; then
  back=$(release_of previous)
  if [ ! -e "$home/previous" ] || [ "$back" = "$(release_of current)" ]; then
    echo 'There is no earlier release to go back to.' >&2
    exit 1
  fi
  point current "$back"
  install_units
  systemctl restart hone
  echo "The server is $back again. The command hone remains that of $(release_of command), whose tables these are."
  exit
fi

domain=${1:-}
if [ ! -e dist/server/apps/api/dist/main.js ]; then
  echo 'Build the server first: npm run build:server' >&2
  exit 1
fi
getent passwd hone >/dev/null || useradd --system --home-dir /var/lib/hone --shell /usr/sbin/nologin hone
install -d -m 700 "$root/etc/hone"
if [ ! -e "$root/etc/hone/hone.env" ]; then
  if [ -z "$domain" ]; then
    echo "Usage: $0 DOMAIN, or $0 --back" >&2
    exit 1
  fi
  settings=$(deploy/new-settings.sh systemd "$domain")
  (umask 077 && printf '%s\n' "$settings" >"$root/etc/hone/hone.env")
fi

version=$(sed -n 's/.*"version":"\([^"]*\)".*/\1/p' dist/server/package.json)
name=$version-$(git rev-parse --short=12 HEAD 2>/dev/null || date -u +%Y%m%dT%H%M%SZ)
current=$(release_of current)
mkdir -p "$home/releases"
rm -rf "$home"/releases/*.new
cp -r --no-preserve=ownership dist/server "$home/releases/$name.new"
for each in systemd server-account.sql change-places.sql copying.sh rehearsal.env; do
  cp -r --no-preserve=ownership "deploy/$each" "$home/releases/$name.new/"
done
chmod -R go=rX "$home/releases/$name.new"
rm -rf "$home/releases/$name"
mv "$home/releases/$name.new" "$home/releases/$name"
if [ "$current" != none ] && [ "$current" != "$name" ]; then
  point previous "$current"
fi
point current "$name"
point command "$name"
for each in "$home"/releases/*; do
  case $(basename "$each") in
    "$name" | "$(release_of previous)") ;;
    *) rm -rf "$each" ;;
  esac
done
install_units
install -d "$root/usr/local/bin"
for each in hone hone-copy hone-restore hone-failed; do
  install -m 755 "deploy/systemd/$each" "$root/usr/local/bin/"
done
install -d -m 700 "$root/var/backups/hone"
systemctl enable --quiet hone
systemctl enable --quiet --now hone-check.timer hone-copy.timer
echo "Installed $name. Check /etc/hone/hone.env, then: deploy/systemd/start.sh"
