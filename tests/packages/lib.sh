# shellcheck shell=bash
# A bare Debian (debootstrap, systemd-nspawn --boot; as root) for the tests of what is shipped. Whoever sources it sets $bare to
# where the unpacked system is kept for the next time.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
own_suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
suite=${SUITE:-$own_suite}
# Where `make deb` puts those for this release.
packages=build/deb
[ "$suite" = "$own_suite" ] || packages=build/$suite/deb
root=/var/tmp/trivet-$$ nspawn=

. tests/packages/tap.sh

stop_machine() {
    [ -z "$nspawn" ] || { kill -TERM "$nspawn" 2>/dev/null && wait "$nspawn" 2>/dev/null; }
    nspawn=
    rm -rf "$root" "$root.log"
}
trap stop_machine EXIT
trap 'exit 130' INT TERM

unpack_bare() { build-aux/bare-debian "$suite" "$bare" systemd systemd-sysv dbus ca-certificates "$@" || exit 1; }

# fetch_packages PACKAGE...: what is installed later, with all that it needs, is in apt's cache then: the tests need no network.
fetch_packages() {
    local mark
    mark=$bare/trivet-ready-$( (echo "$*" && dpkg-deb -f "$bare/root/trivet.deb" Depends 2>/dev/null) | cksum | cut -d ' ' -f 1)
    [ ! -e "$mark" ] || return 0
    systemd-nspawn --quiet --register=no --keep-unit -D "$bare" --setenv=DEBIAN_FRONTEND=noninteractive --chdir=/root sh -euc \
        'apt-get update -q; apt-get install -q -y --download-only --no-install-recommends "$@"' apt "$@" </dev/null || exit 1
    touch "$mark"
}

copy_machine() { cp -a "$bare" "$root"; }

# make_bare_debian: a system with everything in apt's cache that the tests of the package install later.
make_bare_debian() {
    bare=${BARE:-/var/tmp/trivet-bare-$suite}
    unpack_bare
    cp "$packages"/trivet_*.deb "$bare/root/trivet.deb"
    fetch_packages ./trivet.deb nginx apache2 libapache2-mod-fcgid openssh-server openssh-client curl openssl sudo gitolite3 postfix
}

# prepare_debian: a machine of it, with the package in /root.
prepare_debian() {
    make_bare_debian
    copy_machine
    cp "$packages"/trivet_*.deb "$root/root/trivet.deb"
}

start_machine() {
    # Commands reach it through a folder: a machine without a bus outside cannot be asked otherwise.
    mkdir -p "$root/root/jobs"
    cat >"$root/usr/local/sbin/run-jobs" <<'SCRIPT'
#!/bin/bash
cd /root/jobs || exit 1
while :; do
    for job in *.job; do
        [ -e "$job" ] || continue
        mv "$job" "$job.taken"
        (cd /root && HOME=/root bash "/root/jobs/$job.taken") >"$job.out" 2>&1 </dev/null
        echo $? >"$job.status.new" && mv "$job.status.new" "$job.status"
    done
    sleep 0.2
done
SCRIPT
    chmod 755 "$root/usr/local/sbin/run-jobs"
    printf '[Service]\nExecStart=/usr/local/sbin/run-jobs\n[Install]\nWantedBy=multi-user.target\n' >"$root/etc/systemd/system/run-jobs.service"
    mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
    ln -sf ../run-jobs.service "$root/etc/systemd/system/multi-user.target.wants/run-jobs.service"
    systemd-nspawn --quiet --register=no --keep-unit --private-network --hostname=git -D "$root" --boot </dev/null >"$root.log" 2>&1 &
    nspawn=$!
}

# inside COMMANDS: runs them in the machine; prints what they print.
inside() {
    local job
    job=$root/root/jobs/$(date +%s%N).job
    local deadline=$((SECONDS + 900))
    printf 'set -e\n%s\n' "$1" >"$job.new"
    mv "$job.new" "$job"
    until [ -e "$job.status" ] || ((SECONDS > deadline)); do sleep 0.2; done
    cat "$job.out" 2>/dev/null
    return "$(cat "$job.status" 2>/dev/null || echo 1)"
}
