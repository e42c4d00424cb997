#!/bin/bash
# A gigabyte up and down with stock git-lfs, behind every web server. Takes minutes and some gigabytes of disk; a part of
# `make check-large`. Figures are in lines beginning with '#'.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
. tests/e2e/git_lib.sh
. tests/e2e/lfs_lib.sh
. tests/large/memory_lib.sh

a_gigabyte() {
    local start before watcher oid
    new_repository huge
    before=$(largest_worker)
    : >"$work/most"
    watch_memory "$work/most" &
    watcher=$!
    git -C "$work/huge" remote remove origin 2>/dev/null
    git -C "$work/huge" remote add origin "$(url "alice:$secret" alice/huge)"
    start=$EPOCHREALTIME
    g -C "$work/huge" push -q origin HEAD:main
    is "$web: git-lfs pushes 1 GB" "$went" 0
    echo "# $web: pushed in $(seconds_since "$start") s"
    GIT_LFS_SKIP_SMUDGE=1 git clone -q "$(url '' alice/huge)" "$work/clone"
    oid=$(git -C "$work/clone" lfs ls-files --long | cut -d ' ' -f 1)
    mkdir -p "$work/clone/.git/lfs/incomplete"
    head -c 300000000 "$work/huge/huge.bin" >"$work/clone/.git/lfs/incomplete/$oid.part"
    start=$EPOCHREALTIME
    said=$(GIT_TRACE=1 git -C "$work/clone" lfs pull 2>&1)
    like "$web: and fetches what is missing of it" "$said" 'server accepted resume'
    is "$web: as it was" "$(cmp "$work/huge/huge.bin" "$work/clone/huge.bin" 2>&1)" ''
    echo "# $web: fetched 0.7 GB in $(seconds_since "$start") s"
    kill "$watcher" && wait "$watcher" 2>/dev/null
    [ -z "$before" ] || {
        is "$web: no worker grew by 16 MB" "$(($(cat "$work/most") - before < 16384))" 1
        echo "# $web: largest worker $before KB before, at most $(cat "$work/most") KB"
    }
    rm -rf "$work/clone"
}

lfs_repository "$work/huge" nowhere
head -c $((1024 * 1024 * 1024)) /dev/urandom >"$work/huge/huge.bin"
git -C "$work/huge" add -A
git -C "$work/huge" commit -qm huge
for web in ${WEBS:-nginx apache apache-fcgid apache-cgi}; do
    start_trivet "$web"
    make_people
    secret=$(token all)
    a_gigabyte
    forget_run_dir
done
done_testing
