#!/bin/bash
# Issues, pull requests and the rest from a server that speaks GitHub's API, and from some that misbehave.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

secret=ghp_0123456789secret
# migrate NAME-THERE NAME-HERE [JSON MEMBERS]
migrate() {
    call POST /api/v1/repos/migrate -u bob:bob-password --max-time 600 -H 'Content-Type: application/json' \
        -d "{\"clone_addr\":\"$source/octo/$1.git\",\"repo_name\":\"$2\",\"service\":\"github\",\"auth_token\":\"$secret\",$everything${3:+,$3}}"
}
everything='"issues":true,"pull_requests":true,"labels":true,"milestones":true,"releases":true,"wiki":true'
# of PATH FILTER: of what the API says of the repository that came.
of() { member_of bob:bob-password "repos/bob/${2:-tool}$1" "${3:-.}"; }
asked() { grep -c "$1" "$work/github/asked"; }

mkdir -p "$work/run" "$work/github"
printf '[server]\nROOT_URL = http://127.0.0.1/\n[log]\nMODE = file\n[migrations]\nALLOWED_HOSTS = 127.0.0.1\n[repository]\nQUOTA = 2\n[repository.release]\nFILE_MAX_SIZE = 1\n' >"$work/run/app.ini"
start_trivet nginx
make_people

git init -q "$work/here"
commit "$work/here" main.c 'int main(void) {}'
git -C "$work/here" tag -am one v1
git -C "$work/here" checkout -qb topic && commit "$work/here" main.c 'int main(void) { return 1; }' && git -C "$work/here" update-ref refs/pull/3/head HEAD
git -C "$work/here" checkout -q main && commit "$work/here" done.c 'int done;' && git -C "$work/here" update-ref refs/pull/4/head HEAD
git -C "$work/here" update-ref refs/pull/99/head HEAD # of one that nobody tells of
git clone -q --mirror "$work/here" "$work/github/tool.git" && git -C "$work/github/tool.git" update-server-info
git init -q "$work/wiki" && commit "$work/wiki" Home.md 'Welcome'
git clone -q --mirror "$work/wiki" "$work/github/tool.wiki.git" && git -C "$work/github/tool.wiki.git" update-server-info
heads=$(jq -n --arg three "$(git -C "$work/here" rev-parse refs/pull/3/head)" --arg four "$(git -C "$work/here" rev-parse refs/pull/4/head)" \
    '{"3": $three, "4": $four, "main": $four}')

there=$(another_port) elsewhere=$(another_port)
source=http://127.0.0.1:$there
: >"$work/github/asked"
node tests/js/github_source.mjs "$there" "$elsewhere" "$work/github" "$heads" >"$work/github.out" 2>&1 &
others+=($!)
listens() { ! port_is_free "$there" && ! port_is_free "$elsewhere"; }
is 'a server like GitHub' "$(wait_for 60 listens && echo up)" up

migrate tool tool
is 'a repository with everything' "$status $(jq -r '"\(.full_name) \(.description) \(.website) \(.topics | join(",")) \(.open_issues_count) \(.open_pr_counter) \(.release_counter)"' "$work/reply")" \
    '201 bob/tool A tool https://tool.example.test/ tools 127 1 1'
is 'all issues with their numbers' "$(of '/issues?type=issues&state=all&limit=50' tool 'length' && header X-Total-Count)" $'50\n128'
is 'an author who has no account here' "$(of /issues/2 tool '"\(.user.id) \(.original_author) \(.original_author_id) \(.created_at)"')" '-1 mona 583231 2020-01-03T10:00:00Z'
is 'one who is gone there' "$(of /issues/1 tool '"\(.original_author) \(.state) \(.closed_at) \(.labels[0].name) \(.milestone.title) \(.comments)"')" \
    'Ghost closed 2020-01-20T10:00:00Z bug First 2'
