#!/bin/sh
# Prints the settings of a new installation. Its secrets are made here, and are nowhere else: keep the output.
set -eu
kind=${1:-} domain=${2:-}
if [ $# -ne 2 ] || ! printf '%s' "$domain" | grep -Eq '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'; then
  echo "Usage: $0 compose|systemd|kubernetes DOMAIN > FILE" >&2
  exit 1
fi

# Safe in an address, a shell and an env file.
secret() {
  head -c "$1" /dev/urandom | base64 | tr -d '\n=' | tr '+/' '-_'
}

case $domain in
  localhost | *.localhost) sender=hone@example.org ;;
  *) sender=hone@$domain ;;
esac

case $kind in
  compose)
    echo "# A value with \$, # or a space in it goes in single quotes: NAME='value'"
    echo "DOMAIN=$domain"
    echo "POSTGRES_PASSWORD=$(secret 24)"
    echo "SERVER_PASSWORD=$(secret 24)"
    echo "S3_ACCESS_KEY_ID=$(secret 12)"
    echo "S3_SECRET_ACCESS_KEY=$(secret 30)"
    echo "# Your mail server: smtps://user:password@host. Then remove the other line: it starts one that catches every"
    echo "# email, to be read at http://localhost:8025"
    echo "SMTP_URL=smtp://mail:1025?tls=off"
    echo "COMPOSE_PROFILES=mail"
    ;;
  systemd)
    echo "# A value with # in it goes in quotes: NAME='value'"
    echo "HONE_ORIGIN=https://$domain"
    echo "# Caddy is on this machine, and no one else may connect."
    echo "HOST=127.0.0.1"
    echo "HONE_TRUST_PROXY=loopback"
    echo "HONE_METRICS_PORT=9464"
    echo "HONE_FILES=folder"
    echo "# PostgreSQL on this machine, which knows the account by its name."
    echo "DATABASE_URL=postgres://hone@/hone?host=/run/postgresql"
    echo "# Your mail server: smtps://user:password@host"
    echo "SMTP_URL="
    ;;
  kubernetes)
    echo "DATABASE_URL="
    echo "S3_ACCESS_KEY_ID="
    echo "S3_SECRET_ACCESS_KEY="
    echo "SMTP_URL="
    ;;
  *)
    echo "Unknown kind: $kind" >&2
    exit 1
    ;;
esac

echo "HONE_SECRET=$(secret 48)"
[ "$kind" = kubernetes ] && exit
echo "HONE_MAIL_FROM=Hone <$sender>"
echo "# Without Google and Stripe. To add them, replace these lines (docs/running.md)."
echo "HONE_IDENTITY=none"
echo "HONE_PAYMENTS=none"
