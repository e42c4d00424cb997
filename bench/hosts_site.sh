# shellcheck shell=bash disable=SC2034,SC2154
# The hosts of bench/hosts: network, PostgreSQL and web hosts as tests/cluster has them, each in a control group of its own.
source tests/cluster/cluster_lib.sh
databases=(db1) webs=(web1 web2 web3 web4)
address[web3]=10.77.0.13 address[web4]=10.77.0.14
declare -A port_of=([direct]=8080 [pooled]=8081)
work=$run engine=postgresql host=${address[web1]} port=8080

# Nobody else is in this process namespace; loops that start again what ended would not end by themselves.
stop() {
    exec 2>/dev/null # the shell tells of everybody who is killed
    [ $$ -ne 1 ] || kill -KILL -1 2>/dev/null || true
    umount "$run/groups" 2>/dev/null || true
    rm -rf "$run"
}

# place NODE NAME: what the calling shell starts from now on is counted there.
place() {
    mkdir -p "$run/groups/$IN_HOSTS/$1/$2"
    echo 0 >"$run/groups/$IN_HOSTS/$1/$2/cgroup.procs"
}

# spent COUNT WAY: microseconds so far of that many hosts, of their poolers, and of PostgreSQL.
spent() {
    local node files=()
    for node in "${webs[@]:0:$1}"; do
        files+=("$run/groups/$IN_HOSTS/$node/$2/cpu.stat")
        [ "$2" = direct ] || files+=("$run/groups/$IN_HOSTS/$node/pgbouncer/cpu.stat" "$run/groups/$IN_HOSTS/$node/haproxy/cpu.stat")
    done
    awk '/^usage_usec/ { part = FILENAME ~ /db1/ ? 3 : FILENAME ~ /pgbouncer|haproxy/ ? 2 : 1; sum[part] += $2 }
        END { print sum[1] + 0, sum[2] + 0, sum[3] + 0 }' "${files[@]}" "$run/groups/$IN_HOSTS/db1/postgresql/cpu.stat"
}

# connections_of COUNT WAY: what PostgreSQL has open for that many hosts. Who asks directly is told from who is pooled by name.
connections_of() {
    local node addresses=''
    for node in "${webs[@]:0:$1}"; do addresses+=",'${address[$node]}'"; done
    query "SELECT count(*) FROM pg_stat_activity WHERE client_addr IN (${addresses#,}) AND usename = '$2'"
}

# As bench/scale has it; and on the network, for as many as ask directly.
start_database_host() {
    connection=$(build-aux/private-postgresql start "$run/pg")
    psql -X -q "$connection" -c "ALTER SYSTEM SET shared_buffers = '512MB'" -c "ALTER SYSTEM SET max_wal_size = '4GB'" \
        -c 'ALTER SYSTEM SET max_parallel_workers_per_gather = 0' -c "ALTER SYSTEM SET listen_addresses = '*'" -c 'ALTER SYSTEM SET max_connections = 400' \
        -c 'CREATE ROLE direct LOGIN IN ROLE trivet' -c 'CREATE ROLE pooled LOGIN IN ROLE trivet' -c "ALTER ROLE direct SET role = 'trivet'" -c "ALTER ROLE pooled SET role = 'trivet'"
    build-aux/private-postgresql stop "$run/pg"
    echo 'host all all 10.77.0.0/24 trust' >>"$run/pg/data/pg_hba.conf"
    (place db1 postgresql && ip netns exec db1 build-aux/private-postgresql start "$run/pg" >/dev/null)
}

# settings_of NODE WAY: the files of docs/many-hosts; without Patroni nobody says who is the primary, and there is one.
settings_of() {
    local folder=$run/$1/$2
    mkdir -p "$folder"
    fill app.ini "$1" "$folder/app.ini"
    sed -i -e "s|^USER = .*|USER = $2|" -e '/^READ_HOSTS/d' -e "s|/host$|/host-$2|" -e "s|^\[server\]|&\nSTATIC_ROOT_PATH = $PWD/build/web|" "$folder/app.ini"
    [ "$2" = pooled ] || sed -i -e "s|^HOST = .*|HOST = ${address[db1]}:5432|" -e '/^TRANSACTION_POOLING/d' "$folder/app.ini"
    printf '\n[log]\nMODE = file\n' >>"$folder/app.ini"
}

start_poolers() { # NODE
    fill haproxy.cfg "$1" "$run/$1/haproxy.cfg"
    fill pgbouncer.ini "$1" "$run/$1/pgbouncer.ini"
    sed -i -e '/httpchk/d' -e '/http-check/d' -e '/default-server/d' -e "s|server db1 .*|server db1 ${address[db1]}:5432|" -e '/server db[23]/d' "$run/$1/haproxy.cfg"
    echo "\"pooled\" \"$database_password\"" >"$run/$1/userlist.txt"
    chown -R postgres "$run/$1"
    keep "$1" haproxy haproxy -db -f "$run/$1/haproxy.cfg"
    keep "$1" pgbouncer "${as_postgres[@]}" pgbouncer "$run/$1/pgbouncer.ini"
}

start_web_host() { # NODE
    local way
    for way in $ways; do settings_of "$1" "$way"; done
    [[ $ways != *pooled* ]] || start_poolers "$1"
    for way in $ways; do
        keep "$1" "$way" env "ADDRESS=${address[$1]}" "PORT=${port_of[$way]}" "RUN_DIR=$run/$1/$way" WEB=nginx WORKERS=2 GIT_WORKERS=2 build-aux/run "$build/trivet"
    done
    for way in $ways; do
        (host=${address[$1]} port=${port_of[$way]} && wait_for /healthz) || { tail "$run/$1"/*.log >&2 && exit 1; }
    done
}

start_everything() {
    local node
    chmod 711 "$run"
    mkdir "$run/groups" "$run/shared"
    mount -t cgroup2 none "$run/groups"
    make_network
    start_database_host
    settings_of web1 direct
    cp "$run/web1/direct/app.ini" "$run/app.ini"
    "$build/trivet" --config "$run/app.ini" migrate >/dev/null
    # Whose absence each of the hosts would make up for, at the same moment.
    "$build/trivet" --config "$run/app.ini" admin user create --username admin --email admin@localhost --admin --random-password >/dev/null
    run_sql bench/users.sql total=10000
    run_sql bench/repositories.sql total=10000 owners=1000 "now=$(date +%s)"
    run_sql bench/scale_issues.sql after=1000000 each=10 users=10000
    settle_postgresql
    for node in "${webs[@]:0:${stages##* }}"; do start_web_host "$node"; done
    make_user "$person" "$password"
    token=$(make_token)
    make_oauth
    prepare_pushes
    # All tasks once, and then none in the middle of a measurement.
    "$build/trivet" --config "$run/app.ini" admin cron run >/dev/null
    query 'UPDATE task SET next_at = 4102444800' >/dev/null
}
