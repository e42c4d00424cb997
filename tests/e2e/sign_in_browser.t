#!/bin/bash
# Signing in with a real browser behind a real web server. Pictures of the pages are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"

trivet() { "$build/trivet" --config "$work/run/app.ini" "$@"; }
start_trivet nginx
trivet admin user create --username alice --email alice@example.test --password alice-password >/dev/null
secret=$(trivet admin user two-factor enable --username alice | sed -n 's/^Secret: //p')
mkdir -p "$build/screenshots"
TRIVET_SECRET=$secret timeout 120 node tests/js/sign_in.mjs "$base" "$work/profile" "$build/screenshots"
failures=$?
[ "$failures" -lt 124 ] || echo "not ok - the browser answered in time"
exit "$failures"