is 'who is called alice there is nobody here' "$(of /issues/1/comments tool '.[1] | "\(.user.login) \(.original_author) \(.body)"')" 'Ghost alice Second'
is 'nobody is assigned' "$(of /issues/2 tool .assignees)" null
is 'labels' "$(of /labels tool '[.[] | "\(.name) \(.color)"] | join(",")')" 'bug d73a4a,docs 0075ca'
is 'milestones' "$(of '/milestones?state=all' tool '.[0] | "\(.title) \(.state) \(.closed_issues)"')" 'First closed 1'
is 'an open pull request' "$(of /pulls/3 tool '"\(.title) \(.state) \(.merged) \(.head.ref) \(.head.sha)"')" \
    "WIP: Open pull open false topic $(git -C "$work/here" rev-parse refs/pull/3/head)"
is 'a merged one' "$(of /pulls/4 tool '"\(.state) \(.merged) \(.merged_at) \(.merge_commit_sha)"')" \
    "closed true 2020-01-21T10:00:00Z $(git -C "$work/here" rev-parse main)"
like 'what it changes' "$(of /pulls/3.diff tool; reply)" 'return 1'
is 'a review' "$(of /pulls/3/reviews tool '[.[] | "\(.state) \(.body) \(.comments_count)"] | join(",")')" 'REQUEST_CHANGES Not like this 2'
is 'what it says of a line' "$(of "/pulls/3/reviews/$(of /pulls/3/reviews tool '.[0].id')/comments" tool '[.[] | "\(.path) \(.position) \(.body)"] | join(",")')" \
    'main.c 1 This line,main.c 1 Indeed'
is 'a release' "$(of /releases tool '.[0] | "\(.tag_name) \(.name) \(.prerelease) \(.published_at) \(.assets[0].name) \(.assets[0].size) \(.assets[0].download_count)"')" \
    'v1 One true 2020-01-06T10:00:00Z tool.bin 12 7'
call GET "/bob/tool/releases/download/v1/tool.bin"
is 'with its file' "$status $(reply)" '200 twelve bytes'
is 'the wiki' "$(of /wiki/page/Home tool .title)" Home
is 'refs that belong to nothing do not stay' "$(git ls-remote "$(url bob:bob-password bob/tool)" 'refs/pull/*' | cut -f 2 | tr '\n' ' ')" 'refs/pull/3/head refs/pull/4/head '
call GET /bob/tool/issues/2
like 'its page names who wrote it' "$status $(reply)" '200 .*<span class="person">mona</span>'
unlike 'and runs nothing of it' "$(reply)" '<script>alert'
call POST /api/v1/repos/bob/tool/issues -u bob:bob-password -H 'Content-Type: application/json' -d '{"title":"New"}'
is 'the next number is the next' "$(member number)" 131

is 'the token is sent there' "$(grep -c "GET /api/v3/repos/octo/tool.* token $secret\$" "$work/github/asked")" "$(asked 'GET /api/v3/repos/octo/tool[?/ ]')"
is 'and nowhere else' "$(cat "$work/github/elsewhere")" '/files/81 -'
is 'and is in no log' "$(grep -rl -e "$secret" "$work/run/log" "$work/run.out" "$work/run/data/repositories" 2>/dev/null)" ''

