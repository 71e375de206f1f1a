#!/bin/sh
# Installs the server in dist/server as a service, or replaces an earlier one: ../../docs/deploy.md
set -eu
cd "$(dirname "$0")/../.."
domain=${1:-}
if [ ! -e dist/server/apps/api/dist/main.js ]; then
  echo 'Build the server first: npm run build:server' >&2
  exit 1
fi
if [ ! -e /etc/hone/hone.env ]; then
  if [ -z "$domain" ]; then
    echo "Usage: $0 DOMAIN" >&2
    exit 1
  fi
  deploy/new-settings.sh systemd "$domain" >/dev/null
  getent passwd hone >/dev/null || useradd --system --home-dir /var/lib/hone --shell /usr/sbin/nologin hone
  install -d -m 700 /etc/hone
  (umask 077 && deploy/new-settings.sh systemd "$domain" >/etc/hone/hone.env)
fi

rm -rf /opt/hone.new
cp -r --no-preserve=ownership dist/server /opt/hone.new
chmod -R go=rX /opt/hone.new
rm -rf /opt/hone.old
[ ! -e /opt/hone ] || mv /opt/hone /opt/hone.old
mv /opt/hone.new /opt/hone
install -m 644 deploy/systemd/hone.service /etc/systemd/system/hone.service
install -m 755 deploy/systemd/hone /usr/local/bin/hone
systemctl daemon-reload
systemctl enable --quiet hone
echo 'Installed. Check /etc/hone/hone.env, then: hone migrate && systemctl restart hone'
