#!/bin/bash
# Workers and supervisors are killed under load, on both databases: nothing that was acknowledged is lost, and the service
# recovers by itself. FAULT_SECONDS (30) for each database.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
. tests/e2e/git_lib.sh
. tests/faults/campaign_lib.sh
seconds=${FAULT_SECONDS:-30}
export WORKERS=3 GIT_WORKERS=2

supervisors() { pgrep -f "^$build/trivet .*serve .*$work/run"; }
workers() { for supervisor in $(supervisors); do pgrep -P "$supervisor"; done; }
# one_of WORD...
one_of() { shift $((RANDOM % $#)) && echo "$1"; }
is_well() { [ "$(curl -s --noproxy '*' --max-time 5 -o /dev/null -w '%{http_code}' "$base/healthz")" = 200 ]; }
# As systemd does: whatever ended is started again.
keep_running() {
    while :; do
        PORT=$port RUN_DIR=$work/run WEB=nginx build-aux/run "$build/trivet" >>"$work/kept.out" 2>&1 &
        echo $! >"$work/kept.pid"
        wait $!
        sleep 0.2
    done
}
# shellcheck disable=SC2317  # also called by the trap
end_keeping() {
    [ -n "${keeper:-}" ] || return 0
    kill -KILL "$keeper" 2>/dev/null
    wait "$keeper" 2>/dev/null
    kill -TERM "$(cat "$work/kept.pid")" 2>/dev/null
    wait_for 60 has_ended "$(cat "$work/kept.pid")"
    keeper=''
}
# shellcheck disable=SC2317
has_ended() { ! kill -0 "$1" 2>/dev/null; }
trap 'end_keeping; clean_up' EXIT
titles() {
    if [ "$DB" = sqlite ]; then sqlite3 "$work/run/data/trivet.db" 'SELECT title FROM issue'; else
        psql -X -q -tA "host=$work/run/postgresql user=trivet dbname=trivet" -c 'SELECT title FROM issue'
    fi
}

for DB in sqlite postgresql; do
    export DB
    start_trivet nginx
    prepare_load
    stop_trivet
    keep_running &
    keeper=$!
    wait_for 60 is_well || not_ok "$DB: it starts" "$(tail -n 3 "$work/kept.out")" ready
    start_load
    killed=0 end=$((SECONDS + seconds))
    while ((SECONDS < end)); do
        wait_for 60 is_well
        if ((RANDOM % 6)); then victims=$(workers) kind=kill_worker; else victims=$(supervisors) kind=kill_supervisor; fi
        # shellcheck disable=SC2086  # one of several
        [ -z "$victims" ] || { fault "$kind" && kill -KILL "$(one_of $victims)" 2>/dev/null && killed=$((killed + 1)); }
        sleep 0.$((RANDOM % 9 + 1))
    done
    wait_for 60 is_well && pass "$DB: it is well after $killed processes were killed" || not_ok "$DB: it is well" "$(tail -n 3 "$work/kept.out")" 200
    end_load "$DB" 30
    [ "$DB" != sqlite ] || is 'the database is sound' "$(sqlite3 "$work/run/data/trivet.db" 'PRAGMA integrity_check')" ok
    end_keeping
    rm -rf "$work/run"
done
done_testing
