#!/bin/bash
# The container image as somebody without rights has it: built and run by rootless podman, from a bare Debian as base (no registry is
# asked). The user exists in the private view of /etc that its commands get, and nowhere else.
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
        said=$(podman run --rm --network host localhost/bare true) && return 0
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
is 'a base is imported without rights' "$(podman import -q "$home/base.tar" localhost/bare | grep -c sha256)" 1
rm "$home/base.tar"
find_runtime
said=$(podman build --isolation chroot --format docker --pull=never --build-arg BASE=localhost/bare -t localhost/trivet source)
is 'the image is built without rights' "$([ $? = 0 ] && echo yes || tail -n 5 <<<"$said")" yes
settings=(-e "TRIVET__SERVER__ROOT_URL=http://127.0.0.1:$port/" -e "PORT=$port")
said=$(podman run -d --name trivet --network host -v trivet-data:/var/lib/trivet "${settings[@]}" localhost/trivet)
is 'it is started' "$([ $? = 0 ] && echo yes || tail -n 5 <<<"$said")" yes
is 'and serves' "$(until_healthy && echo yes || podman logs trivet | tail -n 5)" yes
is 'its health check is content' "$(podman healthcheck run trivet >/dev/null && echo yes)" yes
is 'nothing in it runs as root' "$(podman top trivet user | tail -n +2 | sort -u | tr '\n' ' ')" 'trivet '
password=$(podman exec trivet trivet admin user create --admin --random-password --username admin --email a@example.test | sed -n 's/.*Generated password: //p')
is 'an administrator makes a repository' "$(curl -s -o /dev/null -w '%{http_code}' -u "admin:$password" -H 'Content-Type: application/json' \
    -d '{"name":"r","auto_init":true}' "http://127.0.0.1:$port/api/v1/user/repos")" 201
is 'which is cloned and pushed to' "$(git clone -q "http://admin:$password@127.0.0.1:$port/admin/r.git" "$store/r" && cd "$store/r" &&
    git -c user.name=A -c user.email=a@example.test commit -q --allow-empty -m x && git push -q && echo yes)" yes
# As an upgrade does it: a new container with the same volume.
podman stop --time 60 trivet >/dev/null
podman rm trivet >/dev/null
podman run -d --name trivet --network host -v trivet-data:/var/lib/trivet "${settings[@]}" localhost/trivet >/dev/null
is 'another container with the volume serves' "$(until_healthy && echo yes || podman logs trivet | tail -n 5)" yes
is 'the same data' "$(git ls-remote "http://admin:$password@127.0.0.1:$port/admin/r.git" main | wc -l)" 1
done_testing
