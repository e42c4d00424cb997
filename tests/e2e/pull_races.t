#!/bin/bash
# Merges beside pushes, closing, statuses and processes that are killed: what refs and database say agrees.
# RACE_ROUNDS=100 bash tests/e2e/pull_races.t build   for long
# shellcheck disable=SC2046,SC2317  # several numbers; called by their names
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
rounds=${RACE_ROUNDS:-4}

start_trivet nginx
make_people
secret=$(token all)
site=$work/site

remote() { url "alice:$secret" alice/site; }
api() { call "$1" "/api/v1/repos/alice/site$2" -u "alice:$secret" -H 'Content-Type: application/json' -d "${3:-}"; }
asked() { member_of "alice:$secret" "repos/alice/site/$1" "$2"; }
# later METHOD PATH JSON: beside others; prints the status.
later() {
    curl -s --noproxy '*' -o /dev/null -w '%{http_code}\n' -X "$1" -u "alice:$secret" \
        -H 'Content-Type: application/json' -d "$3" "$base/api/v1/repos/alice/site$2"
}
fetch_main() { git -C "$site" fetch -q "$(remote)" +main:refs/remotes/origin/main; }
# propose NAME: a branch of main with one file more, as a pull request; answers the number.
propose() {
    fetch_main
    git -C "$site" checkout -q -B "$1" origin/main
    commit "$site" "$1.txt" "$1"
    git -C "$site" push -q "$(remote)" "$1" 2>/dev/null
    api POST /pulls "{\"head\":\"$1\",\"base\":\"main\",\"title\":\"$1\"}"
    jq .number "$work/reply"
}
# is_in_base NAME: whether main has the file of the branch.
is_in_base() {
    fetch_main
    git -C "$site" cat-file -e "origin/main:$1.txt" 2>/dev/null && echo true || echo false
}
merges_of() { asked "issues/$1/timeline" '[.[] | select(.type == "merge_pull")] | length'; }

new_repository site
git init -q "$site"
commit "$site" a.txt first
git -C "$site" push -q "$(remote)" HEAD:main
api PATCH '' '{"has_pull_requests":true}'

# Many who open the same at once: one is made, and has its ref.
agree=0
for ((i = 1; i <= rounds; i++)); do
    git -C "$site" checkout -q -B "twin-$i" main 2>/dev/null || git -C "$site" checkout -q -B "twin-$i"
    commit "$site" "twin-$i.txt" twin
    git -C "$site" push -q "$(remote)" "twin-$i" 2>/dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
        later POST /pulls "{\"head\":\"twin-$i\",\"base\":\"main\",\"title\":\"twin\"}" >>"$work/twins.$i" &
    done
    wait $(jobs -p | grep -v "^$runner$")
    number=$(asked 'pulls?state=open' '.[0].number')
    [ "$(sort "$work/twins.$i" | uniq -c | xargs)" = '1 201 11 409' ] &&
        [ "$(git ls-remote "$(remote)" 'refs/pull/*' | cut -f 2 | sort -V)" = "$(seq -f 'refs/pull/%.0f/head' "$number")" ] &&
        agree=$((agree + 1)) || echo "# $(sort "$work/twins.$i" | uniq -c | xargs), $number"
    api PATCH "/pulls/$number" '{"state":"closed"}'
done
is 'of many that are the same one is opened' "$agree" "$rounds"

# A merge beside a push to the base: nothing of either is lost.
agree=0
for ((i = 1; i <= rounds; i++)); do
    number=$(propose "push-$i")
    git -C "$site" checkout -q -B pushed origin/main
    commit "$site" "direct-$i.txt" "direct $i"
    (git -C "$site" push -q "$(remote)" pushed:main 2>/dev/null && echo pushed >"$work/pushed.$i") &
    merged=$(later POST "/pulls/$number/merge" '{"Do":"merge"}')
    wait $!
    in_base=$(is_in_base "push-$i")
    direct=$(git -C "$site" cat-file -e "origin/main:direct-$i.txt" 2>/dev/null && echo true || echo false)
    [ -e "$work/pushed.$i" ] && pushed=true || pushed=false
    [[ $merged =~ ^(200|409|405)$ ]] && [ "$in_base" = "$(asked "pulls/$number" .merged)" ] && [ "$direct" = "$pushed" ] &&
        { [ "$merged" = 200 ] || [ "$pushed" = true ]; } && agree=$((agree + 1))
