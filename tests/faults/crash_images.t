#!/bin/bash
# A machine that stops between two writes: what is on the disk of the database at the moment of an answer is copied without
# what nobody has asked the disk to keep, the last bytes of the write-ahead log are torn, and from each copy the service
# starts, sound and with everything that was acknowledged. CRASH_IMAGES (20) copies. Needs root.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
. tests/e2e/git_lib.sh
. tests/e2e/disk_lib.sh
images=${CRASH_IMAGES:-20}
RANDOM=${FAULT_SEED:-1}
mount_disk 128M

start_trivet nginx
stop_trivet
cp -a "$work/run/data/." "$disk/" && rm -r "$work/run/data" && ln -s "$disk" "$work/run/data"
sync -f "$disk"
start_trivet nginx
make_people
secret=$(token all)
new_repository site
answered=()
file_issue() {
    call POST /api/v1/repos/alice/site/issues -H "Authorization: token $secret" -H 'Content-Type: application/json' -d "{\"title\":\"issue $1\",\"body\":\"$(head -c $((RANDOM % 9000)) /dev/zero | tr '\0' x)\"}"
    [ "$status" != 201 ] || answered+=("issue $1")
}
service() { for supervisor in $(pgrep -f "^$build/trivet .*serve .*$work/run"); do echo "$supervisor" && pgrep -P "$supervisor"; done; }
# tear FILE: bytes that a disk may have begun to write when it lost its power, behind what is there.
tear() { head -c $((RANDOM % 8192 + 1)) /dev/urandom >>"$1"; }

lost=0 unsound=0 refused=0
for ((image = 1; image <= images; ++image)); do
    for ((i = RANDOM % 6; i >= 0; --i)); do file_issue "$image.$i"; done
    kill -STOP $(service) # nothing is written while it is copied
    copy_disk
    kill -CONT $(service)
    count=${#answered[@]}
    mount_copy ''
    ((image % 2)) || tear "$copy/trivet.db-wal"
    sed "s|^\[server\]|[server]\nAPP_DATA_PATH = $copy|" "$work/run/app.ini" >"$work/copy.ini"
    "$build/trivet" --config "$work/copy.ini" serve --check >"$work/check.out" 2>&1 || refused=$((refused + 1))
    [ "$(sqlite3 "$copy/trivet.db" 'PRAGMA integrity_check')" = ok ] || unsound=$((unsound + 1))
    missing=$(sqlite3 "$copy/trivet.db" 'SELECT title FROM issue' | sort >"$work/there" && printf '%s\n' "${answered[@]:0:count}" | sort | comm -23 - "$work/there" | wc -l)
    lost=$((lost + missing))
    away "$copy"
done
is "0 of ${#answered[@]} acknowledged issues are missing in $images images, half of them torn" "$lost" 0
is 'every one is sound' "$unsound" 0
is 'and the service starts from every one' "$refused" 0
done_testing
