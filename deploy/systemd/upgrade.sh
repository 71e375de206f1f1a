#!/bin/sh
# Upgrades Hone on one machine, and stops at the first step that fails: ../../docs/deploy.md
set -eu
cd "$(dirname "$0")/../.."

# A function, since the shell reads a script while it runs, and this one changes on the way.
upgrade() {
  # What the next one finds is then new.
  if deploy/systemd/database-place here elsewhere; then hone check ledger; fi
  # Elsewhere, it was copied before.
  if deploy/systemd/database-place here embedded; then hone-copy; fi
  git pull --ff-only
  npm run build:server
  deploy/systemd/install.sh
  deploy/systemd/start.sh
  hone doctor
}
upgrade
exit
