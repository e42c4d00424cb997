#!/bin/bash
# Trying operations out from the API reference with a real browser. Pictures are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

if [ ! -e build/web/static/swagger-ui/swagger-ui-bundle.js ]; then
    pass 'Swagger UI could not be fetched for this build, so there is nothing to try # SKIP'
    done_testing
fi
start_trivet nginx
trivet admin user create --username alice --email alice@example.test --password alice-password >/dev/null
token=$(trivet admin user generate-access-token --username alice --token-name t --scopes read:user --raw)
mkdir -p "$build/screenshots"
timeout 200 node tests/js/swagger_browser.mjs "$base" "$work/profile" "$build/screenshots" "$token" >"$work/tap"
take_over browser $? "$work/tap"
done_testing
