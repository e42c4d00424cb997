# shellcheck shell=bash disable=SC2034,SC2154
# Sourced after lib.sh, browse_lib.sh and git_lib.sh by the campaigns: a load whose acknowledged changes are written down, and
# what is left of them in the end. FAULT_SEED chooses what happens.
RANDOM=${FAULT_SEED:-1}
repositories=$work/run/data/repositories

# prepare_load: people and applications for it; the service runs, and refresh tokens are good once when it is started again.
prepare_load() {
    local token id secret
    printf '[oauth2]\nREFRESH_TOKEN_GRACE_SECONDS = 0\n' >>"$work/run/app.ini"
    make_people
    token=$(token all)
    { read -r id && read -r secret; } < <(trivet admin oauth-app create --name Load --redirect-uri http://127.0.0.1:9/back --skip-consent --raw)
    jq -n --arg token "$token" --arg id "$id" --arg secret "$secret" --arg work "$work" --arg host "127.0.0.1:$port" \
        '{hosts: [$host, $host], token: $token, client: [$id, $secret], work: $work}' >"$work/load.json"
}
start_load() {
    rm -rf "$work/events" "$work/faults" "$work/pushed"
    python3 tests/cluster/load.py "$work/load.json" >"$work/load.out" 2>&1 &
    load=$!
    wait_for 60 has_written 5 || not_ok 'the load is served' "$(cat "$work/load.out")" 'writes'
}
written() { grep -c '"write", "ok"' "$work/events" 2>/dev/null; }
has_written() { [ "$(written || true)" -ge "$1" ] 2>/dev/null; }
fault() { echo "$(date +%s.%N) $1" >>"$work/faults"; }

# end_load NAME SECONDS: SECONDS is the longest that no write may be taken.
end_load() {
    local before line
    before=$(written)
    wait_for 120 has_written $((before + 10)) || not_ok "$1: writes go on in the end" "$(tail -n 2 "$work/events")" 'writes'
    kill -TERM "$load"
    wait "$load"
    titles >"$work/titles"
    python3 tests/cluster/verify.py "$work" "$repositories" "$2" >"$work/verified" || echo 'not ok it can be checked' >>"$work/verified"
    while IFS= read -r line; do
        case $line in
        'ok '*) pass "$1: ${line#ok }" ;;
        'not ok '*) not_ok "$1: ${line#not ok }" '' '' ;;
        *) echo "$line" ;;
        esac
    done <"$work/verified"
}
