#!/bin/bash
# The folder of the repositories is missing, most likely because a disk is not mounted: the start and every page that needs
# it say so, nothing is made in its place, and when it is back everything is as before.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
folder=$work/run/data/repositories

api() { call "$1" "/api/v1/$2" -H "Authorization: token $secret" -H 'Content-Type: application/json' ${3:+-d "$3"}; }
words='the files of this repository are missing on this server'
told() { is "$1" "$status $(member message)" "503 $words"; }

start_trivet nginx
is 'a new installation has the folder' "$(stat -c %F "$folder")" directory
make_people
secret=$(token all)
new_repository site '"auto_init":true'
stop_trivet

mv "$folder" "$work/elsewhere"
start_trivet nginx
like 'the start says so' "$(cat "$work/run.out")" "warning: no repository has its directory: is [^ ]*/repositories there\?"
like 'the log does' "$(cat "$work/run/log/trivet.log")" 'event=repositories_missing'
call GET /alice/site
like 'the page does' "$status $(reply)" '^503 .*The files of this repository are missing on this server'
browse GET /user/login
browse POST /user/login --data-urlencode "_csrf=$(field _csrf)" -d user_name=admin --data-urlencode "password=$(cat "$work/run/admin-password")"
browse GET /-/admin/health
like 'the page of the administrators does' "$status $(reply)" '^200 .*No repository has its directory: is '
api GET repos/alice/site/contents
told 'the API does'
api GET repos/alice/site/branches
told 'for branches, too'
api POST repos/alice/site/contents/a.txt '{"content":"YQ=="}'
told 'and for commits'
api POST repos/alice/site/branches '{"new_branch_name":"b"}'
told 'and for new branches'
g clone -q "$(url '' alice/site)" "$work/clone"
like 'a clone fails' "$went $said" '^128 .*503'
api POST user/repos '{"name":"another"}'
is 'no repository is made' "$status $(member message)" '503 the folder of the repositories is missing on this server'
api GET repos/alice/site/issues
is 'what needs no files works' "$status" 200
is 'nothing was made in its place' "$(ls -d "$folder" 2>/dev/null)" ''
stop_trivet

mkdir "$folder"
start_trivet nginx
like 'an empty one, on which nothing is mounted, is not taken for it' "$(cat "$work/run.out")" 'no repository has its directory'
is 'and not filled' "$(ls -A "$folder")" ''
stop_trivet

rmdir "$folder"
mv "$work/elsewhere" "$folder"
start_trivet nginx
unlike 'when it is back, nobody complains' "$(cat "$work/run.out")" 'no repository has its directory'
api GET repos/alice/site/contents
is 'and its files are there' "$status" 200
done_testing
