#!/bin/bash
# The package built once more from nothing, in another folder and at another time, is the same to the last byte. Takes as long as compiling
# everything does. What it leaves in REBUILT is used the next time.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/packages/tap.sh
rebuilt=${REBUILT:-$(mktemp -d /var/tmp/trivet-rebuilt-XXXXXX)}
[ -n "${REBUILT:-}" ] || trap 'rm -rf "$rebuilt"' EXIT
source=$rebuilt/a/much/longer/way/to/trivet

build_again() {
    mkdir -p "$source/build"
    # With its history, which the version and the time come from.
    git init -q "$source" && git -C "$source" fetch -q "$PWD" HEAD && git -C "$source" reset -q --hard FETCH_HEAD || return
    cp -R build/swagger-ui "$source/build" 2>/dev/null
    # Files that no build depends on may be as old as they like.
    touch -d '2001-02-03' "$source"/debian/{copyright,trivet.logrotate,trivet.lintian-overrides}
    # Neither what is set for this build nor the language, the place or the hour may be seen.
    env -u MAKEFLAGS -u MAKELEVEL -u SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=Pacific/Chatham CCACHE_DISABLE=1 make --no-print-directory -C "$source" deb >"$rebuilt/log" 2>&1
}

sums() { (cd "$1" && sha256sum trivet_*.deb trivet-dbgsym_*.deb); }

is 'the package is built again elsewhere' "$(build_again && echo yes || tail -n 5 "$rebuilt/log")" yes
is 'and is the same to the last byte' "$(sums "$source/build/deb")" "$(sums build/deb)"
for program in bin/trivet lib/trivet/ssh-keys; do
    is "hardening-check is content with $program" "$(dpkg-deb --fsys-tarfile "$(ls build/deb/trivet_*.deb)" | tar -xO "./usr/$program" >"$rebuilt/program" &&
        hardening-check --nocfprotection "$rebuilt/program" >"$rebuilt/log" 2>&1 && echo yes || cat "$rebuilt/log")" yes
done
done_testing
