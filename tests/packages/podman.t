#!/bin/bash
# The container image as somebody without rights has it: what docs/container.md tells to type, typed to a rootless podman, with a bare Debian
# as base (no registry is asked). The user exists in the private view of /etc that its commands get, and nowhere else.
. "$(dirname "$0")/lib.sh"
store=/var/tmp/trivet-podman-$$
home=$store/home
number=70707
port=$((20000 + $$ % 20000))
runtime=

# as_user COMMAND...
as_user() {
    unshare --mount bash -c 'store=$1 number=$2; shift 2
        for file in passwd group subuid subgid; do mount --bind "$store/etc/$file" "/etc/$file" || exit 1; done
        cd "$store/home" && exec setpriv --reuid "$number" --regid "$number" --clear-groups env -i PATH="$PATH" HOME="$store/home" \
            XDG_RUNTIME_DIR="$store/home/run" "$@"' _ "$store" "$number" "$@"
}
podman() { as_user podman --root "$home/storage" --runroot "$home/run/containers" --storage-driver vfs --cgroup-manager cgroupfs ${runtime:+--runtime "$runtime"} "$@" 2>&1; }

# follow NAME HEADING: types the commands of that section of the page, for the port of this test. Sets $said.
follow() {
    local commands status asked=0
    commands=$(tests/packages/walk-through docs/container.md "$2")
    commands=${commands//https:\/\/git.example.org/http://127.0.0.1:$port}
    said=$(
        set -e
        type_to_podman() {
            local command=$1
            shift
            case $command in
            # Not every kernel lets it have more, and what it is built from is here.
            build) podman build --isolation chroot --pull=never "${@/%./source}" ;;
            run) podman run --network host -e "PORT=$port" "$@" ;;
            healthcheck)
                ((++asked < 300)) || exit 1
                podman "$command" "$@"
                ;;
            *) podman "$command" "$@" ;;
            esac
        }
        make() { :; } # the package is there
        eval "${commands//podman /type_to_podman }"
    )
    status=$?
    is "$1" "$([ $status = 0 ] && echo yes || tail -n 5 <<<"$said")" yes
}

# shellcheck disable=SC2317  # called by the trap
clean_up() {
    podman rm --force --all --time 5 >/dev/null
    as_user podman system migrate >/dev/null 2>&1 # ends the process that keeps the user's namespaces
    rm -rf "$store"
}
trap clean_up EXIT

make_user() {
    mkdir -p "$store/etc" "$home/run" "$home/source/build/deb"
    cp /etc/passwd /etc/group "$store/etc"
    echo "podman-test:x:$number:$number::$home:/bin/sh" >>"$store/etc/passwd"
    echo "podman-test:x:$number:" >>"$store/etc/group"
    echo 'podman-test:300000:65536' | tee "$store/etc/subuid" >"$store/etc/subgid"
    touch /etc/subuid /etc/subgid # a file can only be mounted over another
    cp -R Containerfile container "$home/source"
    cp build/deb/trivet_*.deb "$home/source/build/deb"
    tar -C "$bare" --exclude='./trivet-ready*' --exclude=./dev --exclude=./proc --exclude=./sys -cf "$home/base.tar" .
    chown -R "$number:$number" "$home"
}

# The one of Debian does not know every arrangement of control groups.
find_runtime() {
    local said
    for runtime in crun runc; do
        said=$(podman run --rm --pull=never --network host docker.io/library/debian:bookworm-slim true) && return 0
    done
    echo "1..0 # SKIP podman cannot run anything here: $(tail -n 1 <<<"$said")"
    exit 0
}

until_healthy() {
    local tries
    for tries in $(seq 1 120); do
        [ "$(curl -s "http://127.0.0.1:$port/healthz")" = ok ] && return 0
        sleep 0.5
    done
    return 1
}

command -v podman >/dev/null || { echo '1..0 # SKIP there is no podman' && exit 0; }
make_bare_debian
make_user
is 'a base is imported without rights' "$(podman import -q "$home/base.tar" docker.io/library/debian:bookworm-slim | grep -c sha256)" 1
rm "$home/base.tar"
find_runtime
follow 'the image is built and started without rights' 'Build and start it'
password=$(sed -n 's/.*Generated password: //p' <<<"$said")
is 'it serves' "$(until_healthy && echo yes || podman logs trivet | tail -n 5)" yes
is 'its health check is content' "$(podman healthcheck run trivet >/dev/null && echo yes)" yes
is 'nothing in it runs as root' "$(podman top trivet user | tail -n +2 | sort -u | tr '\n' ' ')" 'trivet '
is 'an administrator makes a repository' "$(curl -s -o /dev/null -w '%{http_code}' -u "admin:$password" -H 'Content-Type: application/json' \
    -d '{"name":"r","auto_init":true}' "http://127.0.0.1:$port/api/v1/user/repos")" 201
is 'which is cloned and pushed to' "$(git clone -q "http://admin:$password@127.0.0.1:$port/admin/r.git" "$store/r" && cd "$store/r" &&
    git -c user.name=A -c user.email=a@example.test commit -q --allow-empty -m x && git push -q && echo yes)" yes
follow 'a backup is made while it serves' 'Upgrade and backup'
# As an upgrade does it: a new container with the same volume.
podman stop --time 60 trivet >/dev/null
podman rm trivet >/dev/null
podman run -d --name trivet --network host -v trivet-data:/var/lib/trivet -e "TRIVET__SERVER__ROOT_URL=http://127.0.0.1:$port/" -e "PORT=$port" trivet >/dev/null
is 'another container with the volume serves' "$(until_healthy && echo yes || podman logs trivet | tail -n 5)" yes
is 'the same data' "$(git ls-remote "http://admin:$password@127.0.0.1:$port/admin/r.git" main | wc -l)" 1
done_testing
