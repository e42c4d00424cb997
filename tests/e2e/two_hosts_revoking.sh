# shellcheck shell=bash disable=SC2034,SC2154
# Part of two_hosts.t: what A takes away is gone on B within a second, whatever B has kept. Everything is used on B first,
# so that it is kept where something is.

basic() { call GET /api/v1/user -u "bob:$1"; }
for _ in 1 2 3 4; do on B basic bob-password; done
is 'a password that B has verified' "$status" 200
on A admin PATCH users/bob '{"password":"another-password","must_change_password":false,"login_name":"bob","source_id":0}'
is 'is changed on A' "$status" 200
a_second_later
is 'the old one is refused by B' "$(on B status_of basic bob-password)" 401
is 'the new one is not' "$(on B status_of basic another-password)" 200

extra=$(token all)
with_token() { call GET /api/v1/user -H "Authorization: token $extra"; }
for _ in 1 2 3 4; do on B with_token; done
is 'a token that B has seen' "$status" 200
name=$(on A call GET /api/v1/users/alice/tokens -u "$user:$password" && jq -r --arg tail "${extra: -8}" '.[] | select(.token_last_eight == $tail) | .name' "$work/reply")
is 'is revoked on A' "$(on A status_of call DELETE "/api/v1/users/alice/tokens/$name" -u "$user:$password")" 204
a_second_later
is 'and refused by B' "$(on B status_of with_token)" 401

granted=$(access_token A "$(code_from A)")
introspect() { on B call POST /login/oauth/introspect -u "$id:$app_secret" -d "token=$granted" && jq -r .active "$work/reply"; }
is 'a token that B calls active' "$(introspect; introspect >/dev/null)" true
is 'is revoked on A ' "$(on A status_of call POST /login/oauth/revoke -u "$id:$app_secret" -d "token=$granted")" 200
a_second_later
is 'and B does not call it so any more' "$(introspect)" false

anonymous() { call GET "$1"; }
on B browse GET /user/login
for path in /alice/site /api/v1/repos/alice/site; do for _ in 1 2 3; do on B anonymous "$path"; done; done
is 'a public repository on B' "$status" 200
is 'is made private on A' "$(on A status_of api PATCH repos/alice/site '{"private":true}')" 200
a_second_later
is 'nobody is shown its page by B' "$(on B status_of anonymous /alice/site)" 404
is 'nor told of it' "$(on B status_of anonymous /api/v1/repos/alice/site)" 404
on B g clone -q "$(on B url '' alice/site)" "$work/hidden"
is 'nor lets B clone it' "$((went > 0))" 1
on A api PATCH repos/alice/site '{"private":false}'

new_repository short '"auto_init":true'
for path in /alice/short /alice/short/src/branch/main/README.md /api/v1/repos/alice/short/contents/README.md; do for _ in 1 2; do on B anonymous "$path"; done; done
is 'a repository that B has read' "$status" 200
is 'is deleted on A' "$(on A status_of api DELETE repos/alice/short)" 204
a_second_later
is 'B has nothing of it' "$(for path in /alice/short /alice/short/src/branch/main/README.md /api/v1/repos/alice/short/contents/README.md; do on B status_of anonymous "$path"; done | paste -sd ' ')" '404 404 404'

is 'a name that is changed on A' "$(on A status_of api PATCH user/settings '{"full_name":"Alice of A"}')" 200
a_second_later
is 'is shown by B' "$(on B call GET /api/v1/users/alice && member full_name)" 'Alice of A'

on B browse POST /user/login -d user_name=bob -d password=another-password
is 'bob is signed in on B' "$(on B status_of browse GET /user/settings/account)" 200
is 'and may not sign in any more, says A' "$(on A status_of admin PATCH users/bob '{"prohibit_login":true,"login_name":"bob","source_id":0}')" 200
a_second_later
is 'B refuses the password' "$(on B status_of basic another-password)" 401
like 'and ends the session' "$(on B status_of browse GET /user/settings/account)" '^(302|303|403)$'

# --- audit log ---
make_tokens() { code_of -u "$user:$password" "${json[@]}" -d "{\"name\":\"audited-$1\"}" "$base/api/v1/users/alice/tokens"; }
is 'ten changes on both hosts' "$(at_once 10 make_tokens)" '10 201'
is 'are ten entries of one log' "$(trivet admin audit export | grep -o 'audited-[0-9]' | sort -u | wc -l)" 10
