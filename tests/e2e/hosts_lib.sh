# shellcheck shell=bash disable=SC2034,SC2154
# Sourced after lib.sh, browse_lib.sh and git_lib.sh by tests of several hosts: host A is the one of start_trivet, host B has
# its own web server, workers, settings, log and host folder, and shares the database and the data folder with it.
declare -A host_port=() host_runner=()

# start_host_a: on PostgreSQL.
start_host_a() {
    [ -e "$work/run/app.ini" ] || { DB=postgresql start_trivet nginx && stop_trivet && share_data; }
    DB=postgresql start_trivet nginx
    host_port[A]=$port
}

# The settings of host A, with a folder of its own; B has the same but for that.
share_data() {
    sed -i "s|^\[server\]|[server]\nAPP_DATA_PATH = $work/run/data\nHOST_DATA_PATH = $work/run/host|" "$work/run/app.ini"
    [ -z "${more_settings:-}" ] || printf '%s\n' "$more_settings" >>"$work/run/app.ini"
    mkdir -p "$work/b"
    chmod 711 "$work"
    sed "s|$work/run/host|$work/b/host|" "$work/run/app.ini" >"$work/b/app.ini"
}

is_b_ready_or_ended() { grep -q '^Trivet is ready' "$work/b.out" || ! kill -0 "${host_runner[B]}" 2>/dev/null; }

start_host_b() {
    for _ in 1 2 3 4 5; do
        host_port[B]=$(another_port)
        : >"$work/b.out"
        PORT=${host_port[B]} RUN_DIR=$work/b WEB=nginx build-aux/run "${1:-$build/trivet}" >"$work/b.out" 2>&1 &
        host_runner[B]=$!
        wait_for 90 is_b_ready_or_ended
        if grep -q '^Trivet is ready' "$work/b.out"; then
            others+=("${host_runner[B]}")
            return 0
        fi
        grep -qs -e 'is in use' -e 'already in use' "$work/b.out" "$work"/b/log/* || break
    done
    not_ok 'host B starts' "$(cat "$work/b.out")" 'Trivet is ready'
    done_testing
}

stop_host_b() {
    kill -TERM "${host_runner[B]}" 2>/dev/null
    wait "${host_runner[B]}" 2>/dev/null
}

# on HOST COMMAND...: call, browse, url and what is made of them ask that host.
on() {
    local port=${host_port[$1]} base=http://127.0.0.1:${host_port[$1]}
    shift
    "$@"
}

ask() { psql -X -q -tA "host=$work/run/postgresql user=trivet dbname=trivet" -c "$1"; }

json=(-H 'Content-Type: application/json')
api() { call "$1" "/api/v1/$2" -H "Authorization: token $secret" "${json[@]}" ${3:+-d "$3"}; }
code_of() { curl -s --noproxy '*' --max-time 60 -o /dev/null -w '%{http_code}\n' "$@"; }
# at_once COUNT COMMAND...: on both hosts in turn, at the same moment; prints what they said, counted.
at_once() {
    local count=$1 i asking=()
    shift
    rm -rf "$work/said" && mkdir "$work/said"
    for ((i = 0; i < count; ++i)); do
        if ((i % 2)); then on B "$@" "$i" >"$work/said/$i" & else on A "$@" "$i" >"$work/said/$i" & fi
        asking+=($!)
    done
    wait "${asking[@]}"
    cat "$work"/said/* | sort | uniq -c | awk '{ $1 = $1; print }' | paste -sd ' '
}
