#!/bin/bash
# The supervisor: what happens to requests while workers come and go.
. "$(dirname "$0")/process_lib.sh"

has_reloaded() { [ "$(events reloaded)" -gt "$1" ]; }
reload() {
    local before
    before=$(events reloaded)
    kill -HUP "$pool"
    wait_for 60 has_reloaded "$before"
}

# stop_in_the_middle OPTION...: SIGTERM while an answer is half sent.
stop_in_the_middle() {
    start_pool "$@"
    mkfifo "$work/hold"
    ask --pause "$socket" '/big?40000000' <"$work/hold" >"$work/big" &
    local client=$! pids
    exec 30>"$work/hold"
    wait_for 20 grep -qs begun "$work/big"
    pids=$(children "$pool")
    kill -TERM "$pool"
    wait_for 20 is_gone_file "$socket"
    exec 30>&-
    wait "$client"
    is "SIGTERM: the answer is complete ($*)" "$(tail -n +2 "$work/big" | wc -c)" 40000000
    wait "$pool"
    is 'and then all ends well' $? 0
    is 'no worker is left' "$(for pid in $pids; do kill -0 "$pid" 2>/dev/null && echo "$pid"; done)" ''
    is 'the pid file is gone' "$(ls "$work/pid" 2>/dev/null)" ''
    others=()
    rm "$work/hold" "$work/big"
}

# A client that never reads its answer does not keep the service from stopping.
limited_stop() {
    stop_limit=1 start_pool --workers 1
    mkfifo "$work/hold"
    ask --pause "$socket" '/big?40000000' <"$work/hold" >"$work/big" &
    local client=$! started
    exec 30>"$work/hold"
    wait_for 20 grep -qs begun "$work/big"
    started=$SECONDS
    stop_pool
    is 'a stop has a limit' "$((SECONDS - started < 10))" 1
    like 'and says whom it killed' "$(log)" 'event=worker_killed'
    exec 30>&-
    wait "$client"
    is 'that answer is incomplete' $? 1
    rm "$work/hold" "$work/big"
}

# under_load NAME OPTION...: requests, as many as it takes, while the pool reloads four times.
under_load() {
    local name=$1 reloader
    shift
    : >"$work/load"
    { for _ in 1 2 3 4; do reload || exit 1; done; } &
    reloader=$!
    while kill -0 "$reloader" 2>/dev/null; do
        ask --load 1000 "$@" >>"$work/load"
    done
    wait "$reloader"
    is "$name: four reloads" $? 0
    is "$name: no failed request" "$(grep -v '^1000 complete, 0 failed$' "$work/load")" ''
}

reloads() {
    start_pool --workers 2 --threads 2
    local old
    old=$(children "$pool")
    ask "$socket" '/slow?1500' >"$work/slow" &
    local client=$!
    reload
    is 'a reload keeps the process' "$(is_gone "$pool" && echo gone)" ''
    wait "$client"
    is 'a request begun before a reload is answered' "$(cat "$work/slow")" slow
    wait_for 20 has_children "$pool" 2
    unlike 'by workers that have gone' "$(children "$pool")" "${old%% *}"
    under_load 'reload under load' "$socket" /pid
    under_load 'with posts over kept connections' --clients 24 --keep --method POST --body 1000 "$socket" /request
    is 'no worker died' "$(events worker_died)" 0
    stop_pool
}

# The connection outlives the worker it belonged to.
kept_connection() {
    start_pool --workers 1 --threads 1
    mkfifo "$work/step"
    ask --keep --step "$socket" /pid /pid <"$work/step" >"$work/kept" &
    local client=$! first
    exec 30>"$work/step"
    echo >&30
    wait_for 20 test -s "$work/kept"
    first=$(cat "$work/kept")
    reload
    wait_for 20 is_gone "$first"
    echo >&30
    exec 30>&-
    wait "$client"
    is 'a kept connection is good after its worker has gone' $? 0
    is 'the new worker has taken it over' "$(tail -n 1 "$work/kept")" "$(children "$pool")"
    stop_pool
    rm "$work/step"
}