done
is 'a merge and a push agree about the base' "$agree" "$rounds"

# A merge beside closing.
agree=0
for ((i = 1; i <= rounds; i++)); do
    number=$(propose "close-$i")
    later PATCH "/pulls/$number" '{"state":"closed"}' >"$work/closed" &
    merged=$(later POST "/pulls/$number/merge" '{"Do":"merge"}')
    wait $!
    closed=$(cat "$work/closed")
    state=$(asked "pulls/$number" '.state + " " + (.merged | tostring)')
    in_base=$(is_in_base "close-$i")
    case "$merged $closed" in
    '200 412') [ "$state $in_base" = 'closed true true' ] && agree=$((agree + 1)) ;;
    40[459]' 201') [ "$state $in_base" = 'closed false false' ] && agree=$((agree + 1)) ;;
    *) echo "# $merged $closed: $state" ;;
    esac
done
is 'a merge and closing agree about the end' "$agree" "$rounds"

# A merge beside another and a new commit of the head: what is merged is what the pull request says.
agree=0
for ((i = 1; i <= rounds; i++)); do
    number=$(propose "head-$i")
    commit "$site" "more-$i.txt" more
    git -C "$site" push -q "$(remote)" "head-$i" 2>/dev/null &
    later POST "/pulls/$number/merge" '{"Do":"merge"}' >"$work/one" &
    later POST "/pulls/$number/merge" '{"Do":"squash"}' >"$work/two"
    wait $! $(jobs -p | grep -v "^$runner$")
    answers=$(sort "$work/one" "$work/two" | tr '\n' ' ')
    [ "$(grep -c '^200$' <(cat "$work/one" "$work/two"))" -le 1 ] && [ "$(merges_of "$number")" -le 1 ] &&
        [ "$(is_in_base "head-$i")" = "$(asked "pulls/$number" .merged)" ] && ! grep -q '^5' "$work/one" "$work/two" &&
        agree=$((agree + 1)) || echo "# $answers"
done
is 'of two merges beside a push one wins' "$agree" "$rounds"

# A scheduled merge that every worker sees.
api POST /branch_protections '{"rule_name":"main","enable_status_check":true,"status_check_contexts":["ci"],"enable_push":true}'
number=$(propose scheduled)
api POST "/pulls/$number/merge" '{"Do":"merge","merge_when_checks_succeed":true}'
is 'it is scheduled' "$status" 201
head=$(git -C "$site" rev-parse HEAD)
for _ in 1 2 3 4 5 6 7 8; do
    later POST "/statuses/$head" '{"context":"ci","state":"success"}' >/dev/null &
done
wait $(jobs -p | grep -v "^$runner$")
is_merged() { [ "$(asked "pulls/$1" .merged)" = true ]; }
wait_for 30 is_merged "$number"
is 'one of all workers merges it' "$(merges_of "$number") $(is_in_base scheduled)" '1 true'

kill_all() {
    local pids
    while pids=$(pgrep -f "$work/run/app.ini"); do
        # shellcheck disable=SC2086  # several numbers
        kill -9 $pids 2>/dev/null
        sleep 0.05
    done
}

