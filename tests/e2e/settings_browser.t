#!/bin/bash
# Settings and administration with a real browser behind a real web server. Pictures of the pages are left in
# BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"

trivet() { "$build/trivet" --config "$work/run/app.ini" "$@"; }
start_trivet nginx
trivet admin user create --username alice --email alice@example.test --password alice-password --admin >/dev/null
trivet admin user create --username bob --email bob@example.test --password bob-password >/dev/null
curl -s -o /dev/null -u alice:alice-password -H 'Content-Type: application/json' -d '{"username":"guild"}' "$base/api/v1/orgs"
mkdir -p "$build/screenshots"
timeout 240 node tests/js/settings_browser.mjs "$base" "$work/profile" "$build/screenshots"
failures=$?
[ "$failures" -lt 124 ] || echo "not ok - the browser answered in time"
exit "$failures"
