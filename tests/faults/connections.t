#!/bin/bash
# Five hundred connections at once, most of them slow or broken: those that ask properly are answered, all of them, and in
# the end nothing is left of the others.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
. tests/e2e/git_lib.sh
for web in nginx apache; do
    start_trivet "$web"
    make_people
    python3 tests/faults/connections.py "$port" "${CONNECTIONS:-500}" "${FAULT_SEED:-1}" >"$work/said" 2>"$work/connections.out"
    take_over "$web" "$?" "$work/said"
    call GET /healthz
    is "$web: it is well after that" "$status" 200
    is "$web: and nothing went wrong unnoticed" "$(grep -cE 'event=(exception|database_failure|request_lost)' "$work/run/log/trivet.log")" 0
    forget_run_dir
done
done_testing