# Processes that are killed before, in and after a scheduled merge.
numbers=()
for i in 1 2 3; do
    number=$(propose "kill-$i")
    numbers+=("$number")
    api POST "/pulls/$number/merge" '{"Do":"merge","merge_when_checks_succeed":true}'
    later POST "/statuses/$(git -C "$site" rev-parse HEAD)" '{"context":"ci","state":"success"}' >/dev/null
    sleep "0.0$((i * 3))"
    kill_all
    stop_trivet 2>/dev/null
    kill_all # what was started while the others were killed
    start_trivet nginx
done
all_merged() {
    local each
    for each in "${numbers[@]}"; do is_merged "$each" || return 1; done
}
wait_for 150 all_merged
for i in 1 2 3; do
    is "a scheduled merge outlives its process ($i)" "$(merges_of "${numbers[i - 1]}") $(is_in_base "kill-$i")" '1 true'
done

# Without a history in common.
git -C "$site" checkout -q --orphan stranger
git -C "$site" rm -rqf . && commit "$site" s.txt stranger
git -C "$site" push -q "$(remote)" stranger 2>/dev/null
api POST /pulls '{"head":"stranger","base":"main","title":"Stranger"}'
is 'a stranger is opened' "$status" 201
number=$(jq .number "$work/reply")
later POST "/statuses/$(git -C "$site" rev-parse HEAD)" '{"context":"ci","state":"success"}' >/dev/null
api PATCH /branch_protections/main '{"protected_file_patterns":"s.txt"}'
for style in merge rebase rebase-merge squash fast-forward-only; do
    api POST "/pulls/$number/merge" "{\"Do\":\"$style\"}"
    is "and not merged ($style)" "$status $(jq -r .message "$work/reply")" '409 the branches have no history in common'
done
api POST /pulls "{\"head\":\"stranger\",\"base\":\"main\",\"title\":\"x\",\"body\":\"$(head -c 100 /dev/zero | tr '\0' x)\"}"
is 'a twin is refused' "$status" 409
{
    printf '{"head":"kill-1","base":"main","title":"x","body":"'
    head -c 10485760 /dev/zero | tr '\0' x
    printf '"}'
} >"$work/huge"
call POST /api/v1/repos/alice/site/pulls -u "alice:$secret" -H 'Content-Type: application/json' -H 'Expect:' --data-binary "@$work/huge"
like 'ten megabytes of text are too much' "$status" '^4(13|22)$'
is 'nothing is left of them' "$(asked 'pulls?state=open' length)" 1

# A merge while its base gets another name.
agree=0
for ((i = 1; i <= rounds; i++)); do
    git -C "$site" fetch -q "$(remote)" +main:refs/remotes/origin/main
    git -C "$site" push -q "$(remote)" "origin/main:refs/heads/base-$i" 2>/dev/null
    git -C "$site" checkout -q -B "into-$i" origin/main
    commit "$site" "into-$i.txt" into
    git -C "$site" push -q "$(remote)" "into-$i" 2>/dev/null
    api POST /pulls "{\"head\":\"into-$i\",\"base\":\"base-$i\",\"title\":\"x\"}"
    number=$(jq .number "$work/reply")
    later PATCH "/branches/base-$i" "{\"name\":\"named-$i\"}" >"$work/renamed" &
    merged=$(later POST "/pulls/$number/merge" '{"Do":"merge"}')
    wait $!
    renamed=$(cat "$work/renamed")
    [ "$renamed" = 204 ] && now=named-$i || now=base-$i
    git -C "$site" fetch -q "$(remote)" "$now"
    in_base=$(git -C "$site" cat-file -e "FETCH_HEAD:into-$i.txt" 2>/dev/null && echo true || echo false)
    [ "$(asked "pulls/$number" '.base.ref + " " + (.merged | tostring)')" = "$now $in_base" ] ||
        [ "$(asked "pulls/$number" '(.merged | tostring)') $in_base" = 'true true' ] &&
        [[ $merged =~ ^(200|40[459])$ ]] && agree=$((agree + 1)) || echo "# $merged $renamed $now $in_base"
done
is 'a merge and a new name of its base agree' "$agree" "$rounds"
done_testing