writes_fresh_log() { ! readlink /proc/"$1"/fd/* | grep -q 'trivet\.log\.1'; }
refused_reload() {
    start_pool --workers 1
    local worker
    worker=$(children "$pool")
    printf '[server]\nROOT_URL = nonsense\n' >>"$config"
    mv "$work/log/trivet.log" "$work/log/trivet.log.1"
    kill -HUP "$pool"
    wait_for 20 log_has reload_refused
    like 'bad settings are refused, in a log that was opened anew' "$(log | grep reload_refused)" 'ROOT_URL'
    wait_for 20 writes_fresh_log "$worker"
    is 'the worker has opened it anew, too' $? 0
    is 'the old worker serves on' "$(ask "$socket" /pid)" "$worker"
    write_config
    reload
    is 'good ones are taken' $? 0
    wait_for 20 is_gone "$worker"
    unlike 'by another worker' "$(ask "$socket" /pid)" "^$worker\$"
    stop_pool
}

is_replaced() { has_children "$pool" 2 && [ "$(children "$pool")" != "$1" ]; }
deaths() {
    start_pool --workers 2 --threads 1
    local before died
    before=$(children "$pool")
    died=${before%% *}
    kill -KILL "$died"
    wait_for 10 is_replaced "$before"
    is 'a killed worker is replaced at once' $? 0
    ask "$socket" /crash >/dev/null
    wait_for 20 log_has 'signal=6'
    is 'a crash costs its own request only' "$(ask --load 100 "$socket" /pid)" '100 complete, 0 failed'
    touch "$work/data/refuse"
    local start=$SECONDS failures
    failures=$(events worker_start_failed)
    kill -KILL $(children "$pool")
    wait_for 20 eval '[ "$(events worker_start_failed)" -ge $((failures + 4)) ]'
    is 'workers that cannot start are tried again' $? 0
    is 'but more and more slowly' "$(($(log | sed -n 's/.*next_start_ms=//p' | tail -n 1) >= 100))" 1
    is 'not all the time' "$(($(events worker_start_failed) - failures < 6 + 4 * (SECONDS - start + 1)))" 1
    rm "$work/data/refuse"
    wait_for 40 has_answered
    is 'and serve again when they can' $? 0
    stop_pool
}
# The whole pool dies three times, as it does when memory runs out: that is three deaths, not twelve.
waves() {
    start_pool --workers 4 --threads 1
    local round before longest
    for round in 1 2 3; do
        before=$(children "$pool")
        kill -KILL $before
        wait_for 10 is_replaced_by_four "$before"
        is "a pool that was killed is back (round $round)" "$(ask --load 8 "$socket" /pid)" '8 complete, 0 failed'
    done
    longest=$(log | sed -n 's/.*event=worker_died.*next_start_ms=\([0-9]*\).*/\1/p' | sort -n | tail -n 1)
    is 'and never waited for longer than a moment' "$((${longest:-1000} <= 200))" 1
    stop_pool
}
is_replaced_by_four() { has_children "$pool" 4 && [ "$(children "$pool")" != "$1" ]; }
has_answered() { [[ $(timeout 1 "$build/tests/process-client" "$socket" /pid 2>/dev/null) =~ ^[0-9]+$ ]]; }

recycling() {
    start_pool --workers 2 --threads 2 --max-requests 100
    local first
    first=$(children "$pool")
    is 'recycling loses nothing' "$(ask --load 800 "$socket" /pid)" '800 complete, 0 failed'
    is 'nor with kept connections' "$(ask --load 800 --keep "$socket" /pid)" '800 complete, 0 failed'
    wait_for 20 has_children "$pool" 2
    unlike 'the first workers have gone' "$(children "$pool")" "${first// /|}"
    is 'without a death' "$(events worker_died)" 0
    stop_pool
}

orphans() {
    start_pool --workers 2
    local workers pid
    workers=$(children "$pool")
    kill -KILL "$pool"
    wait "$pool" 2>/dev/null
    for pid in $workers; do
        wait_for 20 is_gone "$pid"
        is 'a worker does not outlive its supervisor' $? 0
    done
    others=()
}

log_rotation() {
    start_pool --workers 1
    mv "$work/log/trivet.log" "$work/log/trivet.log.1"
    kill -USR1 "$pool"
    wait_for 20 test -e "$work/log/trivet.log"
    is 'SIGUSR1 reopens the log' $? 0
    is 'of the same worker' "$(ask "$socket" /pid)" "$(children "$pool")"
    stop_pool
}

fresh_log() { : >"$work/log/trivet.log"; }

stop_in_the_middle --workers 1 --threads 1 --pid-file "$work/pid"
stop_in_the_middle --workers 2 --threads 4
limited_stop
fresh_log && reloads
kept_connection
fresh_log && refused_reload
fresh_log && deaths
fresh_log && waves
fresh_log && recycling
orphans
log_rotation
done_testing
