#!/bin/bash
# Pull requests by push alone (refs/for), what git says after a push, and branches that maintainers may push to.
# shellcheck disable=SC2016  # backticks of a message
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

start_trivet nginx
make_people
secret=$(token all)
site=$work/site

remote() { url "${1:-alice:$secret}" "${2:-alice/site}"; }
api() { call "$1" "/api/v1/repos/$2" -u "${4:-alice:$secret}" -H 'Content-Type: application/json' -d "${3:-}"; }
asked() { member_of "alice:$secret" "repos/alice/site/$1" "$2"; }
tip() { git -C "$site" rev-parse "${1:-HEAD}"; }
on_server() { git ls-remote "$(remote)" "$1" | cut -f 1; }
# bob SPEC [OPTION...]: what he pushes; he may read the repository and no more.
bob() {
    local spec=$1
    shift
    g -C "$site" push "$@" "$(remote bob:bob-password)" "$spec"
}

new_repository site
git init -q "$site"
commit "$site" a.txt first
g -C "$site" push "$(remote)" HEAD:main
unlike 'nothing is said without pull requests' "$said" 'pull request'
api PATCH alice/site '{"has_pull_requests":true}'

# What git says after a push.
commit "$site" a.txt second
g -C "$site" push "$(remote)" HEAD:main
unlike 'nothing is said about the default branch' "$said" 'pull request'
git -C "$site" checkout -q -b 'topic/ü' && commit "$site" b.txt 'Add b'
g -C "$site" push "$(remote)" 'topic/ü'
like 'git shows where to open one for a branch' "$said" "remote: Create a new pull request for 'topic/ü':.*"
like 'with its address' "$said" "remote:   http://[^ ]*/alice/site/pulls/new/topic/%C3%BC"
api POST alice/site/pulls '{"head":"topic/ü","base":"main","title":"B"}'
commit "$site" b.txt 'More b'
g -C "$site" push "$(remote)" 'topic/ü'
like 'and where the open one is' "$said" 'remote: Visit the existing pull request:.*remote:   http://[^ ]*/alice/site/pulls/1'
g -C "$site" push "$(remote)" ':topic/ü'
unlike 'nothing is said about a branch that goes' "$said" 'pull request'

# A proposal.
git -C "$site" checkout -q -b work main
git -C "$site" branch -q -D 'topic/ü'
printf 'c\n' >"$site/c.txt"
git -C "$site" add -A
git -C "$site" commit -qm 'Add c

Because it is missing.'
bob HEAD:refs/for/main/fix
is 'who only reads proposes' "$went" 0
like 'git shows its ref' "$said" '\[new reference\] *HEAD -> refs/pull/2/head'
like 'and where it is' "$said" 'Visit the existing pull request:.*/alice/site/pulls/2'
is 'title and text are those of the commit' "$(asked pulls/2 '.title + "|" + .body + "|" + .user.login')" 'Add c|Because it is missing.|bob'
is 'its ref has the commit' "$(on_server refs/pull/2/head)" "$(tip)"
is 'no branch was made' "$(git ls-remote --heads "$(remote)" | wc -l)" 1
is 'its head is that ref' "$(asked pulls/2 '.head.ref + " " + .head.sha + " " + (.mergeable|tostring)')" "refs/pull/2/head $(tip) true"
is 'it is found by its name' "$(asked pulls/main/bob/fix .number)" 2

commit "$site" c.txt 'More c'
bob HEAD:refs/for/main -o topic=fix
is 'more commits go into the same one' "$went $(asked pulls/2 .head.sha) $(on_server refs/pull/2/head)" "0 $(tip) $(tip)"
like 'as a fast-forward' "$said" "[0-9a-f]+\.\.[0-9a-f]+ +HEAD -> refs/pull/2/head"
mapfile -t many < <(seq -f 'HEAD:refs/for/main/many%.0f' 11)
g -C "$site" push "$(remote bob:bob-password)" "${many[@]}"
like 'many at once are refused' "$said" 'at most 10 pull requests are proposed with one push'
is 'and none of them is made' "$(on_server refs/pull/3/head)" ''
bob HEAD:refs/for/main/fix
like 'nothing new is refused' "$said" 'new commit is same with old commit'
git -C "$site" commit -q --amend -m rewritten
bob HEAD:refs/for/main/fix
like 'lost commits are refused' "$said" 'request `force-push` push option'
is 'and nothing moved' "$(on_server refs/pull/2/head)" "$(tip 'HEAD@{1}')"
bob HEAD:refs/for/main/fix -o force-push
like 'unless that is wanted' "$said" '\+ [0-9a-f]+\.\.\.[0-9a-f]+ HEAD -> refs/pull/2/head \(forced update\)'
is 'the timeline tells of each' "$(asked issues/2/timeline '[.[] | select(.type == "pull_push") | .body | fromjson | .is_force_push] | tostring')" '[false,false,true]'

