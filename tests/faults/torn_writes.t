#!/bin/bash
# A power cut in the middle of writing: every write, truncation and sync of the database's files is written down, and from that
# come states a disk may be in at any moment: what was synced is there; of the rest some writes are there, some are not, and
# some are there in part. From each the service starts, sound and with everything that was acknowledged by then. CRASH_IMAGES
# (60) states from CRASH_SECONDS (20) of writing.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
. tests/e2e/git_lib.sh
gcc -shared -fPIC -O2 -Wall -Wextra -Werror tests/faults/recorded_writes.c -ldl -o "$work/writes.so" || exit 1
cat >"$work/trivet" <<PROGRAM
#!/bin/sh
exec env LD_PRELOAD=$work/writes.so RECORDED_WRITES=$work/writes $build/trivet "\$@"
PROGRAM
chmod +x "$work/trivet"

start_trivet nginx
make_people
secret=$(token all)
new_repository site
stop_trivet
cp -a "$work/run/data" "$work/before"
: >"$work/writes"
start_trivet nginx "$work/trivet"
python3 tests/faults/torn_writes.py load "$port" "$secret" "$work/writes" "${FAULT_SEED:-1}" "${CRASH_SECONDS:-20}" 2>"$work/load.out"
is 'the load came to its end' "$? $(cat "$work/load.out")" '0 '
stop_trivet
sed "s|^\[server\]|[server]\nAPP_DATA_PATH = $work/image|" "$work/run/app.ini" >"$work/image.ini"
python3 tests/faults/torn_writes.py images "$work/writes" "$work/before" "$work/image" "${FAULT_SEED:-1}" "${CRASH_IMAGES:-60}" \
    "$build/trivet" "$work/image.ini" >"$work/said" 2>"$work/images.out"
take_over 'images' "$?" "$work/said"
done_testing
