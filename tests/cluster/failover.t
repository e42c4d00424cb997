#!/bin/bash
# Patroni, etcd, HAProxy and PgBouncer as docs/many-hosts.md describes them, under a load of sign-ins, refreshes, writes and
# pushes, while hosts fail: nothing that was acknowledged is lost, nothing that is good once is good twice, and the site
# recovers by itself. CLUSTER_ROUNDS faults (6), chosen by CLUSTER_SEED (1). Needs root.
if [ -z "${IN_CLUSTER:-}" ]; then
    exec env IN_CLUSTER=1 unshare --net --mount --pid --fork --kill-child --mount-proc --propagation private bash "$0" "$@"
fi
. "$(dirname "$0")/../e2e/lib.sh"
. "$(dirname "$0")/cluster_lib.sh"
rounds=${CLUSTER_ROUNDS:-6}
RANDOM=${CLUSTER_SEED:-1}
most_seconds=${CLUSTER_MOST_SECONDS:-10}
read_max_age=120 # seconds: READ_MAX_AGE, where app.ini does not say
chmod 711 "$work"

# Without what Patroni and PostgreSQL say every second while they wait for something.
show_logs() {
    local log every_second='no action\.|Lock owner:|Still starting up|establishing a new patroni|rejecting connections|is starting up'
    for log in "$work"/*/*.log "$work"/*/run/log/trivet.log "$work"/load.out; do
        [ ! -s "$log" ] || { echo "# $log:" && grep -avE "$every_second" "$log" | tail -n 12 | cut -c 1-300 | sed 's/^/#   /'; }
    done
}

give_up() {
    not_ok "$@"
    done_testing
}

make_network
mkdir -p "$work/shared"
for node in "${databases[@]}"; do start_database "$node"; done
wait_for 180 is_whole || give_up 'three database hosts come up' "$(members)" 'a primary and two standbys'
pass 'three database hosts come up'
ask "CREATE ROLE trivet LOGIN PASSWORD '$database_password'" postgres
ask 'CREATE DATABASE trivet OWNER trivet' postgres
for node in "${webs[@]}"; do start_web "$node"; done
start_site web1
wait_for 120 is_answering web1 || give_up 'the first web host comes up' "$(tail -n 5 "$work/web1/trivet.log")" 'Trivet is ready'
start_site web2
wait_for 120 is_answering web2 || give_up 'the second web host comes up' "$(tail -n 5 "$work/web2/trivet.log")" 'Trivet is ready'
pass 'two web hosts come up, behind HAProxy and PgBouncer'

trivet() { ip netns exec web1 "$build/trivet" --config "$work/web1/run/app.ini" "$@"; }
trivet admin user create --username alice --email alice@example.test --password alice-password >/dev/null
token=$(trivet admin user generate-access-token --username alice --token-name load --scopes all --raw)
{ read -r id && read -r secret; } < <(trivet admin oauth-app create --name Load --redirect-uri http://127.0.0.1:9/back --skip-consent --raw)
jq -n --arg token "$token" --arg id "$id" --arg secret "$secret" --arg work "$work" \
    --arg a "${address[web1]}:8080" --arg b "${address[web2]}:8080" \
    '{hosts: [$a, $b], token: $token, client: [$id, $secret], work: $work}' >"$work/load.json"
python3 tests/cluster/load.py "$work/load.json" >"$work/load.out" 2>&1 &
load=$!
written() { grep -c '"write", "ok"' "$work/events" 2>/dev/null; }
has_written() { [ "$(written || true)" -ge "$1" ] 2>/dev/null; }
wait_for 60 has_written 20 || give_up 'the load is served' "$(cat "$work/load.out")" 'writes'

. tests/cluster/faults.sh
names=()
for ((round = 0; round < rounds; ++round)); do
    # All kinds in turn, each turn in another order.
    ((round % ${#kinds[@]})) || mapfile -t order < <(for kind in "${kinds[@]}"; do echo "$RANDOM $kind"; done | sort -n | cut -d' ' -f2)
    kind=${order[round % ${#kinds[@]}]}
    wait_for 180 is_whole || give_up "the hosts are whole before round $((round + 1))" "$(members)" 'a primary and two standbys'
    before=$(written)
    node=$(primary)
    echo "$(date +%s.%N) $kind" >>"$work/faults"
    "$kind" "$node"
    wait_for 120 has_written $((before + 30)) || give_up "round $((round + 1)): writes after $kind" "$(tail -n 3 "$work/events")" 'go on'
    "heal_$kind" "$node"
    names+=("$kind")
done
wait_for 180 is_whole && pass "after ${#names[@]} faults everything is whole again, without hands" || not_ok 'everything is whole again' "$(members)" 'a primary and two standbys'
before=$(written)
wait_for 60 has_written $((before + 20))
kill -TERM "$load"
wait "$load"
ask "SELECT title FROM issue" >"$work/titles"
python3 tests/cluster/verify.py "$work" "$work/shared/repositories" "$most_seconds" >"$work/verified" &&
    python3 tests/cluster/verify_reads.py "$work" "$read_max_age" >>"$work/verified"
verified=$?
while IFS= read -r line; do
    case $line in
    'ok '*) pass "${line#ok }" ;;
    'not ok '*) not_ok "${line#not ok }" '' '' ;;
    *) echo "$line" ;;
    esac
done <"$work/verified"
[ "$verified" -eq 0 ] || [ "$failures" -gt 0 ] || not_ok 'what was acknowledged can be checked' "$verified" 0
done_testing
