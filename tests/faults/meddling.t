#!/bin/bash
# Sixteen clients and three pushers do whatever they like to the same repositories at once, deleting included: nobody meets an error of
# the server, no worker dies, and what refs, directories and database say agrees. MEDDLING_SECONDS (30) for each engine, chosen by
# FAULT_SEED.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
. tests/e2e/git_lib.sh

for DB in sqlite postgresql; do
    export DB
    WORKERS=4 start_trivet nginx
    for person in alice bob carol zoe; do
        trivet admin user create --username $person --email $person@example.test --password $person-password --admin >/dev/null
        jq -n --arg name $person --arg token "$(trivet admin user generate-access-token --username $person --token-name all --scopes all --raw)" '{($name): $token}'
    done | jq -s add >"$work/people.json"
    rm -rf "$work"/pusher-*
    python3 tests/faults/meddling.py "$port" "${MEDDLING_SECONDS:-30}" "${FAULT_SEED:-1}" "$work" >"$work/said" 2>"$work/meddling.out"
    take_over "$DB" "$?" "$work/said"
    is "$DB: no worker has died" "$(grep -c 'event=worker_died' "$work/run/log/trivet.log")" 0
    is "$DB: nothing went wrong unnoticed" "$(grep -E 'event=(exception|database_failure|task_failed)' "$work/run/log/trivet.log" | head -n 3)" ''
    like "$DB: every repository has its directory" "$(trivet doctor)" 'every repository has a directory'
    unsound=0
    for folder in "$work"/run/data/repositories/*/*.git; do
        [ ! -d "$folder" ] || git --git-dir="$folder" fsck --full --no-dangling >/dev/null 2>&1 || unsound=$((unsound + 1))
    done
    is "$DB: every repository is sound" "$unsound" 0
    call GET /healthz
    is "$DB: it is well after that" "$status" 200
    forget_run_dir
done
done_testing
