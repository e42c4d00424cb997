#!/bin/bash
# Pull requests with stock git: their refs follow pushes, belong to the server, and of several who merge one wins.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

start_trivet nginx
make_people
secret=$(token all)
site=$work/site

remote() { url "alice:$secret" alice/site; } # the port is another one after a start

# api METHOD PATH [JSON]: as alice, in her repository; $status and reply() tell.
api() { call "$1" "/api/v1/repos/alice/site$2" -u "alice:$secret" -H 'Content-Type: application/json' -d "${3:-}"; }
asked() { member_of "alice:$secret" "repos/alice/site/$1" "$2"; }
tip() { git -C "$site" rev-parse "$1"; }
on_server() { git ls-remote "$(remote)" "$1" | cut -f 1; }
# branch NAME FILE: from main as it is on the server, with one commit more, pushed.
branch() {
    git -C "$site" fetch -q "$(remote)" main
    git -C "$site" checkout -q -B "$1" FETCH_HEAD
    commit "$site" "$2" "$1"
    git -C "$site" push -q "$(remote)" "$1" 2>/dev/null
}
# open BRANCH: answers the number.
open_pull() {
    api POST /pulls "{\"head\":\"$1\",\"base\":\"main\",\"title\":\"$1\"}"
    jq .number "$work/reply"
}

new_repository site
git init -q "$site"
commit "$site" a.txt first
git -C "$site" push -q "$(remote)" HEAD:main
api PATCH '' '{"has_pull_requests":true}'

branch topic topic.txt
number=$(open_pull topic)
is 'the ref of a pull request names its head' "$(on_server "refs/pull/$number/head")" "$(tip topic)"
commit "$site" topic.txt more
git -C "$site" push -q "$(remote)" topic 2>/dev/null
is 'it follows a push' "$(on_server "refs/pull/$number/head") $(asked "pulls/$number" .head.sha)" "$(tip topic) $(tip topic)"
git -C "$site" commit -q --amend -m rewritten
git -C "$site" push -q -f "$(remote)" topic 2>/dev/null
is 'and a forced one' "$(on_server "refs/pull/$number/head")" "$(tip topic)"
is 'the timeline tells of both' "$(asked "issues/$number/timeline" '[.[] | select(.type == "pull_push") | .body | fromjson | .is_force_push] | tostring')" '[false,false,true]'
g -C "$site" push "$(remote)" "HEAD:refs/pull/$number/head"
like 'nobody pushes to it' "$said" 'deny updating a hidden ref'
is 'anybody fetches it' "$(git -C "$site" fetch -q "$(url '' alice/site)" "refs/pull/$number/head" && tip FETCH_HEAD)" "$(tip topic)"

# Several merge the same one at once: exactly one does.
merges() { # merges NUMBER...: the answers, of one request for each
    local each
    for each in "$@"; do
        curl -s --noproxy '*' -o /dev/null -w '%{http_code}\n' -u "alice:$secret" -H 'Content-Type: application/json' \
            -d '{"Do":"merge"}' "$base/api/v1/repos/alice/site/pulls/$each/merge" &
    done
    wait
}
answers=$(merges "$number" "$number" "$number" "$number" "$number" "$number" "$number" "$number" | sort | uniq -c)
like 'of eight who merge one does' "$answers" '^ *1 200'
unlike 'the others are told why not' "$(grep -v ' 200' <<<"$answers")" ' 5[0-9][0-9]'
is 'it is merged once' "$(asked "issues/$number/timeline" '[.[] | select(.type == "merge_pull")] | length')" 1
is 'and the base is that commit' "$(on_server refs/heads/main)" "$(asked "pulls/$number" .merge_commit_sha)"

# Eight into one base: whoever comes too late is told so, and nothing of it is lost.
numbers=()
for i in 1 2 3 4 5 6 7 8; do
    branch "many-$i" "many-$i.txt"
    numbers+=("$(open_pull "many-$i")")
done
while :; do
    left=()
    for each in "${numbers[@]}"; do
        [ "$(asked "pulls/$each" .merged)" = true ] || left+=("$each")
    done
    [ "${#left[@]}" -gt 0 ] || break
    answers=$(merges "${left[@]}")
    [ -z "$(grep -v '200\|409\|405' <<<"$answers")" ] || break
done
is 'all of them get in at last' "${#left[@]}" 0
git -C "$site" fetch -q "$(remote)" main
is 'with all their files' "$(git -C "$site" ls-tree --name-only FETCH_HEAD | grep -c '^many-')" 8

# A process that is killed while it merges leaves refs and database agreeing.
for i in 1 2 3 4 5 6; do
    branch "kill-$i" "kill-$i.txt"
    number=$(open_pull "kill-$i")
    merges "$number" >/dev/null &
    sleep "0.0$((i * 2))"
    pkill -9 -f "$work/run/app.ini" 2>/dev/null
    wait
    stop_trivet 2>/dev/null
    start_trivet nginx
    head=$(on_server "refs/heads/kill-$i")
    git -C "$site" fetch -q "$(remote)" main
    merged=$(git -C "$site" merge-base --is-ancestor "$head" FETCH_HEAD && echo true || echo false)
    is "killed after ${i}x20 ms: both say $merged" "$(asked "pulls/$number" .merged)" "$merged"
done

# The branch goes with the merge, and what comes from a branch that is deleted is closed.
branch last last.txt
number=$(open_pull last)
git -C "$site" push -q "$(remote)" :last
is 'a pull request without its branch is closed' "$(asked "pulls/$number" '.state + " " + .head.ref')" "closed refs/pull/$number/head"
done_testing
