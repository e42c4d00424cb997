# shellcheck shell=bash
# Sourced first by every end-to-end test (bash NAME.t BUILD_DIR): starts the program behind a real web server the way
# `make run` does, asks it with curl, prints TAP. Everything lives in $work and is gone at the end.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
build=$(realpath "${1:-build}")
work=$(mktemp -d)
tests=0 failures=0 runner='' port='' base='' prefix='' status=''
others=() # processes a test started itself
unset RUN_DIR PORT ADDRESS WEB WORKERS DB
[ -z "${FAULT_SEED:-}" ] || RANDOM=$FAULT_SEED # what a test chooses it then chooses again

# is NAME HAVE WANT
is() {
    if [ "$2" = "$3" ]; then pass "$1"; else not_ok "$1" "$2" "$3"; fi
}

# like NAME HAVE REGEX
like() {
    if [[ $2 =~ $3 ]]; then pass "$1"; else not_ok "$1" "$2" "something like $3"; fi
}

# unlike NAME HAVE REGEX
unlike() {
    if [[ $2 =~ $3 ]]; then not_ok "$1" "$2" "nothing like $3"; else pass "$1"; fi
}

pass() {
    tests=$((tests + 1))
    echo "ok $tests - $1"
}

not_ok() {
    tests=$((tests + 1)) failures=$((failures + 1))
    echo "not ok $tests - $1"
    printf 'have: %s\nwant: %s\n' "${2:0:500}" "${3:0:500}" | sed 's/^/# /'
}

done_testing() {
    echo "1..$tests"
    exit $((failures > 0))
}

show_logs() {
    local log
    for log in "$work"/*.out "$work"/run/log/*; do
        [ -s "$log" ] || continue
        echo "# $(basename "$log"):"
        { grep 'level=error' "$log" | tail -n 8; tail -n 8 "$log"; } | cut -c 1-300 | sed 's/^/#   /'
    done
}

# shellcheck disable=SC2317  # called by the trap
clean_up() {
    [ "$failures" -eq 0 ] || show_logs
    stop_trivet
    if [ ${#others[@]} -gt 0 ]; then
        kill -TERM "${others[@]}" 2>/dev/null
        wait "${others[@]}" 2>/dev/null
    fi
    rm -rf "$work"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

port_is_free() {
    ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null
}

# Below the ports the kernel gives to outgoing connections: one of those may take a free port before our server does.
choose_port() {
    until port=$((20000 + SRANDOM % 12000)) && port_is_free "$port"; do :; done
    base=http://127.0.0.1:$port
}

# wait_for SECONDS COMMAND...: until the command succeeds; fails when the time is over.
wait_for() {
    local deadline=$((SECONDS + $1))
    shift
    until "$@"; do
        ((SECONDS < deadline)) || return 1
        sleep 0.02
    done
}

# call_until_kept PATH: a web server stores what it has sent, a moment later.
call_until_kept() {
    local kept_path=$1
    is_kept() { call GET "$kept_path"; [[ $(header X-Cache) == HIT* ]]; }
    wait_for 30 is_kept
}

is_ready_or_ended() {
    grep -q '^Trivet is ready' "$work/run.out" || ! kill -0 "$runner" 2>/dev/null
}

# start_trivet WEB [PROGRAM]: PROGRAM is the real one unless given. Another port is tried if someone was faster.
start_trivet() {
    local program=${2:-$build/trivet} is_first=no
    [ -e "$work/run" ] || is_first=yes
    for _ in 1 2 3 4 5; do
        choose_port
        : >"$work/run.out" # before anybody looks for the line of this start
        # A shell lets its background jobs ignore SIGINT; people start this in the foreground.
        PORT=$port RUN_DIR=$work/run WEB=$1 env --default-signal=INT build-aux/run "$program" >"$work/run.out" 2>&1 &
        runner=$!
        wait_for 300 is_ready_or_ended
        if grep -q '^Trivet is ready' "$work/run.out"; then
            return 0
        fi
        grep -qs -e 'is in use' -e 'already in use' "$work/run.out" "$work"/run/log/* || break
        [ "$is_first" = no ] || rm -rf "$work/run" # the next try is a first start again
    done
    not_ok "starts behind $1" "$(cat "$work/run.out")" 'Trivet is ready'
    done_testing
}

stop_trivet() {
    [ -n "$runner" ] || return 0
    kill -TERM "$runner" 2>/dev/null
    wait "$runner" 2>/dev/null
    runner=''
}

# A run folder as on the first day, for the next start_trivet.
forget_run_dir() {
    stop_trivet
    rm -rf "$work/run"
}

# call METHOD PATH [CURL OPTION...]: sets $status ("000" without an answer); header and reply print the rest.
call() {
    local method=$1 path=$2 options=()
    shift 2
    # Without the close curl would wait for the body that HEAD does not send.
    [ "$method" != HEAD ] || options=(-H 'Connection: close')
    : >"$work/head"
    : >"$work/reply"
    status=$(curl -s --noproxy '*' --path-as-is --max-time 60 -o "$work/reply" -D "$work/head" -w '%{http_code}' \
        -X "$method" "${options[@]}" "$@" "$base$prefix$path")
}

reply() {
    tr -d '\0' <"$work/reply"
}

# header NAME: its value in the answer, nothing if absent. An interim 100 Continue is skipped.
header() {
    awk -v name="$1" 'BEGIN { FS = ": " } /^HTTP\// { value = "" } tolower($1) == tolower(name) { value = $2 } END { print value }' \
        "$work/head" | tr -d '\r'
}

# raw: sends standard input as it is and reads the status line. $status stays empty when the server just hangs up.
raw() {
    local line=''
    status=''
    exec 5<>"/dev/tcp/127.0.0.1/$port"
    timeout 20 cat >&5 2>/dev/null
    IFS= read -r -t 30 line <&5 2>/dev/null
    exec 5>&-
    [[ $line =~ ^HTTP/1\.[01]\ ([0-9]{3}) ]] && status=${BASH_REMATCH[1]}
}
