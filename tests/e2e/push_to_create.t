#!/bin/bash
# Stock git creates repositories by pushing to them, where the settings say so.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

mkdir -p "$work/run"
cat >"$work/run/app.ini" <<END
[repository]
ENABLE_PUSH_CREATE_USER = true
ENABLE_PUSH_CREATE_ORG = true
MAX_CREATION_LIMIT = 2
[log]
MODE = file
END
start_trivet nginx
make_people
for org in makers strangers; do
    user=alice
    [ "$org" = strangers ] && user=bob
    call POST /api/v1/orgs -u "$user:$user-password" -H 'Content-Type: application/json' -d "{\"username\":\"$org\"}"
    is "there is an organization $org" "$status" 201
done
git init -q "$work/project"
commit "$work/project" README.md '# Project'

g -C "$work/project" push -q "$(url alice:alice-password alice/fresh.git)" HEAD:main
is 'a push to what does not exist creates it' "$went $said" '0 '
is 'it is private, has the branch, and belongs to who pushed' \
    "$(member_of alice:alice-password repos/alice/fresh '"\(.private) \(.empty) \(.default_branch) \(.owner.login)"')" 'true false main alice'
g clone -q "$(url alice:alice-password alice/fresh.git)" "$work/clone"
is 'what is cloned is what was pushed' "$went $(git -C "$work/clone" rev-parse HEAD)" "0 $(git -C "$work/project" rev-parse HEAD)"
g -C "$work/project" push -q "$(url alice:alice-password alice/fresh.git)" HEAD:second
like 'the next push is an ordinary one' "$went $said" "^0 .*pull request for 'second'"
g -C "$work/project" push -q "$(url alice:alice-password makers/fresh)" HEAD:main
is 'an owner of an organization creates there, also without .git' \
    "$went $(member_of alice:alice-password repos/makers/fresh '"\(.private) \(.empty)"')" '0 true false'

g -C "$work/project" push -q "$(url alice:alice-password strangers/fresh.git)" HEAD:main
like 'who may not create in an organization finds nothing' "$went $said" '^128 .*not found'
g -C "$work/project" push -q "$(url alice:alice-password bob/fresh.git)" HEAD:main
like 'nor with another user' "$went $said" '^128 .*not found'
g -C "$work/project" push -q "$(url "alice:$(token read:repository)" alice/other.git)" HEAD:main
like 'nor with a token that only reads' "$went $said" '^128 .*not found'
g ls-remote "$(url alice:alice-password alice/other.git)"
like 'a fetch creates nothing' "$went $said" '^128 .*not found'
g -C "$work/project" push -q "$(url "alice:$(token write:repository)" alice/other.git)" HEAD:main
is 'a token that writes is enough' "$went $said" '0 '
g -C "$work/project" push -q "$(url alice:alice-password alice/third.git)" HEAD:main
like 'who has as many as allowed is told so' "$went $said" '^[1-9].*maximum creation limit of 2 repositories'
call GET /api/v1/repos/alice/third -u alice:alice-password
is 'and nothing was created' "$status" 404
done_testing
