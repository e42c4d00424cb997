# shellcheck shell=bash disable=SC2034,SC2154
# Sourced by failover.t: each fault happens to NODE, the primary, and is undone by heal_FAULT.
kinds=(kill_primary cut_network pause_host promote_by_hand kill_etcd kill_web_host)

kill_primary() { kill -KILL $(processes "$1" "$pg_bin/postgres") 2>/dev/null; }
heal_kill_primary() { :; }

cut_network() { ip link set "v-$1" down; }
heal_cut_network() { ip link set "v-$1" up; }

pause_host() {
    paused=$(processes "$1")
    kill -STOP $paused 2>/dev/null
}
heal_pause_host() { kill -CONT $paused 2>/dev/null; }

promote_by_hand() {
    local standby
    standby=$(members | jq -r '.[] | select(.role == "sync_standby") | .name' | head -n 1)
    curl -s --max-time 60 -u patroni:re-st -d "{\"leader\":\"$1\",\"candidate\":\"$standby\"}" "http://${address[$1]}:8008/switchover" >>"$work/switchover.out"
}
heal_promote_by_hand() { :; }

kill_etcd() { kill -KILL $(processes "$1" etcd) 2>/dev/null; }
heal_kill_etcd() { :; }

# One of the two, with all it runs; whoever asks goes to the other one.
kill_web_host() {
    killed=web$((RANDOM % 2 + 1))
    kill -KILL $(processes "$killed") 2>/dev/null
}
heal_kill_web_host() { wait_for 120 is_answering "$killed"; }
