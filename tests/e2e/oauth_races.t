#!/bin/bash
# Codes, device codes and refresh tokens under 64 rivals at a time, over many worker processes, on both databases. RACE_ROUNDS says
# how often.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/js_lib.sh"

bring_scripts

rounds=${RACE_ROUNDS:-20}
user=alice password=alice-password
export WORKERS=6 # of 8 threads each: more than that and PostgreSQL has no connection left

race() { # race NAME GRACE
    jq -n --arg base "$base" --arg user "$user" --arg password "$password" --arg id "$id" --arg secret "$secret" \
        --argjson rounds "$rounds" --argjson grace "$2" \
        '{base: $base, user: $user, password: $password, app: {id: $id, secret: $secret}, rounds: $rounds, grace: $grace}' >"$work/race.json"
    local result=0
    node tests/js/races.mjs "$work/race.json" >"$work/race.tap" 2>"$work/race.out" || result=$?
    take_over "$1" "$result" "$work/race.tap"
    [ "$result" -eq 0 ] || sed 's/^/# /' "$work/race.out"
}

export TRIVET__OAUTH2__GRANT_TYPES=authorization_code,refresh_token,device_code
for DB in sqlite postgresql; do
    export DB
    start_trivet nginx
    trivet admin user create --username "$user" --email alice@example.test --password "$password" >/dev/null
    { read -r id && read -r secret; } < <(trivet admin oauth-app create --name Race --redirect-uri http://127.0.0.1:9/back \
        --skip-consent --raw)
    race "$DB" true
    stop_trivet
    TRIVET__OAUTH2__REFRESH_TOKEN_GRACE_SECONDS=0 start_trivet nginx
    race "$DB" false
    forget_run_dir
done
done_testing
