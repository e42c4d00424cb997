#!/bin/bash
# Letting a device in, and signing out at the wish of an application, with a real browser. Pictures of the pages are left
# in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"

export TRIVET__OAUTH2__GRANT_TYPES=authorization_code,refresh_token,device_code
start_trivet nginx
"$build/trivet" --config "$work/run/app.ini" admin user create --username alice --email alice@example.test --password alice-password >/dev/null
mkdir -p "$build/screenshots"
timeout 180 node tests/js/device.mjs "$base" "$work/profile" "$build/screenshots" a4792ccc-144e-407e-86c9-5e7d8d9c3269
failures=$?
[ "$failures" -lt 124 ] || echo "not ok - the browser answered in time"
exit "$failures"
