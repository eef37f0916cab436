#!/bin/sh
# As root: takes the kiosk off the machine. --with-profile also deletes identity and unsent documents.
set -eu
[ "$(id -u)" = 0 ] || { echo "Run it as root." >&2; exit 1; }
systemctl disable --now kiosk-restart.timer kiosk.service
systemctl unmask ctrl-alt-del.target
nft delete table inet kiosk 2>/dev/null || true
rm -f /etc/chromium/policies/managed/kiosk.json /etc/opt/chrome/policies/managed/kiosk.json
rm -f /etc/systemd/system/kiosk.service /etc/systemd/system/kiosk-restart.service /etc/systemd/system/kiosk-restart.timer
rm -f /etc/systemd/logind.conf.d/kiosk.conf /etc/pam.d/kiosk /etc/sysusers.d/kiosk.conf
rm -f /etc/kiosk/kiosk.env /etc/kiosk/nftables.conf /usr/local/lib/kiosk/kiosk-launch.sh
systemctl daemon-reload
if [ "${1:-}" = --with-profile ]; then
  rm -rf /var/lib/kiosk
else
  echo "The profile stays in /var/lib/kiosk: it may hold documents that were not sent."
fi
