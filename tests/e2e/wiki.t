#!/bin/bash
# A wiki with stock git and by several writers at once: clone, push, races, backup.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

# page METHOD PATH JSON: of alice's wiki.
page() { call "$1" "/api/v1/repos/alice/site/wiki/$2" -u alice:alice-password -H 'Content-Type: application/json' ${3:+-d "$3"}; }

a_first_push() {
    g clone -q "$(url '' alice/site.wiki.git)" "$work/none"
    like 'a wiki without pages is not cloned' "$went $said" '^128 .*This wiki has no pages yet|^128 .*not found'
    git init -q "$work/wiki"
    commit "$work/wiki" 'hello world.md' 'Hello'
    g -C "$work/wiki" push -q "$(url alice:alice-password alice/site.wiki.git)" HEAD:pages
    is 'alice pushes the first page, to a branch of her choice' "$went $said" '0 '
    page GET page/hello-world
    is 'which is the one that is served' "$status $(jq -r '.title, .content_base64' "$work/reply" | xargs)" '200 hello world SGVsbG8K'
    g clone -q "$(url '' alice/site.wiki.git)" "$work/cloned"
    is 'and cloned' "$went $(cat "$work/cloned/hello world.md")" '0 Hello'
    is 'no push of the code was recorded' "$(member_of alice:alice-password repos/alice/site/activities/feeds '[.[].op_type] | join(" ")')" create_repo
}

refused_pushes() {
    commit "$work/cloned" x.md x
    g -C "$work/cloned" push -q "$(url bob:bob-password alice/site.wiki.git)" HEAD:pages
    like 'who only reads does not push' "$went $said" '^128 .*403'
    g -C "$work/wiki" push -q "$(url alice:alice-password alice/site.wiki.git)" HEAD:refs/for/pages
    like 'nothing is proposed to a wiki' "$went $said" '^1 .*Nothing can be proposed to a wiki'
    g -C "$work/wiki" push -q "$(url alice:alice-password alice/site.wiki.git)" :pages
    like 'the branch of the pages is not deleted' "$went $said" '^1 .*deletion of the current branch prohibited'
}

many_writers() {
    local i pids=()
    for i in 1 2 3 4 5 6 7 8; do
        curl -s -o /dev/null -w '%{http_code}\n' -u alice:alice-password -H 'Content-Type: application/json' \
            -d "{\"title\":\"page $i\",\"content_base64\":\"eA==\"}" "$base/api/v1/repos/alice/site/wiki/new" &
        pids+=($!)
    done >"$work/created"
    wait "${pids[@]}"
    pids=()
    is 'of eight pages made at once each is made or told to try again' "$(grep -vc '^201$\|^409$' "$work/created")" 0
    page GET 'pages?limit=50'
    is 'and none of those that were made is lost' "$(jq '[.[] | select(.title | startswith("page "))] | length' "$work/reply")" "$(grep -c '^201$' "$work/created")"
    like 'most of them were' "$(grep -c '^201$' "$work/created")" '^[4-8]$'
    for i in 1 2 3 4; do
        curl -s -o /dev/null -w '%{http_code}\n' -X PATCH -u alice:alice-password -H 'Content-Type: application/json' \
            -d "{\"content_base64\":\"$(printf 'text %d' "$i" | base64)\"}" "$base/api/v1/repos/alice/site/wiki/page/hello-world" &
        pids+=($!)
    done >"$work/edited"
    wait "${pids[@]}"
    is 'of edits of one page at once each is made or refused' "$(grep -vc '^200$\|^409$' "$work/edited")" 0
    page GET revisions/hello-world
    is 'and each that was made is a revision' "$(jq .count "$work/reply")" "$((1 + $(grep -c '^200$' "$work/edited")))"
}

kept_and_gone() {
    trivet backup "$work/backup.tar" >/dev/null
    like 'a backup has the wiki' "$(tar -tf "$work/backup.tar" 2>/dev/null | grep -c '\.wiki\.git/HEAD')" '^1$'
    call DELETE /api/v1/repos/alice/site -u alice:alice-password
    is 'the repository is deleted' "$status" 204
    is 'and its wiki with it' "$(find "$work/run/data/repositories" -name '*.wiki.git' | wc -l)" 0
}

start_trivet nginx
make_people
new_repository site
a_first_push
refused_pushes
many_writers
kept_and_gone
done_testing
