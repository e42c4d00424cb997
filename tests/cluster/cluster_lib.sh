# shellcheck shell=bash disable=SC2034,SC2154
# Sourced after lib.sh by tests/cluster: three database hosts and two web hosts, each a network namespace on one bridge, with
# the files of docs/many-hosts. Everything runs in namespaces of the test's own (processes, mounts, network), so nothing is
# left of it. What systemd does on a host, starting again what ended, is a loop here.
databases=(db1 db2 db3) webs=(web1 web2)
declare -A address=([db1]=10.77.0.1 [db2]=10.77.0.2 [db3]=10.77.0.3 [web1]=10.77.0.11 [web2]=10.77.0.12)
pg_bin=$(dirname "$(ls /usr/lib/postgresql/*/bin/postgres | sort -V | tail -n 1)")
database_password=load-balanced

make_network() {
    local name
    mount -t tmpfs tmpfs /run/netns 2>/dev/null || { mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns; }
    ip link set lo up
    ip link add bridge0 type bridge && ip addr add 10.77.0.254/24 dev bridge0 && ip link set bridge0 up
    for name in "${databases[@]}" "${webs[@]}"; do
        ip netns add "$name"
        ip link add "v-$name" type veth peer name eth0 netns "$name"
        ip link set "v-$name" master bridge0 up
        ip -n "$name" addr add "${address[$name]}/24" dev eth0
        ip -n "$name" link set eth0 up
        ip -n "$name" link set lo up
    done
}

fill() { # fill FILE NODE TARGET
    build-aux/fill-template "docs/many-hosts/$1.in" "NODE=$2" "ADDRESS=${address[$2]}" DB1=10.77.0.1 DB2=10.77.0.2 DB3=10.77.0.3 \
        NETWORK=10.77.0.0/24 "ETCD_DIR=$work/$2/etcd" "PG_DIR=$work/$2/pg" "PG_BIN=$pg_bin" "PGBOUNCER_DIR=$work/$2" \
        SUPERUSER_PASSWORD=super-user REPLICATION_PASSWORD=repli-cator REST_PASSWORD=re-st WATCHDOG=off \
        ROOT_URL=http://10.77.0.11:8080/ "SHARED=$work/shared" "LOCAL=$work/$2/host" "PASSWORD=$database_password" >"$3"
}

# place NODE NAME: bench/hosts counts what the calling shell starts.
place() { :; }

# keep NODE NAME COMMAND...: starts it on that host, and again whenever it ends.
keep() {
    local node=$1 name=$2
    shift 2
    (
        place "$node" "$name"
        while :; do
            ip netns exec "$node" "$@" >>"$work/$node/$name.log" 2>&1 </dev/null || :
            sleep 1
        done
    ) 2>/dev/null &
}
as_postgres=(setpriv --reuid postgres --regid postgres --clear-groups)

start_database() { # start_database NODE
    local node=$1
    mkdir -p "$work/$node/etcd" "$work/$node/pg"
    chown -R postgres "$work/$node"
    chmod 700 "$work/$node/etcd"
    fill etcd "$node" "$work/$node/etcd.env"
    fill patroni.yml "$node" "$work/$node/patroni.yml"
    # Data of this test are gone with it, and so may be what etcd has not synced.
    keep "$node" etcd "${as_postgres[@]}" env "ETCD_UNSUPPORTED_ARCH=$(dpkg --print-architecture)" \
        $(grep -v '^#' "$work/$node/etcd.env") etcd
    keep "$node" patroni "${as_postgres[@]}" patroni "$work/$node/patroni.yml"
}

start_web() { # start_web NODE
    local node=$1
    mkdir -p "$work/$node/run"
    fill haproxy.cfg "$node" "$work/$node/haproxy.cfg"
    fill pgbouncer.ini "$node" "$work/$node/pgbouncer.ini"
    fill app.ini "$node" "$work/$node/run/app.ini"
    sed -i "s|^\[server\]|[server]\nSTATIC_ROOT_PATH = $PWD/build/web|" "$work/$node/run/app.ini"
    printf '\n[log]\nMODE = file\n[oauth2]\nREFRESH_TOKEN_GRACE_SECONDS = 0\n' >>"$work/$node/run/app.ini"
    echo "\"trivet\" \"$database_password\"" >"$work/$node/userlist.txt"
    chown postgres "$work/$node" "$work/$node"/userlist.txt "$work/$node"/pgbouncer.ini
    keep "$node" haproxy haproxy -db -f "$work/$node/haproxy.cfg"
    keep "$node" pgbouncer "${as_postgres[@]}" pgbouncer "$work/$node/pgbouncer.ini"
}

start_site() { # start_site NODE
    keep "$1" trivet env "ADDRESS=${address[$1]}" PORT=8080 "RUN_DIR=$work/$1/run" WEB=nginx WORKERS=2 GIT_WORKERS=1 \
        build-aux/run "$build/trivet"
}

rest() { curl -s --max-time 3 "http://${address[$1]}:8008/$2"; }
# The state of all, by whoever answers.
members() {
    local node
    for node in "${databases[@]}"; do
        rest "$node" cluster | jq -e .members 2>/dev/null && return 0
    done
    return 1
}
primary() {
    local node
    for node in "${databases[@]}"; do
        [ "$(curl -s --max-time 2 -o /dev/null -w '%{http_code}' "http://${address[$node]}:8008/primary")" = 200 ] && echo "$node" && return 0
    done
    return 1
}
# All three run, and one of them has what the primary has: Patroni's word is not enough, which may be a moment ahead of
# what the primary itself waits for.
is_whole() {
    [ "$(members | jq -r '[.[] | select(.state == "running" or .state == "streaming")] | length')" = 3 ] &&
        [ "$(members | jq -r '[.[] | select(.role == "leader" or .role == "sync_standby")] | length')" = 2 ] &&
        [ "$(ask "SELECT count(*) > 0 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'" postgres 2>/dev/null)" = t ]
}
# As the superuser, on the primary.
ask() {
    PGPASSWORD=super-user psql -X -q -tA "host=${address[$(primary)]} user=postgres dbname=${2:-trivet}" -c "$1"
}
is_answering() { [ "$(curl -s --max-time 5 -o /dev/null -w '%{http_code}' "http://${address[$1]}:8080/healthz")" = 200 ]; }

# processes NODE [NAME]: without the loops of keep.
processes() {
    local process command
    for process in $(ip netns pids "$1"); do
        command=$(tr '\0' ' ' 2>/dev/null <"/proc/$process/cmdline")
        [[ -z $command || $command != *${2:-}* ]] || echo "$process"
    done
}