# Refusals.
bob HEAD:refs/for/nothing/fix
like 'a base that is missing' "$said" 'base-branch does not exist'
bob HEAD:refs/for/main
like 'a topic that is missing' "$said" 'topic-branch is not set'
bob :refs/for/main/fix
like 'there is nothing to delete' "$said" "Can't delete not exist branch|refs/for/main/fix.*(rejected|failed)"
bob HEAD:refs/for/main/other -o 'title={base64}*'
like 'an option that is none' "$said" 'the push option title is not base64'
bob HEAD:refs/heads/mine
is 'who only reads pushes no branch' "$((went > 0)) $(on_server refs/heads/mine)" '1 '
g -C "$site" push "$(remote bob:bob-password)" HEAD:refs/for/main/mixed HEAD:refs/heads/mine
is 'not together with a proposal either' "$went $(on_server refs/heads/mine)" '1 '
like 'and is told why' "$said" 'You may read this repository, but not push to it'
is 'then nothing is proposed' "$(asked 'pulls?state=all' length)" 2
bob HEAD:refs/pull/2/head
unlike 'the ref itself is not pushed to' "$went" '^0$'
git -C "$site" tag -a -m x v1
bob v1:refs/for/main/tag
like 'a tag is no proposal' "$said" 'only commits can be proposed'

# Options, and a base with slashes.
g -C "$site" push "$(remote)" main:release/1
bob HEAD:refs/for/release/1 -o topic=fix -o title='A title' -o 'description={base64}T25lCgpUd28='
is 'options name title and text' "$(asked pulls/3 '.title + "|" + .body + "|" + .base.ref')" 'A title|One

Two|release/1'
g -C "$site" push "$(remote)" HEAD:refs/for/main/fix
is 'a topic of another person is another one' "$went $(asked pulls/4 .user.login)" '0 alice'

# It is merged, updated and renamed like others.
api POST alice/site/pulls/2/update
is 'there is no branch to update' "$status" 403
trivet admin user create --username chief --email chief@example.test --password chief-password --admin >/dev/null
call POST /api/v1/admin/users/bob/rename -u chief:chief-password -H 'Content-Type: application/json' -d '{"new_username":"robert"}'
is 'it follows the name of its author' "$(asked pulls/main/robert/fix .number)" 2
api POST alice/site/pulls/2/merge '{"Do":"merge","delete_branch_after_merge":true}'
is 'it is merged' "$status $(asked pulls/2 .merged)" '200 true'
is 'with its name' "$(asked "git/commits/$(asked pulls/2 .merge_commit_sha)" '.commit.message' | head -n 1)" "Merge pull request 'Add c' (#2) from robert/fix into main"
git -C "$site" checkout -q work
commit "$site" d.txt 'Add d'
g -C "$site" push "$(remote robert:bob-password)" HEAD:refs/for/main/fix
is 'after that the topic is free' "$went $(asked pulls/5 .state)" '0 open'

# Limits that hold for every push.
api PATCH alice/site '{"archived":true}'
g -C "$site" push "$(remote robert:bob-password)" HEAD:refs/for/main/late
unlike 'nothing is proposed to what is archived' "$went" '^0$'
api PATCH alice/site '{"archived":false,"has_pull_requests":false}'
g -C "$site" push "$(remote robert:bob-password)" HEAD:refs/for/main/late
like 'nor without pull requests' "$said" '403'
api PATCH alice/site '{"has_pull_requests":true}'

# Maintainers push to the branch of a fork.
api POST alice/site/forks '{}' robert:bob-password
fork() { remote "${1:-robert:bob-password}" robert/site; }
git -C "$site" fetch -q "$(remote)" main
git -C "$site" checkout -q -B forked FETCH_HEAD && commit "$site" e.txt 'Add e'
g -C "$site" push "$(fork)" forked
like 'after a push to a fork git shows its parent' "$said" "Create a new pull request for 'robert:forked':.*/alice/site/pulls/new/robert:forked|robert%3Aforked"
api POST alice/site/pulls '{"head":"robert:forked","base":"main","title":"E","allow_maintainer_edit":true}' robert:bob-password
number=$(jq .number "$work/reply")
commit "$site" e.txt 'More e'
g -C "$site" push "$(fork "alice:$secret")" HEAD:forked
is 'who maintains the base pushes to its branch' "$went $(asked "pulls/$number" .head.sha)" "0 $(tip)"
g -C "$site" push "$(fork "alice:$secret")" HEAD:elsewhere
unlike 'but to no other' "$went" '^0$'
g -C "$site" push "$(fork "alice:$secret")" :forked
unlike 'and does not delete it' "$went" '^0$'
api PATCH "alice/site/pulls/$number" '{"allow_maintainer_edit":false}' robert:bob-password
commit "$site" e.txt 'Even more e'
g -C "$site" push "$(fork "alice:$secret")" HEAD:forked
unlike 'not against the will of its author' "$went" '^0$'
api PATCH "alice/site/pulls/$number" '{"allow_maintainer_edit":true}' robert:bob-password
api PATCH "alice/site/pulls/$number" '{"state":"closed"}'
g -C "$site" push "$(fork "alice:$secret")" HEAD:forked
unlike 'nor when it is closed' "$went" '^0$'
done_testing
