# shellcheck shell=bash disable=SC2154
# Pull requests: reading them, merging a small one, and what a push to their base costs while they get more.
merge_rounds=${MERGE_ROUNDS:-15}

pulled_folder() {
    sqlite3 "$run/data/trivet.db" "SELECT '$run/data/repositories/' || substr(storage, 1, 2) || '/' || storage || '.git' FROM repository WHERE lower_name = 'pulled'"
}

# set_pulls TOTAL: so many open ones, with their refs as git keeps them after a while.
set_pulls() {
    local folder base head i
    folder=$(pulled_folder)
    base=$(git --git-dir="$folder" rev-parse main)
    head=$(git --git-dir="$folder" rev-parse change)
    sqlite3 -cmd '.parameter init' -cmd ".parameter set :total $1" -cmd ".parameter set :base \"'$base'\"" \
        -cmd ".parameter set :head \"'$head'\"" "$run/data/trivet.db" <bench/pulls.sql >/dev/null
    for ((i = 1; i <= $1; ++i)); do
        ((i > 100)) || echo "update refs/heads/topic/$i $head" # many branches would be another measurement
        echo "update refs/pull/$i/head $head"
    done | git --git-dir="$folder" update-ref --stdin
    git --git-dir="$folder" pack-refs --all
}

make_pulls() {
    local api=http://127.0.0.1:$port/api/v1
    curl -fsS -o /dev/null -u "$person:$password" "$api/user/repos" --json '{"name":"pulled"}'
    curl -fsS -o /dev/null -u "$person:$password" "$api/repos/$person/pulled/contents/a.txt" --json '{"content":"b25lCg=="}'
    curl -fsS -o /dev/null -u "$person:$password" "$api/repos/$person/pulled/contents/b.txt" --json '{"content":"b25lCg==","new_branch":"change"}'
    curl -fsS -o /dev/null -u "$person:$password" -X PATCH "$api/repos/$person/pulled" --json '{"has_pull_requests":true}'
    set_pulls 100
}

# The request alone: its branch and its pull request are there.
seconds_to_merge() { # NUMBER
    local api=http://127.0.0.1:$port/api/v1/repos/$person/merged number start
    curl -fsS -o /dev/null -u "$person:$password" "$api/contents/$1.txt" --json "{\"content\":\"b25lCg==\",\"new_branch\":\"topic-$1\"}"
    number=$(curl -fsS -u "$person:$password" "$api/pulls" --json "{\"head\":\"topic-$1\",\"base\":\"main\",\"title\":\"x\"}" | jq .number)
    start=$EPOCHREALTIME
    curl -fsS -o /dev/null -H "Authorization: token $token" "$api/pulls/$number/merge" --json '{"Do":"merge"}' || exit 1
    awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { print (b - a) * 1000 }'
}

measure_merge_ms() {
    local round api=http://127.0.0.1:$port/api/v1
    curl -fsS -o /dev/null -u "$person:$password" "$api/user/repos" --json '{"name":"merged"}'
    curl -fsS -o /dev/null -u "$person:$password" "$api/repos/$person/merged/contents/a.txt" --json '{"content":"b25lCg=="}'
    curl -fsS -o /dev/null -u "$person:$password" -X PATCH "$api/repos/$person/merged" --json '{"has_pull_requests":true}'
    for ((round = 0; round < merge_rounds; ++round)); do seconds_to_merge "$round" >>"$run/merge"; done
    report merge_ms "$(median <"$run/merge")" 0 'a small pull request merged, milliseconds' ''
}

# A push to a branch that many pull requests go into.
measure_push_pulls() {
    local total round
    git init -q "$run/pushing-pulls"
    start_git_servers
    for total in 100 10000; do
        set_pulls "$total"
        checkpoint
        git -C "$run/pushing-pulls" fetch -q "http://127.0.0.1:$port/$person/pulled" main
        git -C "$run/pushing-pulls" checkout -q -B main FETCH_HEAD
        for ((round = 0; round < merge_rounds; ++round)); do
            seconds_to_push "http://$person:$token@127.0.0.1:$port/$person/pulled" "$run/pushing-pulls" >>"$run/push-pulls-$total"
        done
    done
    report push_pulls "$(awk -v a="$(median <"$run/push-pulls-10000")" -v b="$(median <"$run/push-pulls-100")" 'BEGIN { printf "%.2f", a / b }')" 0 \
        "a push to the base of 10,000 open pull requests against 100 ($(median <"$run/push-pulls-10000") and $(median <"$run/push-pulls-100") ms)" '≤ 1.20'
}
