#!/bin/bash
# Libraries other people sign their users in with, and which check whatever they can.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/js_lib.sh"

user=alice password=alice-password
bring_scripts
export TRIVET__OAUTH2__GRANT_TYPES=authorization_code,refresh_token,device_code
export TRIVET__OAUTH2__REGISTRATION=token TRIVET__OAUTH2__REGISTRATION_TOKEN=let-me-register

app() { # app NAME OPTION...: as JSON
    local name=$1
    shift
    trivet admin oauth-app create --name "$name" --redirect-uri http://127.0.0.1:9/back \
        --post-logout-redirect-uri http://127.0.0.1:9/bye --raw "$@" | jq -Rn '[inputs] | {id: .[0], secret: .[1]}'
}

describe_apps() {
    jq -n --arg base "$base$prefix" --arg user "$user" --arg password "$password" --argjson web "$(app Web)" \
        --argjson es256 "$(app ES256 --id-token-algorithm ES256)" --argjson eddsa "$(app EdDSA --id-token-algorithm EdDSA)" \
        --argjson tool "$(app Tool --public)" \
        '{base: $base, user: $user, password: $password, apps: {web: $web, es256: $es256, eddsa: $eddsa, tool: $tool}}'
}

# Instead of that of lib.sh: the libraries insist on the very issuer they asked, so ROOT_URL has to name the port.
choose_port() {
    port=$(another_port) base=http://127.0.0.1:$port
    mkdir -p "$work/run"
    printf '[server]\nROOT_URL = %s/\nSTATIC_ROOT_PATH = %s\n\n[log]\nMODE = file\n' "$base$prefix" "$PWD/build/web" >"$work/run/app.ini"
}

# At the root of a site and below a path.
for prefix in '' /code/trivet; do
    start_trivet nginx
    trivet admin user create --username "$user" --email alice@example.test --password "$password" >/dev/null
    describe_apps >"$work/js/apps.json"
    for library in openid_client oauth4webapi; do
        (cd "$work/js" && timeout 120 node "$library.mjs" apps.json) >"$work/$library.tap" 2>"$work/$library.out"
        take_over "$library at ${prefix:-/}" "$?" "$work/$library.tap"
    done
    forget_run_dir
done
done_testing
