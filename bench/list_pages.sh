# What the first and the last page of a list cost while the list grows. Held against the first page of the shortest list.
page_rounds=3 page_seconds=1

# fill FILE NAME=VALUE...: while the program runs. No checkpoint from here: the workers do it, one at a time.
fill() {
    local pair options=(-cmd '.parameter init')
    for pair in "${@:2}"; do options+=(-cmd ".parameter set :${pair%%=*} ${pair#*=}"); done
    { echo 'PRAGMA wal_autocheckpoint = 0; BEGIN IMMEDIATE;' && cat "$1" && echo 'COMMIT;'; } |
        sqlite3 "${options[@]}" "$run/data/trivet.db" >/dev/null
}

set_users() { # TOTAL
    fill bench/users.sql "total=$1"
}

set_repositories() { # TOTAL
    fill bench/repositories.sql "total=$1" owners=1000 "now=$(date +%s)"
}

# Moves what is new into the database file: workers would only do so after the next thing they write.
checkpoint() {
    local deadline=$((SECONDS + 60))
    until [ "$(sqlite3 "$run/data/trivet.db" 'PRAGMA wal_checkpoint(TRUNCATE)')" = '0|0|0' ]; do
        ((SECONDS < deadline)) || { echo "readers never leave the log" >&2; exit 1; }
        sleep 0.1
    done
}

page_path() { # PAGE
    echo "/api/v1/users/search?limit=50&page=$1"
}

measure_list_pages() {
    local total round base place
    for total in 1000 10000 100000; do
        set_users "$total"
        checkpoint
        for ((round = 0; round < page_rounds; ++round)); do
            round_seconds=$page_seconds sample "pages_${total}_first" "$(page_path 1)" nobody
            round_seconds=$page_seconds sample "pages_${total}_last" "$(page_path $((total / 50)))" nobody
        done
        echo "pages of $total" >&2
    done
    base=$(cpu_of pages_1000_first)
    for total in 1000 10000 100000; do
        for place in first last; do
            report "list_pages_${total}_$place" "$(awk -v a="$(cpu_of "pages_${total}_$place")" -v b="$base" 'BEGIN { printf "%.2f", a / b }')" \
                "$(cpu_of "pages_${total}_$place")" "$place page of $total users, CPU against the first of 1000" ''
        done
    done
}

# The first page of repositories while their number grows, for nobody and for somebody signed in.
measure_repos_search_100k() {
    local total round base kind
    for total in 10000 100000; do
        set_repositories "$total"
        checkpoint
        for ((round = 0; round < page_rounds; ++round)); do
            for kind in nobody token; do
                round_seconds=$page_seconds sample "repos_${total}_$kind" '/api/v1/repos/search?limit=50' "$kind"
            done
        done
    done
    for kind in nobody token; do
        report "repos_search_100k_$kind" "$(awk -v a="$(cpu_of "repos_100000_$kind")" -v b="$(cpu_of "repos_10000_$kind")" 'BEGIN { printf "%.2f", a / b }')" \
            "$(cpu_of "repos_100000_$kind")" "first page of 100,000 repositories ($kind), CPU against 10,000" '< 1.50'
    done
}
