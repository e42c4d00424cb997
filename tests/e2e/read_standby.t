#!/bin/bash
# A PostgreSQL that is away, and its standby: what reads goes on, from what is not too old; what writes is told to try again,
# and when the primary is back nobody has to start anything.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

user=alice password=alice-password
primary=$work/run/postgresql standby=$work/standby
pg_bin=$(dirname "$(ls /usr/lib/postgresql/*/bin/postgres | sort -V | tail -n 1)")
as_owner() { # whose files the primary's are
    local owner
    owner=$(stat -c %U "$primary/data")
    if [ "$(id -un)" = "$owner" ]; then "$@"; else setpriv --reuid "$owner" --regid "$(id -g "$owner")" --clear-groups "$@"; fi
}
ask() { psql -X -q -tA "host=$1 user=trivet dbname=trivet" -c "$2"; }
api() { call "$1" "/api/v1/$2" -H "Authorization: token $secret" -H 'Content-Type: application/json' ${3:+-d "$3"}; }
titles() { jq -r '[.[].title] | join(" ")' "$work/reply"; }

start_standby() {
    mkdir "$standby" && chown "$(stat -c %U "$primary/data")" "$standby"
    as_owner "$pg_bin/pg_basebackup" -h "$primary" -U trivet -D "$standby/data" -R -X stream -c fast
    as_owner "$pg_bin/pg_ctl" start -w -t 60 -D "$standby/data" -l "$standby/log" -o "-k '$standby'" >/dev/null
}
stop_standby() { as_owner "$pg_bin/pg_ctl" stop -w -m fast -D "$standby/data" >/dev/null 2>&1; }
trap "stop_standby; clean_up" EXIT
is_there() { [ "$(ask "$standby" "SELECT count(*) FROM issue")" = "$1" ]; }

chmod 711 "$work"
DB=postgresql start_trivet nginx
stop_trivet
sed -i "s|^\[database\]|&\nREAD_HOSTS = $standby:5432\nREAD_MAX_AGE = 3600|" "$work/run/app.ini"
start_trivet nginx
start_standby
make_people
secret=$(token all)
{ read -r client && read -r client_secret; } < <(trivet admin oauth-app create --name Reader --redirect-uri http://127.0.0.1:9/back \
    --skip-consent --raw)
new_repository site
api POST repos/alice/site/issues '{"title":"one"}'
is 'with its primary it takes writes' "$status" 201
wait_for 60 is_there 1
is 'and the standby follows' "$?" 0
browse POST /user/login --data-urlencode "user_name=$user" --data-urlencode "password=$password"

as_owner "$pg_bin/pg_ctl" stop -w -m immediate -D "$primary/data" >/dev/null
api GET repos/alice/site/issues
is 'without a primary a token reads' "$status $(titles)" '200 one'
call GET /healthz
is 'which is well for reading' "$status" 200
call GET '/healthz?for=writing'
is 'and not for writing' "$status" 503
browse GET /alice/site/issues
like 'who was signed in reads pages' "$status $(reply)" '^200 .*>one<'
like 'as who they are' "$(reply)" 'href="/alice"'
g clone -q "$(url "alice:$secret" alice/site)" "$work/clone"
is 'and clones' "$went" 0
api POST repos/alice/site/issues '{"title":"two"}'
is 'a write is told to try again' "$status $(member message)" '503 the database is busy, please try again'
like 'and when' "$(header Retry-After)" '^[0-9]+$'
call POST /user/login -d "user_name=$user" -d "password=$password"
is 'so is who signs in' "$status" 503
call GET /api/v1/user -u "$user:wrong-password"
is 'and no password is tried that could not be counted' "$status" 503
api GET repos/alice/site/issues
is 'reading goes on after that' "$status $(titles)" '200 one'

sed "s|^READ_MAX_AGE = .*|READ_MAX_AGE = 1|" "$work/run/app.ini" >"$work/run/strict.ini"
is_too_old() { ! "$build/trivet" --config "$work/run/strict.ini" admin user list >/dev/null 2>&1; }
wait_for 60 is_too_old
is 'what is older than allowed is not read' "$?" 0
like 'what is not is' "$(trivet admin user list 2>&1)" 'alice'

call GET /api/v1/user -H 'Authorization: token 0123456789abcdef0123456789abcdef01234567'
is 'a token that the standby lacks may be known to the primary' "$status" 503

# The standby stays as it is, and workers that read it go on with that for some seconds.
ask "$standby" 'SELECT pg_wal_replay_pause()' >/dev/null
curl -s -o /dev/null -Z --parallel-max 16 "$base/alice/site/issues?n=[1-64]" 2>/dev/null
build-aux/private-postgresql start "$primary" >/dev/null
fresh=$(trivet admin user generate-access-token --username alice --token-name fresh --scopes all --raw)
statuses_at() { curl -s -o /dev/null -w '%{http_code}\n' -Z --parallel-max 16 "${@:2}" "$base$1?n=[1-64]" 2>/dev/null | sort -u | tr '\n' ' '; }
like 'a new token is unknown to no worker' "$(statuses_at /api/v1/user -H "Authorization: token $fresh")" '^200 (503 )?$'
can_sign_in() { browse POST /user/login --data-urlencode "user_name=$user" --data-urlencode "password=$password" && [ "$status" = 303 ]; }
wait_for 60 can_sign_in
like 'nor is who has just signed in' "$(statuses_at /user/settings/applications -b "$jar")" '^200 (503 )?$'
is_written() { api POST repos/alice/site/issues '{"title":"three"}' && [ "$status" = 201 ]; }
wait_for 60 is_written
is 'when it is back, writes are taken' "$?" 0
has_come() { api GET repos/alice/site/issues && [ "$(titles)" = 'three one' ]; }
wait_for 60 has_come
is 'and seen by all' "$?" 0

# The standby stands still, so what the primary gives away now is unknown to it when that is gone.
new_code() {
    visit "/login/oauth/authorize?client_id=$client&response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A9%2Fback"
    parameter code "$target"
}
give() { call POST "/login/oauth/$1" -u "$client:$client_secret" "${@:2}"; }
exchange() { give access_token -d grant_type=authorization_code -d "code=$1" -d redirect_uri=http://127.0.0.1:9/back; }
renew() { give access_token -d grant_type=refresh_token -d "refresh_token=$1"; }
exchange "$(new_code)"
is 'tokens are given' "$status" 200
refresh_token=$(member refresh_token)
code=$(new_code)
as_owner "$pg_bin/pg_ctl" stop -w -m immediate -D "$primary/data" >/dev/null
renew "$refresh_token"
is 'a refresh token that the standby lacks may be known to the primary' "$status" 503
exchange "$code"
is 'so may a code' "$status" 503
give revoke -d "token=$refresh_token"
is 'and nobody is told that what cannot be found has ended' "$status" 503
build-aux/private-postgresql start "$primary" >/dev/null
is_renewed() { renew "$refresh_token" && [ "$status" = 200 ]; }
wait_for 60 is_renewed
is 'when it is back, the token is good' "$?" 0
done_testing
