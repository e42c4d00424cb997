#!/bin/bash
# Stock git creates repositories by pushing to them, where the settings say so.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
. "$(dirname "$0")/ssh_lib.sh"

prepare_sshd
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
start_sshd "AuthorizedKeysCommand /usr/bin/env $build/trivet --config $work/run/app.ini ssh authorized-keys %u %t %k %f" \
    "AuthorizedKeysCommandUser $account" 'AuthorizedKeysFile none'
new_key alice
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

# A first push that is refused leaves nothing behind.
call DELETE /api/v1/repos/alice/other -u alice:alice-password
g -C "$work/project" push -q "$(url alice:alice-password alice/gone.git)" HEAD:refs/pull/1/head
like 'refs of pull requests are not pushed' "$went $said" '^1 .*rejected'
call GET /api/v1/repos/alice/gone -u alice:alice-password
is 'and no repository stays behind' "$status" 404
is 'nor anything of it on disk' "$(find "$work" -path '*repositories*' -name '*gone*' | wc -l)" 0
g -C "$work/project" push -q "$(url alice:alice-password alice/gone.git)" HEAD:main
is 'the next push creates it' "$went $said" '0 '
call DELETE /api/v1/repos/alice/gone -u alice:alice-password

# What it becomes, a push may say.
g -C "$work/project" push -q -o repo.private=false -o repo.template "$(url alice:alice-password alice/shown.git)" HEAD:main
is 'push options make it public, and a template' \
    "$went $said $(member_of alice:alice-password repos/alice/shown '"\(.private) \(.template)"')" '0  false true'
call DELETE /api/v1/repos/alice/shown -u alice:alice-password
g -C "$work/project" push -q -o repo.private=no "$(url alice:alice-password alice/shown.git)" HEAD:main
like 'what is neither true nor false is refused' "$went $said" '^1 .*repo.private is neither true nor false'
call GET /api/v1/repos/alice/shown -u alice:alice-password
is 'and nothing created for it' "$status" 404

# Over SSH as over HTTP.
add_key alice alice
use_key alice
g -C "$work/project" push -q "$ssh_url/alice/shelled.git" HEAD:refs/pull/1/head
like 'over SSH a refused push is refused, too' "$went $said" '^1 .*rejected'
call GET /api/v1/repos/alice/shelled -u alice:alice-password
is 'and leaves nothing' "$status" 404
g -C "$work/project" push -q "$ssh_url/alice/shelled.git" HEAD:main
is 'a push over SSH creates it' "$went $said" '0 '
is 'private, with the branch' \
    "$(member_of alice:alice-password repos/alice/shelled '"\(.private) \(.empty) \(.default_branch)"')" 'true false main'
g -C "$work/project" push -q -o repo.private=false "$ssh_url/alice/shelled.git" HEAD:second
is 'over SSH a push makes it public, too' "$went $(member_of alice:alice-password repos/alice/shelled .private)" '0 false'
g -C "$work/project" push -q -o repo.private "$ssh_url/alice/shelled.git" HEAD:third
is 'and private' "$went $(member_of alice:alice-password repos/alice/shelled .private)" '0 true'
g -C "$work/project" push -q "$ssh_url/makers/fresh.git" HEAD:third
is 'what is there is pushed to as ever' "$went" 0
g -C "$work/project" push -q "$ssh_url/bob/shelled.git" HEAD:main
like 'with another user there is nothing' "$went $said" '^128 .*Cannot find repository bob/shelled'
g ls-remote "$ssh_url/alice/nothing.git"
like 'nor does a fetch create anything' "$went $said" '^128 .*Cannot find repository'
done_testing
