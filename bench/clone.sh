# shellcheck shell=bash disable=SC2154
# A clone of a gigabyte through Trivet, held against the same repository through nginx, fcgiwrap and git's own http-backend.
clone_rounds=${CLONE_ROUNDS:-1}

# Once.
start_git_servers() {
    [ -z "${git_pool:-}" ] || return 0
    "$build/bench/trivet-bench" --config "$run/app.ini" serve --role git --socket "$run/git.sock" >/dev/null &
    git_pool=$! && children+=($!)
    spawn-fcgi -n -s "$run/backend.sock" -F 4 -- /usr/sbin/fcgiwrap >/dev/null 2>&1 &
    children+=($!)
    until [ -S "$run/git.sock" ] && [ -S "$run/backend.sock" ]; do sleep 0.1; done
}

# Noise, so that nothing becomes smaller on the way.
make_large_repository() {
    curl -fso "$run/large.json" -u "$person:$password" -H 'Content-Type: application/json' -d '{"name":"large"}' \
        "http://127.0.0.1:$port/api/v1/user/repos"
    large=$(find "$run/data/repositories" -maxdepth 2 -name '*.git' -printf '%T@ %p\n' | sort -rn | sed -n '1s/[^ ]* //p') # the newest
    local part
    {
        for part in 1 2 3 4 5 6 7 8; do
            printf 'blob\nmark :%s\ndata %s\n' "$part" $((128 * 1024 * 1024))
            head -c $((128 * 1024 * 1024)) /dev/urandom
            echo
        done
        printf 'commit refs/heads/main\ncommitter A <a@example.test> 1 +0000\ndata 1\nx\n'
        for part in 1 2 3 4 5 6 7 8; do printf 'M 100644 :%s part%s\n' "$part" "$part"; done
    } | git -c core.bigFileThreshold=1m -c pack.compression=0 -c fastimport.unpackLimit=1 -C "$large" fast-import --quiet
    git -C "$large" symbolic-ref HEAD refs/heads/main
}

# seconds_to_clone ADDRESS
seconds_to_clone() {
    local start=$EPOCHREALTIME
    rm -rf "$run/clone"
    git clone -q --bare "$1" "$run/clone" || exit 1
    awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { print b - a }'
    rm -rf "$run/clone"
}

measure_clone_1g() {
    local round memory_before memory_after
    start_git_servers
    make_large_repository
    seconds_to_clone "http://127.0.0.1:$port/$person/large" >/dev/null # both find the files in memory
    memory_before=$(largest_of "$git_pool")
    for ((round = 0; round < clone_rounds; ++round)); do
        seconds_to_clone "http://127.0.0.1:$port/backend/${large#"$run/data/repositories/"}" >>"$run/clone-backend"
        seconds_to_clone "http://127.0.0.1:$port/$person/large" >>"$run/clone-trivet"
        echo "clone $((round + 1)) of $clone_rounds" >&2
    done
    memory_after=$(largest_of "$git_pool")
    report clone_1g "$(awk -v a="$(median <"$run/clone-trivet")" -v b="$(median <"$run/clone-backend")" 'BEGIN { printf "%.2f", a / b }')" 0 \
        "1 GB cloned in $(median <"$run/clone-trivet") s, through fcgiwrap in $(median <"$run/clone-backend") s; largest worker $memory_before, then $memory_after KB" '< 1.30'
}

# largest_of SUPERVISOR: memory of the largest of its workers, in KB; what they start is git's.
largest_of() {
    local pid
    for pid in $(cat "/proc/$1/task/$1/children"); do
        awk '/^VmRSS/ { print $2 }' "/proc/$pid/status"
    done | sort -g | tail -n 1
}
