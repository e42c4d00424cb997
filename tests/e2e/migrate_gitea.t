#!/bin/bash
# Issues, pull requests and the rest from a server that speaks Gitea's API: this one plays both sides.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
. "$(dirname "$0")/lfs_lib.sh"

api() { # api METHOD PATH USER [JSON]
    call "$1" "/api/v1/$2" -u "$3:$3-password" --max-time 600 -H 'Content-Type: application/json' ${4:+-d "$4"}
}
make() { # make PATH JSON: of alice's repository
    api POST "repos/alice/site/$1" alice "$2"
    [ "${status:0:1}" = 2 ] || echo "# $1: $status $(reply)"
}
of() { member_of bob:bob-password "repos/bob/copy$1" "$2"; }
same() { is "$1" "$(of "$2" "$3")" "$(member_of alice:alice-password "repos/alice/site$2" "$3")"; }
everything='"service":"gitea","issues":true,"pull_requests":true,"labels":true,"milestones":true,"releases":true,"wiki":true,"lfs":true'

export TRIVET__MIGRATIONS__ALLOWED_HOSTS=127.0.0.1
start_trivet nginx
make_people
secret=$(token all)
new_repository site '"private":true,"description":"The site"'
lfs_repository "$work/alice" "$(url "alice:$secret" alice/site)"
commit "$work/alice" main.c 'int main(void) {}'
head -c 5000 /dev/urandom >"$work/alice/large.bin"
commit "$work/alice" more.c 'int more;'
git -C "$work/alice" tag v1
g -C "$work/alice" push -q origin HEAD:main v1
git -C "$work/alice" checkout -qb topic && commit "$work/alice" main.c 'int main(void) { return 1; }'
g -C "$work/alice" push -q origin topic
git -C "$work/alice" checkout -q main && git -C "$work/alice" checkout -qb second && commit "$work/alice" second.c 'int second;'
g -C "$work/alice" push -q origin second
is 'there is something to migrate' "$went" 0

make labels '{"name":"kind/bug","color":"#ee0701","description":"Broken","exclusive":true}'
label=$(member id)
make milestones '{"title":"First","due_on":"2030-01-01T00:00:00Z"}'
milestone=$(member id)
make issues "{\"title\":\"One\",\"body\":\"A text\",\"labels\":[$label],\"milestone\":$milestone}"
make issues/1/comments '{"body":"A comment"}'
call POST "/api/v1/repos/alice/site/issues/1/assets?name=picture.png" -u alice:alice-password -F "attachment=@$work/alice/large.bin"
is 'with a file on an issue' "$status" 201
uuid=$(member uuid)
api PATCH repos/alice/site/issues/1 alice "{\"body\":\"See ![it](/attachments/$uuid) and $base/attachments/$uuid\"}"
call POST "/api/v1/repos/alice/site/issues/comments/$(member_of alice:alice-password repos/alice/site/issues/1/comments '.[0].id')/assets?name=log.txt" \
    -u alice:alice-password -F "attachment=@$work/alice/more.c"
is 'and one on a comment' "$status" 201
for number in {2..60}; do make issues "{\"title\":\"Issue $number\"}"; done
api PATCH repos/alice/site/issues/2 alice '{"state":"closed"}'
make pulls '{"title":"Change it","head":"topic","base":"main","body":"Please"}'
pull=$(member number)
make issues/61/comments '{"body":"On the pull request"}'
api PUT repos/alice/site/collaborators/bob alice '{"permission":"write"}'
api POST "repos/alice/site/pulls/$pull/reviews" bob '{"event":"REQUEST_CHANGES","body":"No","comments":[{"path":"main.c","new_position":1,"body":"This line"}]}'
is 'with a review' "$status" 200
make pulls '{"title":"Add second","head":"second","base":"main"}'
make pulls/62/merge '{"Do":"merge"}'
make releases '{"tag_name":"v1","name":"One","body":"Notes"}'
call POST "/api/v1/repos/alice/site/releases/$(member id)/assets?name=tool.bin" -u alice:alice-password -F "attachment=@$work/alice/large.bin"
is 'with a file' "$status" 201
make wiki/new "{\"title\":\"Home\",\"content_base64\":\"$(printf Welcome | base64)\"}"
api PUT repos/alice/site/topics alice '{"topics":["tools"]}'

