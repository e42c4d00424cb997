#!/bin/bash
# Allowing an application with a real browser, and how the answer gets there.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

start_trivet nginx
trivet admin user create --username alice --email alice@example.test --password alice-password >/dev/null
listener=$(another_port)
read -r id < <(trivet admin oauth-app create --name 'The wiki' --redirect-uri "http://127.0.0.1:$listener/back" --raw)
timeout 120 node tests/js/consent_browser.mjs "$base" "$work/profile" "$listener" "$id"
failures=$?
[ "$failures" -lt 124 ] || echo 'not ok - the browser answered in time'
exit "$failures"
