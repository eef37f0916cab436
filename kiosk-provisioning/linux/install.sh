#!/bin/sh
# As root on the device, from this folder: sh install.sh --this-machine-is-a-kiosk
# DESTDIR=/some/folder puts the files there and starts nothing.
set -eu
cd "$(dirname "$0")"
root="${DESTDIR:-}"
if [ -z "$root" ]; then
  # From then on the policies hold for every browser and every person on this machine.
  [ "${1:-}" = --this-machine-is-a-kiosk ] || { echo "Run it on a kiosk: sh install.sh --this-machine-is-a-kiosk" >&2; exit 1; }
  [ "$(id -u)" = 0 ] || { echo "Run it as root." >&2; exit 1; }
  for command in cage systemctl systemd-sysusers; do
    command -v "$command" >/dev/null || { echo "$command is not installed." >&2; exit 1; }
  done
fi

place() { # mode, file, where
  install -D -m "$1" "$2" "$root$3"
}
for browser in chromium opt/chrome; do
  managed="/etc/$browser/policies/managed"
  place 644 policies/managed/kiosk.json "$managed/kiosk.json"
  for other in "$root$managed"/*; do
    case "$other" in */kiosk.json) ;; *) echo "Also read by the browser, check it: $other" >&2 ;; esac
  done
done
place 755 kiosk-launch.sh /usr/local/lib/kiosk/kiosk-launch.sh
place 600 kiosk.env /etc/kiosk/kiosk.env
place 644 nftables.conf /etc/kiosk/nftables.conf
install -d -m 755 "$root/etc/kiosk/nftables.d"
place 644 kiosk-user.sysusers /etc/sysusers.d/kiosk.conf
place 644 pam.d/kiosk /etc/pam.d/kiosk
place 644 logind.conf.d/kiosk.conf /etc/systemd/logind.conf.d/kiosk.conf
place 644 kiosk.service /etc/systemd/system/kiosk.service
place 644 kiosk-restart.service /etc/systemd/system/kiosk-restart.service
place 644 kiosk-restart.timer /etc/systemd/system/kiosk-restart.timer

if [ -z "$root" ]; then
  systemd-sysusers
  systemctl daemon-reload
  systemctl mask ctrl-alt-del.target
  systemctl enable kiosk.service kiosk-restart.timer
  echo "Installed. Restart the device; it comes up as a kiosk."
fi
