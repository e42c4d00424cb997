# shellcheck shell=bash disable=SC2154
# Pages of a repository held against cgit's of the same history: Debian's cgit behind fcgiwrap, without its cache, behind the same
# nginx with as many connections. Only where ONLY names cgit, which also installs its packages.
cgit_is_wanted() { [[ " ${ONLY:-} " == *" cgit "* ]]; }

# The page of Trivet, the one of cgit that tells as much, what it is.
cgit_pages=(
    'repo_page|/cgit/code/|the page of a repository'
    'commits_page|/cgit/code/log/|a list of commits'
    'file_page|/cgit/code/tree/src/greet.cpp|a source of 360 lines'
    'commit_page|/cgit/code/commit/?id=0fb965fdfaa7bac9bb72604b27af39cf96fec737|a commit with its diff of 122 lines'
)

start_cgit() {
    local folder
    build-aux/install-packages cgit fcgiwrap spawn-fcgi >&2
    folder=$(sqlite3 "$run/data/trivet.db" "SELECT substr(storage, 1, 2) || '/' || storage || '.git' FROM repository WHERE lower_name = 'code'")
    printf 'cache-size=0\nvirtual-root=/cgit/\nrepo.url=code\nrepo.path=%s\n' "$run/data/repositories/$folder" >"$run/cgitrc"
    spawn-fcgi -n -s "$run/cgit.sock" -F "$connections" -- /usr/sbin/fcgiwrap >/dev/null 2>&1 &
    cgit=$! && children+=($!)
    local deadline=$((SECONDS + 20))
    until curl -fso /dev/null "http://127.0.0.1:$port/cgit/code/"; do
        ((SECONDS < deadline)) || { echo "cgit does not answer" >&2; tail -3 "$run/nginx.log" >&2; exit 1; }
        sleep 0.1
    done
}

# whole_ticks PROCESS...: as ticks, with the programs they have run, which is all that a CGI is.
whole_ticks() {
    local pid
    for pid in $(family "$@"); do cat "/proc/$pid/stat" 2>/dev/null; done | sed 's/.*) //' | awk '{ sum += $12 + $13 + $14 + $15 } END { print sum + 0 }'
}

# sample_whole NAME PATH WORKERS: as sample, in that measure.
sample_whole() {
    local before after output
    before=$(whole_ticks "$web" "$3")
    output=$(wrk -t1 -c"$connections" -d"${round_seconds}s" "http://127.0.0.1:$port$2")
    after=$(whole_ticks "$web" "$3")
    if grep -q 'Non-2xx\|Socket errors' <<<"$output"; then
        echo "$1: errors while measuring: $output" >&2
        exit 1
    fi
    awk -v ticks=$((after - before)) -v hertz="$(getconf CLK_TCK)" '
        /requests in/ { requests = $1 } /Requests\/sec/ { rate = $2 }
        END { printf "%s %.1f\n", rate, ticks * 1000000 / hertz / requests }' <<<"$output" >>"$run/sample-$1"
}

measure_cgit() {
    local row name path what
    start_cgit
    for ((round = 0; round < rounds; ++round)); do
        for row in "${cgit_pages[@]}"; do
            IFS='|' read -r name path _ <<<"$row"
            sample_whole "beside_$name" "$(path_of "$name")" "$pool"
            sample_whole "cgit_$name" "$path" "$cgit"
        done
        echo "round $((round + 1)) of $rounds" >&2
    done
    for row in "${cgit_pages[@]}"; do
        IFS='|' read -r name _ what <<<"$row"
        report "cgit_$name" "$(awk -v a="$(rate_of "beside_$name")" -v b="$(rate_of "cgit_$name")" 'BEGIN { printf "%.2f", a / b }')" \
            "$(cpu_of "beside_$name")" "$what ($(rate_of "beside_$name") a second) against cgit ($(rate_of "cgit_$name") a second, $(cpu_of "cgit_$name") µs)" '≥ 2.00'
    done
}