# The command of the documentation, for the servers and tokens of this test.
command=$(tests/packages/walk-through docs/migrate-over-the-network.md 'Bringing single repositories from GitHub, Gitea or Forgejo')
command=${command//https:\/\/git.example.org/$base}
command=${command//https:\/\/github.com/$source}
command=${command//OURS/$(trivet admin user generate-access-token -u bob -t documented --scopes write:repository --raw)}
command=${command//THEIRS/$secret}
is 'as documented' "$(eval "${command//'"repo_name": "tool"'/'"repo_name": "documented"'}" 2>"$work/documented.out" | jq -r .full_name)" bob/documented
is 'with its issues' "$(of '/issues?type=issues&state=all&limit=1' documented length && header X-Total-Count)" $'1\n128'

# Servers that want to be left alone.
migrate limited limited
like 'a limit that is over soon' "$status $(member message) $(header Retry-After)" '^422 Remote visit addressed rate limitation\. [0-9]+$'
migrate limited limited
is 'is a limit again' "$status $(member message)" '422 Remote visit addressed rate limitation.'
migrate limited limited
is 'and then none' "$status" 201
migrate stubborn stubborn
like 'one that is not' "$status $(header Retry-After)" '^422 3[0-9]{3}$'

# Servers that lie. Nothing of them is kept.
directories() { find "$work/run/data/repositories" -mindepth 2 -maxdepth 2 -name '*.git' | wc -l; }
before=$(directories)
# refused NAME MESSAGE [STATUS]: of the repository that misbehaves so.
refused() {
    migrate "$1" "$1"
    like "refused: $1" "$status $(member message)" "^${3:-422} $2"
    call GET "/api/v1/repos/bob/$1" -u bob:bob-password
    is "nothing of it is there: $1" "$status" 404
}
refused factored 'Remote visit required two factors authentication\.'
refused moved '\[CloneAddr\]: the repository has another address'
refused page 'the other server has sent something that cannot be understood'
refused wrong 'the other server has sent something that cannot be understood'
refused huge 'the other server has sent an answer that is too long'
refused twice 'the other server has given the number 7 to two things'
refused endless 'the other server repeats itself: issues'
refused secretive 'the other server does not tell the branches of pull request [34]'
refused large 'the file tool\.bin of release v1 could not be fetched: the other server has sent an answer that is too long'
refused heavy 'quota exceeded: the repositories of bob take 0 of 2 MB, and this file needs more than is left' 413
call POST /api/v1/repos/migrate -u bob:bob-password -H 'Content-Type: application/json' \
    -d "{\"clone_addr\":\"$source/octo/guarded.git\",\"repo_name\":\"guarded\",\"service\":\"github\",\"issues\":true}"
is 'one that asks who it is' "$status $(member message)" '422 Remote visit required authentication.'
is 'no directory is left' "$(directories)" "$before"
is 'no link to another server was followed' "$(sort -u "$work/github/elsewhere")" '/files/81 -'
is 'no record of them is kept' "$(sqlite3 "$work/run/data/trivet.db" 'SELECT COUNT(*) FROM import_page')" 0

# A process that is killed while it asks: another one goes on, and everything is there once.
pages() { sqlite3 "$work/run/data/trivet.db" "SELECT COUNT(*) FROM import_page"; }
has_pages() { [ "$(pages)" -ge 5 ]; }
waits_for_comments() { has_pages && grep -q 'octo/slow/issues/comments' "$work/github/asked"; }
curl -s -o /dev/null -u bob:bob-password --max-time 900 -H 'Content-Type: application/json' "$base/api/v1/repos/migrate" \
    -d "{\"clone_addr\":\"$source/octo/slow.git\",\"repo_name\":\"slow\",\"service\":\"github\",$everything}" &
others+=($!)
is 'an import is in the middle' "$(wait_for 120 waits_for_comments && echo yes)" yes
worker=$(sqlite3 "$work/run/data/trivet.db" 'SELECT MAX(id) FROM import_task')
for process in $(pgrep -f -- "--config $work/run/app.ini"); do
    kill -9 "$process"
done
touch "$work/github/go"
stop_trivet
start_trivet nginx
is 'the worker that was killed leaves no repository' "$(of '' slow .message)" 'not found'
sqlite3 "$work/run/data/trivet.db" "UPDATE import_task SET lease_until = 1 WHERE id = $worker AND finished_at = 0" # as time goes by
has_come() { [ "$(of '' slow .full_name)" = bob/slow ]; }
is 'another one goes on' "$(wait_for 300 has_come && echo yes)" yes
is 'all is there once' "$(of '/issues?type=issues&state=all&limit=1' slow length && header X-Total-Count)" $'1\n128'
is 'comments too' "$(of /issues/comments slow length)" 3
is 'what had come was not asked for again' "$(asked 'octo/slow/issues?.*&page=1 ')" 1
is 'what was kept for it is gone' "$(pages) $(sqlite3 "$work/run/data/trivet.db" "SELECT LENGTH(sealed_input) FROM import_task WHERE id = $worker")" '0 0'
done_testing
