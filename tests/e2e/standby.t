#!/bin/bash
# A PostgreSQL whose standby is away: a commit would wait until that is back. Whoever writes is told within ten seconds to
# try again, and whoever reads does not notice.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

ask() { psql -X -q -tA "host=$work/run/postgresql user=trivet dbname=postgres" -c "$1"; }
api() { call "$1" "/api/v1/$2" -H "Authorization: token $secret" -H 'Content-Type: application/json' ${3:+-d "$3"}; }
# timed METHOD PATH JSON: sets $pace, too.
timed() {
    local start=$SECONDS
    api "$@"
    ((SECONDS - start <= 10)) && pace='in time' || pace="after $((SECONDS - start)) seconds"
}

DB=postgresql start_trivet nginx
make_people
secret=$(token all)
new_repository site
api POST repos/alice/site/issues '{"title":"one"}'
is 'with its standby, or without any, it takes writes' "$status" 201

ask "ALTER SYSTEM SET synchronous_standby_names = 'away'"
ask 'SELECT pg_reload_conf()' >/dev/null
timed POST repos/alice/site/issues '{"title":"two"}'
is 'a write in a transaction' "$status $(member message) $pace" '503 the database is busy, please try again in time'
timed PATCH user/settings '{"description":"three"}'
is 'another one' "$status $pace" '503 in time'
timed POST user/repos '{"name":"fresh","auto_init":true,"readme":"Default"}'
is 'a new repository, too' "$status $pace" '503 in time'
printf 'bytes' >"$work/note.txt"
call POST /api/v1/repos/alice/site/issues/1/assets -H "Authorization: token $secret" -F "attachment=@$work/note.txt"
is 'and a file' "$status" 503
timed GET repos/alice/site/issues/1
is 'reading goes on' "$status $pace" '200 in time'
# A busy machine breaks it off a little later.
none_waits() {
    [ "$(ask "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'trivet' AND state_change < now() - interval '8 seconds'")" = 0 ]
}
wait_for 20 none_waits
is 'and no connection of ours waits for the standby any more' "$?" 0

ask 'ALTER SYSTEM RESET synchronous_standby_names'
ask 'SELECT pg_reload_conf()' >/dev/null
sleep 1
timed POST repos/alice/site/issues '{"title":"four"}'
is 'when it is back, writes are taken at once' "$status $pace" '201 in time'
# How those ended was not known then: they were committed.
api GET repos/alice/fresh/contents/README.md
is 'a repository that is there has its files' "$status" 200
api GET repos/alice/site/issues/1/assets
curl -s -o "$work/got" -H "Authorization: token $secret" "$(jq -r '.[0].browser_download_url' "$work/reply")"
is 'and a file its bytes' "$(cat "$work/got")" bytes
ask 'SELECT pg_sleep(6)' >/dev/null
api GET repos/alice/site/issues
is 'and nothing was broken off that is only slow' "$status" 200
done_testing
