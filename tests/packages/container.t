#!/bin/bash
# The container image, built by buildah from a bare Debian as base (no registry is asked), started as its user without privileges:
# with nginx inside, and with FastCGI sockets.
. "$(dirname "$0")/lib.sh"
store=/var/tmp/trivet-container-$$
export BUILDAH_ISOLATION=chroot
port=$((20000 + $$ % 20000))
tool=(buildah --root "$store/storage" --runroot "$store/run" --storage-driver overlay)
buildah() { command "${tool[@]}" "$@"; }

# shellcheck disable=SC2317  # called by the trap
clean_up() {
    stop_container
    buildah umount --all >/dev/null 2>&1
    umount "$store"/storage/overlay/*/merged "$store/storage/overlay" 2>/dev/null
    rm -rf "$store"
}
trap clean_up EXIT

build_image() {
    local base
    # Not every kernel lets a container of its own have one.
    base=$(buildah from scratch) && buildah mount "$base" >/dev/null 2>&1 || tool[6]=vfs
    tar -C "$bare" --exclude='./trivet-ready*' --exclude=./dev --exclude=./proc --exclude=./sys -cf "$store/base.tar" .
    base=$(buildah from scratch) && buildah add -q "$base" "$store/base.tar" / >/dev/null && buildah commit -q "$base" localhost/bare >/dev/null || exit 1
    rm "$store/base.tar"
    buildah build -q --format docker --pull-never --build-arg BASE=localhost/bare -t localhost/trivet . >"$store/build.log" 2>&1
}

container='' pid=''
# start_container VARIABLE=VALUE...: buildah starts it as the image says, in the network of this machine.
start_container() {
    local settings=() variable
    for variable in "$@"; do settings+=(--env "$variable"); done
    container=$(buildah from --pull-never localhost/trivet)
    folder=$(buildah mount "$container")
    setsid "${tool[@]}" run "${settings[@]}" "$container" /usr/local/bin/start >"$store/container.log" 2>&1 &
    pid=$!
}
in_container() { buildah run "${env[@]}" "$container" "$@" 2>&1; }
stop_container() {
    [ -n "$pid" ] || return 0
    kill -TERM -- "-$pid" 2>/dev/null
    wait "$pid" 2>/dev/null
    pid=
}
until_healthy() {
    local tries
    for tries in $(seq 1 60); do
        in_container /usr/local/bin/health >/dev/null && return 0
        kill -0 "$pid" 2>/dev/null || return 1
        sleep 0.5
    done
    return 1
}

command -v buildah >/dev/null || { echo '1..0 # SKIP there is no buildah' && exit 0; }
make_bare_debian
mkdir -p "$store"
is 'the image is built' "$(build_image && echo yes || tail -n 5 "$store/build.log")" yes
is 'it runs as a user that is not root' "$(buildah inspect --type image --format '{{.OCIv1.Config.User}}' localhost/trivet)" trivet
like 'it has a health check' "$(buildah inspect --type image localhost/trivet | jq -c .Docker.config.Healthcheck.Test)" '/usr/local/bin/health'
like 'and a volume' "$(buildah inspect --type image localhost/trivet | jq -c .OCIv1.config.Volumes)" '/var/lib/trivet'

env=()
start_container
wait "$pid"
like 'without an address it says what is missing' "$(cat "$store/container.log")" 'set TRIVET__SERVER__ROOT_URL'
env=(--env "TRIVET__SERVER__ROOT_URL=http://127.0.0.1:$port/" --env "PORT=$port")
start_container "TRIVET__SERVER__ROOT_URL=http://127.0.0.1:$port/" "PORT=$port"
is 'with nginx inside it becomes healthy' "$(until_healthy && echo yes || tail -n 5 "$store/container.log")" yes
is 'and answers' "$(curl -s "http://127.0.0.1:$port/healthz")" ok
password=$(in_container trivet admin user create --admin --random-password --username admin --email a@example.test | sed -n 's/.*Generated password: //p')
is 'an administrator makes a repository' "$(curl -s -o /dev/null -w '%{http_code}' -u "admin:$password" -H 'Content-Type: application/json' \
    -d '{"name":"r","auto_init":true}' "http://127.0.0.1:$port/api/v1/user/repos")" 201
is 'which is cloned and pushed to' "$(git clone -q "http://admin:$password@127.0.0.1:$port/admin/r.git" "$store/r" && cd "$store/r" &&
    git -c user.name=A -c user.email=a@example.test commit -q --allow-empty -m x && git push -q && echo yes)" yes
stop_container
is 'it stops when it is told to' "$(curl -s -o /dev/null -m 2 -w '%{http_code}' "http://127.0.0.1:$port/healthz")" 000

env=(--env TRIVET__SERVER__ROOT_URL=http://git.example.test/code/ --env WEB=fastcgi)
start_container TRIVET__SERVER__ROOT_URL=http://git.example.test/code/ WEB=fastcgi SOCKET_MODE=0666
is 'with FastCGI sockets it becomes healthy' "$(until_healthy && echo yes || tail -n 5 "$store/container.log")" yes
is 'both are there' "$(stat -c '%A' "$folder"/run/trivet/{trivet,git}.sock | tr '\n' ' ')" 'srw-rw-rw- srw-rw-rw- '
is 'and no port' "$(curl -s -o /dev/null -m 2 -w '%{http_code}' "http://127.0.0.1:$port/healthz")" 000
done_testing
