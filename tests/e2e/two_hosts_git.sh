# shellcheck shell=bash disable=SC2034,SC2154
# Part of two_hosts.t: both hosts change one repository.

git init -q "$work/alice"
commit "$work/alice" a.txt one
g -C "$work/alice" push -q "$(on A url "alice:$secret" alice/site)" HEAD:main
is 'a push to A' "$went" 0
g clone -q "$(on B url "alice:$secret" alice/site)" "$work/other"
is 'is cloned from B' "$went $(git -C "$work/other" rev-parse HEAD)" "0 $(git -C "$work/alice" rev-parse HEAD)"

# rival NUMBER: pushes a commit of its own to the host it is asked to.
rival() {
    local folder=$work/rival-$1
    git -C "$folder" push -q "$(url "alice:$secret" alice/site)" HEAD:main >/dev/null 2>&1 && echo won || echo lost
}
for round in 1 2 3; do
    for i in 0 1 2 3 4 5; do
        rm -rf "$work/rival-$i"
        git clone -q "$(on A url "alice:$secret" alice/site)" "$work/rival-$i"
        commit "$work/rival-$i" "r$i.txt" "round $round rival $i"
    done
    is "of six pushes one wins, round $round" "$(at_once 6 rival)" '5 lost 1 won'
done
folder=$work/run/data/repositories/$(ask "SELECT substr(storage, 1, 2) || '/' || storage || '.git' FROM repository WHERE lower_name = 'site'")
is 'there is one commit for each winner' "$(git -c safe.directory='*' --git-dir="$folder" rev-list --count main)" 4
is 'both hosts say the same' "$(for host in A B; do on "$host" api GET repos/alice/site/branches/main && jq -r .commit.id "$work/reply"; done | uniq | wc -l)" 1

# --- merges ---
g -C "$work/alice" fetch -q "$(on A url "alice:$secret" alice/site)" main
for number in 1 2 3; do
    git -C "$work/alice" checkout -q -B "topic-$number" FETCH_HEAD
    commit "$work/alice" "topic-$number.txt" "topic $number"
    g -C "$work/alice" push -q "$(on B url "alice:$secret" alice/site)" "topic-$number"
    on B api POST repos/alice/site/pulls "{\"head\":\"topic-$number\",\"base\":\"main\",\"title\":\"Topic $number\"}"
    pull=$(member number)
    merge() { code_of -H "Authorization: token $secret" "${json[@]}" -d '{"Do":"merge"}' "$base/api/v1/repos/alice/site/pulls/$pull/merge"; }
    like "of six who merge pull request $number one does" "$(at_once 6 merge)" '^1 200( [1-5] 40[59])+$'
done
is 'three merge commits and three others are there' "$(git -c safe.directory='*' --git-dir="$folder" rev-list --count main)" 10

# --- files through the API ---
write_file() { code_of -H "Authorization: token $secret" "${json[@]}" -d "{\"content\":\"eA==\",\"branch\":\"main\",\"message\":\"m\"}" "$base/api/v1/repos/alice/site/contents/file-$1.txt"; }
answers=$(at_once 6 write_file)
written=$(grep -oE '[0-9]+ 201' <<<"$answers" | cut -d' ' -f1)
is "what was answered with 201 is a commit ($answers)" "$(($(git -c safe.directory='*' --git-dir="$folder" rev-list --count main) - 10))" "${written:-0}"
is 'the repository is sound' "$(git -c safe.directory='*' --git-dir="$folder" fsck --full --strict --no-dangling 2>&1 | grep -v '^notice')" ''
is 'nothing is locked' "$(find "$folder" -name '*.lock')" ''

# --- the calls that locks are made of, as docs/many-hosts.md names them ---
said=$(docs/many-hosts/check-shared-folder "$work/run/data" 2>&1)
is "the shared folder keeps the promises that locks need" "$?" 0
