#!/bin/bash
# The modules of OpenID's certification of providers: Config, Basic, Form Post, RP-initiated and back-channel logout.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/js_lib.sh"

bring_scripts

user=alice password=alice-password
export TRIVET__OAUTH2__BACKCHANNEL_ALLOWED_HOSTS=127.0.0.1
start_trivet nginx
trivet admin user create --username "$user" --email alice@example.test --password "$password" >/dev/null
listener=$(another_port)
site=http://127.0.0.1:$listener

app() { # app NAME OPTION...: a line of JSON
    local name=$1
    shift
    trivet admin oauth-app create --name "$name" --redirect-uri "$site/back" --post-logout-redirect-uri "$site/bye" --raw "$@" |
        jq -Rn --arg site "$site" '[inputs] | {id: .[0], secret: .[1], back: ($site + "/back"), bye: ($site + "/bye")}'
}

jq -n --arg base "$base" --arg user "$user" --arg password "$password" --arg database "$work/run/data/trivet.db" \
    --argjson port "$listener" --argjson first "$(app First --backchannel-logout-uri "$site/logout")" --argjson second "$(app Second)" \
    '{base: $base, user: $user, password: $password, database: $database, port: $port, apps: {first: $first, second: $second}}' \
    >"$work/conformance.json"
timeout 120 node tests/js/conformance.mjs "$work/conformance.json"
failures=$?
[ "$failures" -lt 124 ] || echo 'not ok - the modules came to an end in time'
exit "$failures"
