#!/bin/sh
# Starts the browser inside cage. The start address comes from /etc/kiosk/kiosk.env.
set -eu
: "${KIOSK_START:?}"
profile="${HOME:?}/profile"
# Left behind by a power cut, these keep a browser from starting after the device was renamed.
rm -f "$profile/SingletonLock" "$profile/SingletonCookie" "$profile/SingletonSocket"
exec "${KIOSK_BROWSER:-chromium}" \
  --kiosk \
  --ozone-platform=wayland \
  --user-data-dir="$profile" \
  --password-store=basic \
  --noerrdialogs \
  --disable-session-crashed-bubble \
  --no-first-run \
  --no-default-browser-check \
  --disable-pinch \
  --overscroll-history-navigation=0 \
  "$KIOSK_START"
