#!/bin/bash
# Five hundred connections at once, most of them slow or broken: those that ask properly are answered, all of them, what they
# write is there, and in the end nothing is left of the others. CONNECTIONS (500), chosen by FAULT_SEED.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
. tests/e2e/git_lib.sh
for web in nginx apache; do
    start_trivet "$web"
    make_people
    secret=$(token all)
    new_repository site
    python3 tests/faults/connections.py "$port" "${CONNECTIONS:-500}" "${FAULT_SEED:-1}" "$secret" "$work/acknowledged" >"$work/said" 2>"$work/connections.out"
    take_over "$web" "$?" "$work/said"
    sqlite3 "$work/run/data/trivet.db" 'SELECT title FROM issue' | sort >"$work/there"
    is "$web: $(wc -l <"$work/acknowledged") acknowledged issues are there, each once" "$(sort "$work/acknowledged" | diff - "$work/there")" ''
    call GET /healthz
    is "$web: it is well after that" "$status" 200
    is "$web: and nothing went wrong unnoticed" "$(grep -cE 'event=(exception|database_failure|request_lost)' "$work/run/log/trivet.log")" 0
    forget_run_dir
done
done_testing
