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
api POST site/branch_protections '{"rule_name":"files","enable_push":true,"protected_file_patterns":"*.lock"}'
mkdir "$work/site/deep"
echo 1 >"$work/site/deep/a.txt"
local_git add -A
local_git commit -qm deep
like 'files that are not protected' "$(push alice HEAD:files && echo pushed)" 'pushed$'
echo 1 >"$work/site/a.lock"
local_git add -A
local_git commit -qm locked
like 'one that is' "$(push alice HEAD:files)" 'branch files is protected from changing file a.lock'
local_git reset -q --hard HEAD~2

# Many at once are changed together, and an atomic push has all of them or none.
many=()
for i in $(seq 60); do
    local_git branch "many/$i"
    many+=("many/$i")
done
count() { git ls-remote --heads "http://127.0.0.1:$port/alice/site.git" 'many/*' | wc -l; }
api DELETE site/branch_protections/main
like 'one that git refuses refuses them all' "$(push alice --atomic "${many[@]}" :main) $(count)" 'deletion of the current branch.* 0$'
push alice --atomic "${many[@]}" >/dev/null
is 'all of them' "$(count)" 60

# What git itself would refuse to check out, or would be tricked by, is not taken from anybody.
blob=$(local_git hash-object -w --stdin <<<x)
inside=$(printf '100644 blob %s\tconfig\n' "$blob" | local_git mktree)
hostile() { local_git commit-tree -m hostile "$(local_git mktree)"; }
like 'no folder of git itself' "$(push alice "$(printf '040000 tree %s\t.git\n' "$inside" | hostile):refs/heads/x1")" 'hasDotgit'
like 'no link for git to follow' "$(push alice "$(printf '120000 blob %s\t.gitmodules\n' "$blob" | hostile):refs/heads/x2")" 'gitmodulesSymlink'
old=$(printf 'tree %s\nauthor A <a@example.test> 1 +051800\ncommitter A <a@example.test> 1 +0000\n\nold\n' "$inside" |
    local_git hash-object -t commit -w --literally --stdin)
like 'what old programs wrote is' "$(push alice "$old:refs/heads/x3" && echo pushed)" 'pushed$'
done_testing
