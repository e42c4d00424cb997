#!/bin/bash
# Rules about branches and tags hold for git push as they do for the API.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

start_trivet nginx
declare -A token
for name in alice bob; do
    trivet admin user create --username "$name" --email "$name@example.test" --password "$name-password" >/dev/null
    token[$name]=$(trivet admin user generate-access-token --username "$name" --token-name push --scopes all --raw)
done

api() { # api METHOD PATH [BODY], as alice
    curl -fsS -o /dev/null -H "Authorization: token ${token[alice]}" -X "$1" -H 'Content-Type: application/json' --data-binary "${3:-}" "$base/api/v1/repos/alice/$2"
}
local_git() { git -C "$work/site" -c user.name=Test -c user.email=test@example.test "$@"; }
# push NAME ARGUMENTS...: what git says; its status is the answer.
push() {
    local who=$1
    shift
    local_git push -q "http://$who:${token[$who]}@127.0.0.1:$port/alice/site.git" "$@" 2>&1
}

curl -fsS -o /dev/null -H "Authorization: token ${token[alice]}" --json '{"name":"site"}' "$base/api/v1/user/repos"
api POST site/contents/a.txt '{"content":"MQo="}'
git clone -q "http://alice:${token[alice]}@127.0.0.1:$port/alice/site.git" "$work/site" 2>/dev/null
api POST site/branch_protections '{"rule_name":"main","enable_push":true,"enable_push_whitelist":true,"push_whitelist_usernames":["alice"]}'
api POST site/branch_protections '{"rule_name":"release/*"}'
api POST site/tag_protections '{"name_pattern":"v*","whitelist_usernames":["bob"]}'

local_git commit -q --allow-empty -m more
is 'who is named may push' "$(push alice HEAD:main && echo pushed)" pushed
local_git commit -q --amend --allow-empty -m other
like 'but not rewrite' "$(push alice -f HEAD:main)" 'protected from being rewritten'
like 'nor delete' "$(push alice :main)" 'protected from deletion|deletion of the current branch'
like 'a closed branch is closed to everybody' "$(push alice HEAD:release/1)" 'not allowed to push to the protected branch release/1'
like 'one refusal refuses all' "$(push alice HEAD:fine HEAD:release/2; curl -s -o /dev/null -w '%{http_code}' "$base/api/v1/repos/alice/site/branches/fine")" '404$'
like 'a protected tag is refused' "$(push alice HEAD:refs/tags/v1)" 'tag v1 is protected'
is 'another one is not' "$(push alice HEAD:refs/tags/x1 && echo pushed)" pushed
done_testing