api POST repos/migrate bob "{\"clone_addr\":\"$base/alice/site\",\"repo_name\":\"copy\",\"auth_token\":\"wrong\",$everything}"
is 'a wrong token' "$status $(member message)" '422 Remote visit required authentication.'
api POST repos/migrate bob "{\"clone_addr\":\"$base\",\"repo_name\":\"copy\",\"auth_token\":\"$secret\",$everything}"
is 'an address without a repository' "$status $(member message)" '422 [CloneAddr]: is no address of a repository on such a server'
api POST repos/migrate bob "{\"clone_addr\":\"$base/alice/site\",\"repo_name\":\"copy\",\"private\":true,\"auth_token\":\"$secret\",$everything}"
is 'a repository with everything' "$status $(jq -r '"\(.full_name) \(.description) \(.private) \(.topics[0])"' "$work/reply")" '201 bob/copy The site true tools'

for counter in open_issues_count open_pr_counter release_counter default_branch; do same "the same $counter" '' ".$counter"; done
numbered='[.[] | "\(.number) \(.title) \(.state) \(.body | gsub("[^ (]*/attachments/[0-9a-f-]+"; "FILE")) \(.created_at) \(.comments)"] | join("\n")'
same 'the same issues' '/issues?state=all&limit=50' "$numbered"
same 'on the second page, too' '/issues?state=all&limit=50&page=2' "$numbered"
same 'the same labels' /labels '[.[] | "\(.name) \(.color) \(.description) \(.exclusive)"]'
same 'the same milestones' '/milestones?state=all' '[.[] | "\(.title) \(.due_on) \(.open_issues)"]'
same 'the same files' /issues/1 '[.assets[] | "\(.name) \(.size)"]'
copied=$(of /issues/1 '.assets[0].uuid')
is 'texts lead to them here' "$(of /issues/1 .body)" "See ![it]($base/attachments/$copied) and $base/attachments/$copied"
call GET "/attachments/$copied" -u bob:bob-password
is 'and they are whole' "$status $(oid_of "$work/reply")" "200 $(oid_of "$work/alice/large.bin")"
same 'of comments, too' /issues/1/comments '[.[0].assets[] | "\(.name) \(.size)"]'
call GET "/attachments/$copied"
is 'who may not see the repository gets none' "$status" 404
same 'the same label on it' /issues/1 '"\(.labels[0].name) \(.milestone.title)"'
same 'the same comments' /issues/comments '[.[] | "\(.body) \(.created_at)"]'
is 'their author is not matched by name' "$(of /issues/1/comments '.[0] | "\(.user.id) \(.original_author)"')" '-1 alice'
same 'the same pull requests' '/pulls?state=all' '[.[] | "\(.number) \(.title) \(.state) \(.merged) \(.merge_commit_sha) \(.head.sha) \(.head.ref) \(.base.ref)"]'
same 'the same reviews' "/pulls/$pull/reviews" '[.[] | "\(.state) \(.body) \(.comments_count) \(.commit_id)"]'
review=$(of "/pulls/$pull/reviews" '.[0].id')
is 'with what they say of lines' "$(of "/pulls/$pull/reviews/$review/comments" '[.[] | "\(.path) \(.position) \(.body)"] | join(",")')" 'main.c 1 This line'
same 'the same changes' "/pulls/$pull/files" '[.[] | "\(.filename) \(.additions)"]'
same 'the same changes of what was merged' /pulls/62/files '[.[] | "\(.filename) \(.additions)"]'
same 'the same releases' /releases '[.[] | "\(.tag_name) \(.name) \(.body) \(.assets[0].name) \(.assets[0].size)"]'
call GET /bob/copy/releases/download/v1/tool.bin -u bob:bob-password
is 'with the same file' "$status $(oid_of "$work/reply")" "200 $(oid_of "$work/alice/large.bin")"
same 'the same wiki' /wiki/page/Home '.content_base64'
g clone -q "$(url bob:bob-password bob/copy)" "$work/clone"
is 'large files' "$went $(oid_of "$work/clone/large.bin")" "0 $(oid_of "$work/alice/large.bin")"
is 'no token is in a log' "$(grep -rl -e "$secret" "$work/run/log" "$work/run.out" "$work/run/data/repositories" 2>/dev/null)" ''

api POST repos/migrate bob "{\"clone_addr\":\"$base/alice/site\",\"repo_name\":\"labels\",\"private\":true,\"auth_token\":\"$secret\",\"service\":\"forgejo\",\"labels\":true}"
is 'only what is asked for' "$status $(member_of bob:bob-password repos/bob/labels/labels length) $(member open_issues_count) $(member_of bob:bob-password repos/bob/labels/releases length)" '201 1  0'
api POST repos/migrate bob "{\"clone_addr\":\"$base/alice/site\",\"repo_name\":\"mirror\",\"mirror\":true,\"private\":true,\"auth_token\":\"$secret\",$everything}"
is 'a mirror brings no issues' "$status $(member mirror) $(member_of bob:bob-password 'repos/bob/mirror/issues?state=all' length)" '201 true 0'
done_testing
