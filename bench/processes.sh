# What the measuring scripts share: a folder and processes that go when the script ends, the web server, processor time.
run=$(mktemp -d "${TMPDIR:-/tmp}/trivet-bench.XXXXXX")
children=()
host=127.0.0.1 # where the web server is asked, on $port
stop() {
    kill "${children[@]}" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$run"
}
trap stop EXIT
trap 'exit 130' INT TERM

free_port() {
    local port
    for port in $(shuf -i 20000-29999 -n 50); do
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { echo "$port"; return; }
    done
}

# The web server as it is shipped, on $port, with its files in $run.
start_nginx() {
    mkdir -p "$run/tmp" "$run/conf" "$run/cache"
    local template values=("RUN_DIR=$run" "CONF_DIR=$run/conf" "SOCKET=$run/trivet.sock" "GIT_SOCKET=$run/git.sock" "CACHE_DIR=$run/cache" "DATA_DIR=$run/data" "NGINX_LOG=/dev/null" "PREFIX="
        "LISTEN=127.0.0.1:$port" "SERVER_NAME=_")
    for template in nginx-conf/trivet-http.conf.in nginx-conf/trivet-location.conf.in bench/nginx.conf.in; do
        build-aux/fill-template "$template" "${values[@]}" >"$run/conf/$(basename "$template" .in)"
    done
    local options='daemon off;'
    # By itself a root-started nginx would continue as nobody and not reach the sockets.
    [ "$(id -u)" -ne 0 ] || options+=' user root;'
    nginx -p "$run" -c "$run/conf/nginx.conf" -e "$run/nginx.log" -g "$options" &
    web=$! && children+=($!)
}

# wait_for PATH: until it is answered.
wait_for() {
    local deadline=$((SECONDS + 60))
    until curl -fso /dev/null "http://$host:$port$1"; do
        ((SECONDS < deadline)) || { echo "the servers do not answer" >&2; tail "$run"/*.log "$run"/log/* >&2; exit 1; }
        sleep 0.1
    done
}

# All descendants of the given processes, and themselves.
family() {
    local pid
    for pid in "$@"; do
        echo "$pid"
        # shellcheck disable=SC2046
        family $(cat /proc/"$pid"/task/*/children 2>/dev/null)
    done
}

# Processor time of those processes so far, in clock ticks.
ticks() {
    local pid
    for pid in $(family "$@"); do cat "/proc/$pid/stat" 2>/dev/null; done | sed 's/.*) //' | awk '{ sum += $12 + $13 } END { print sum + 0 }'
}

median() { sort -g | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }
