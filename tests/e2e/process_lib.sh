# shellcheck shell=bash
# Sourced first by the tests of the process: runs it without a web server, the program itself or the one with other
# insides (process_app.cpp), and talks FastCGI to it.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
real=$build/trivet
app=$build/tests/process-app
socket=$work/app.sock
config=$work/app.ini
pool=''
# A sanitized program looks for leaks when it ends, for seconds; tests that start many do without.
export ASAN_OPTIONS=detect_leaks=0

write_config() {
    printf '[server]\nAPP_DATA_PATH = %s\nSTATIC_ROOT_PATH = %s\n[log]\nMODE = file\nROOT_PATH = %s\n' \
        "$work/data" "$PWD/web" "$work/log" >"$config"
}

ask() { timeout 120 "$build/tests/process-client" "$@" 2>&1; }
harness=$build/tests/process-harness
log() { cat "$work/log/trivet.log" 2>/dev/null; }
log_has() { log | grep -q "$@"; }
# How often an event stands in the log.
events() { log | grep -c "event=$1 "; }

children() { pgrep -P "$1" | sort | tr '\n' ' ' | sed 's/ $//'; }
child_count() { pgrep -c -P "$1"; }
has_children() { [ "$(child_count "$1")" -eq "$2" ]; }
is_gone() { ! kill -0 "$1" 2>/dev/null; }
is_gone_file() { [ ! -e "$1" ]; }

# start_pool OPTION...: the program with other insides as a pool on $socket; waits until it is ready.
stop_limit=20
start_pool() {
    : >"$work/pool.out"
    "$app" --config "$config" serve --socket "$socket" --stop-timeout "$stop_limit" "$@" >"$work/pool.out" 2>&1 &
    pool=$!
    others=("$pool")
    wait_for 60 grep -qs '^trivet: ready' "$work/pool.out" || not_ok 'a pool starts' "$(cat "$work/pool.out")" 'ready'
}

# stop_pool: sets $status to the exit status.
stop_pool() {
    kill -TERM "$pool"
    wait "$pool"
    status=$?
    others=()
}

mkdir "$work/data" "$work/log"
write_config
"$real" --config "$config" migrate >/dev/null
