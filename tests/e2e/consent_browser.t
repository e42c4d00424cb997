#!/bin/bash
# Answering applications and devices, and signing out at their wish, with a real browser: what a policy for pages forbids,
# only a browser refuses. Pictures of the pages are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=wiki.example \
    -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
export TRIVET__OAUTH2__GRANT_TYPES=authorization_code,refresh_token,device_code
start_trivet nginx
make_people
{ read -r portal && read -r secret; } < <(trivet admin oauth-app create --name 'The portal' --redirect-uri https://wiki.example/back \
    --post-logout-redirect-uri https://wiki.example/bye --raw)
read -r tool < <(trivet admin oauth-app create --name 'My tool' --redirect-uri http://127.0.0.1/back --public --raw)
run_browser consent --arg issuer "$(curl -s "$base/.well-known/openid-configuration" | jq -r .issuer)" --arg local "$tool" --arg portal "$portal" --arg portalSecret "$secret" \
    --arg device a4792ccc-144e-407e-86c9-5e7d8d9c3269
done_testing
