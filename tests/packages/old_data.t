#!/bin/bash
# An upgrade from 0.1.0: its database, with people in it, is migrated and used.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/packages/tap.sh
program=$(realpath "${PROGRAM:-build/trivet}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trivet() { "$program" --config "$work/app.ini" "$@" 2>&1; }

printf '[server]\nROOT_URL = http://localhost/\nAPP_DATA_PATH = data\nSTATIC_ROOT_PATH = %s\n' "$(realpath build/web)" >"$work/app.ini"
mkdir -m 700 "$work/data"
(umask 077 && echo 0123456789abcdef0123456789abcdef >"$work/data/secret-key" && tests/packages/old-database 40 | sqlite3 "$work/data/trivet.db" >/dev/null)
like 'before it the program refuses to serve' "$(trivet serve --check)" 'the database is older than this program'
said=$(trivet migrate)
is 'it is migrated' "$?" 0
like 'by what came after 0.1.0' "$(head -n 1 <<<"$said")" '^applied 0041_'
is 'to the last' "$(grep -c ^applied <<<"$said")" "$(($(find sql -name '*.sql' ! -name '*.postgresql.sql' | wc -l) - 40))"
like 'who was there is there' "$(trivet admin user list)" 'old +old@example.test +active +admin'
like 'and gets a password' "$(trivet admin user change-password --username old --password a-good-password)" 'changed|updated'
like 'the data can be served' "$(trivet serve --check; echo "status $?")" 'status 0'
done_testing
