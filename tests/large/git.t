#!/bin/bash
# Large things with stock git: a gigabyte up and down, ten thousand refs, thirty pushes to one branch, two hundred slow
# clones at a time. Takes minutes and some gigabytes of disk, so it is no part of `make check`; `make check-large` runs it.
# Figures are in lines beginning with '#'.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
. tests/e2e/git_lib.sh
. tests/large/memory_lib.sh
gigabyte=$((1024 * 1024 * 1024))

a_gigabyte() {
    local start before watcher
    new_repository huge
    before=$(largest_worker)
    : >"$work/most"
    watch_memory "$work/most" &
    watcher=$!
    start=$EPOCHREALTIME
    g -C "$work/huge" push -q "$(url "alice:$secret" alice/huge)" HEAD:main
    is "$web: a push of 1 GB" "$went $said" '0 '
    echo "# $web: pushed in $(seconds_since "$start") s"
    start=$EPOCHREALTIME
    g clone -q --bare "$(url '' alice/huge)" "$work/clone"
    is "$web: a clone of 1 GB" "$went $(git -C "$work/clone" rev-parse main 2>/dev/null)" "0 $(git -C "$work/huge" rev-parse HEAD)"
    echo "# $web: cloned in $(seconds_since "$start") s"
    kill "$watcher" && wait "$watcher" 2>/dev/null
    [ -z "$before" ] || {
        is "$web: no worker grew by 16 MB" "$(($(cat "$work/most") - before < 16384))" 1
        echo "# $web: largest worker $before KB before, at most $(cat "$work/most") KB"
    }
    rm -rf "$work/clone"
}

ten_thousand_refs() {
    local start=$EPOCHREALTIME
    new_repository many
    g -C "$work/many" push -q "$(url "alice:$secret" alice/many)" 'refs/heads/*:refs/heads/*'
    is "$web: ten thousand branches are pushed" "$went $said" '0 '
    echo "# $web: in $(seconds_since "$start") s"
    is "$web: they are counted" "$(member_of "alice:$secret" repos/alice/many .branch_count)" 10000
    start=$EPOCHREALTIME
    g clone -q --mirror "$(url '' alice/many)" "$work/clone"
    is "$web: and cloned" "$went $(git -C "$work/clone" for-each-ref | wc -l)" '0 10000'
    echo "# $web: in $(seconds_since "$start") s"
    rm -rf "$work/clone"
}

# Thirty commits that all follow the same one: the branch can be moved to one of them only.
pushes_to_one_ref() {
    local i first won=0 racers=()
    new_repository race
    first=$(git -C "$work/race" commit-tree -m base "$empty_tree")
    g -C "$work/race" push -q "$(url "alice:$secret" alice/race)" "$first:refs/heads/main"
    for i in $(seq 30); do
        git -C "$work/race" push -q "$(url "alice:$secret" alice/race)" \
            "$(git -C "$work/race" commit-tree -p "$first" -m "$i" "$empty_tree"):refs/heads/main" 2>/dev/null &
        racers+=($!)
    done
    for i in "${racers[@]}"; do wait "$i" && won=$((won + 1)); done
    is "$web: of thirty pushes to one branch exactly one wins" "$won" 1
    is "$web: and the branch has its commit" "$(git -C "$work/race" fetch -q "$(url '' alice/race)" main && git -C "$work/race" rev-list --count FETCH_HEAD)" 2
}

two_hundred_slow_clones() {
    local i start took worst=0
    printf '0011command=fetch0001000fno-progress0032want %s\n0009done\n0000' "$(git -C "$work/huge" rev-parse HEAD)" >"$work/want"
    others=()
    for i in $(seq 200); do
        curl -s --noproxy '*' --limit-rate 50k --max-time 300 -o /dev/null -H 'Git-Protocol: version=2' \
            -H 'Content-Type: application/x-git-upload-pack-request' --data-binary "@$work/want" "$base/alice/huge/git-upload-pack" &
        others+=($!)
    done
    are_running() { [ "$(pgrep -cf "$work/.*upload-pack --stateless-rpc")" -ge 200 ]; }
    is "$web: two hundred slow clones" "$(wait_for 120 are_running && echo yes)" yes
    echo "# $web: largest worker $(largest_worker) KB"
    for i in $(seq 100); do
        start=$EPOCHREALTIME
        call GET /api/v1/version --max-time 5
        took=$(awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%d", (b - a) * 1000 }')
        [ "$took" -le "$worst" ] || worst=$took
        [ "$status" = 200 ] || break
    done
    is "$web: the API answers meanwhile" "$status" 200
    echo "# $web: a hundred requests, the slowest took $worst ms"
    kill "${others[@]}" 2>/dev/null
    others=()
    are_gone() { ! pgrep -f "$work/.*upload-pack --stateless-rpc" >/dev/null; }
    is "$web: clients that leave end their git" "$(wait_for 60 are_gone && echo yes)" yes
}

# Noise as git would store large files: nothing to compress, no time spent on trying.
git init -q "$work/huge"
git -C "$work/huge" config core.bigFileThreshold 1m
git -C "$work/huge" config core.compression 0
for part in 1 2 3 4 5 6 7 8; do head -c $((gigabyte / 8)) /dev/urandom >"$work/huge/part$part"; done
git -C "$work/huge" add -A
git -C "$work/huge" commit -qm huge
rm "$work"/huge/part*
git init -q --bare "$work/race"
empty_tree=$(git -C "$work/race" hash-object -w -t tree /dev/null)
git init -q --bare "$work/many"
for ((i = 0; i < 10000; ++i)); do
    printf 'commit refs/heads/branch-%s\ncommitter A <a@example.test> 1 +0000\ndata <<.\n%s\n.\n' "$i" "$i"
done | git -C "$work/many" fast-import --quiet

export GIT_WORKERS=13 # of 16 threads
for web in ${WEBS:-nginx apache apache-fcgid apache-cgi}; do
    start_trivet "$web"
    make_people
    secret=$(token all)
    a_gigabyte
    ten_thousand_refs
    pushes_to_one_ref
    two_hundred_slow_clones
    forget_run_dir
done
done_testing
