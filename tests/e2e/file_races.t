#!/bin/bash
# Many writers of one file and one branch over several worker processes: exactly one of each round wins, nothing is lost.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

writers=8 rounds=3
export WORKERS=4
start_trivet nginx
trivet admin user create --username alice --email alice@example.test --password alice-password >/dev/null
token=$(trivet admin user generate-access-token --username alice --token-name race --scopes all --raw)

api() { # api METHOD PATH BODY: the answer, its status in a line of its own behind it
    curl -s -H "Authorization: token $token" -X "$1" -H 'Content-Type: application/json' -w '\n%{http_code}' --data-binary "$3" "$base/api/v1$2"
}

# race METHOD PATH: all writers at once, each with its own body (writer 3 sends $(body 3)); their statuses, sorted.
race() {
    local i jobs=()
    for ((i = 1; i <= writers; ++i)); do
        api "$1" "$2" "$(body "$i")" >"$work/answer.$i" &
        jobs+=($!)
    done
    wait "${jobs[@]}"
    for ((i = 1; i <= writers; ++i)); do tail -n 1 "$work/answer.$i"; echo; done | grep . | sort | uniq -c | awk '{ print $2 "x" $1 }' | xargs
}

api POST /user/repos '{"name":"site"}' >/dev/null
sha=$(api POST /repos/alice/site/contents/a.txt '{"content":"MAo="}' | head -n 1 | jq -r .content.sha)
for ((round = 1; round <= rounds; ++round)); do
    body() { printf '{"content":"%s","sha":"%s","message":"%s"}' "$(echo "$round-$1" | base64)" "$sha" "$round-$1"; }
    outcome=$(race PUT /repos/alice/site/contents/a.txt)
    like "one writer of round $round wins, the others are told" "$outcome" "^200x1( 409x[0-9]+)?( 422x[0-9]+)?$"
    sha=$(api GET /repos/alice/site/contents/a.txt '' | head -n 1 | jq -r .sha)
done
is 'every winner is in the history' "$(curl -s -o /dev/null -D - "$base/api/v1/repos/alice/site/commits" | tr -d '\r' | sed -n 's/^X-Total: //Ip')" $((rounds + 1))

body() { printf '{"new_branch_name":"topic"}'; }
is 'one maker of a branch wins' "$(race POST /repos/alice/site/branches)" "201x1 409x$((writers - 1))"

body() { printf '{"content":"MQo=","new_branch":"from-%s"}' "$1"; }
is 'writers of different branches do not disturb each other' "$(race POST /repos/alice/site/contents/b.txt)" "201x$writers"
is 'nothing is left of the work' "$(git --git-dir="$(echo "$work"/run/data/repositories/*/*.git)" for-each-ref --format='%(refname)' | grep -vc '^refs/heads/')" 0
is 'the repository is sound' "$(git --git-dir="$(echo "$work"/run/data/repositories/*/*.git)" fsck --full --strict 2>&1 | grep -vc '^dangling')" 0

# Another git, an administrator's for example, has locked a branch. As long as it lives it is respected; killed, it stops nobody.
folder=$(echo "$work"/run/data/repositories/*/*.git)
hold() { # hold REF
    local said=''
    coproc HOLDER { exec git -C "$folder" update-ref --stdin; }
    holder=$HOLDER_PID
    printf 'start\nupdate %s %s\nprepare\n' "$1" "$(git --git-dir="$folder" rev-parse topic)" >&"${HOLDER[1]}"
    until [ "$said" = 'prepare: ok' ]; do read -r -t 20 -u "${HOLDER[0]}" said || break; done
    [ -e "$folder/$1.lock" ] || echo "# $1 is not locked"
}
kill_holder() {
    kill -KILL "$holder"
    wait "$holder" 2>/dev/null
}
add() { api POST "/repos/alice/site/contents/$1" '{"content":"MQo="}'; }
push() { git -C "$work/clone" push -q "http://alice:$token@127.0.0.1:$port/alice/site" "$@" 2>&1; }
git clone -q "http://127.0.0.1:$port/alice/site" "$work/clone"
hold refs/heads/main
like 'a branch somebody is changing' "$(add held.txt)" '"message":"somebody else is changing it right now, please try again".*409$'
said=$(push HEAD~1:main -f)
like 'a push to it' "$said" 'main.*somebody else is changing it right now'
unlike 'nobody is told where it lies' "$said" "$work/run"
kill_holder
like 'the lock of a killed git is still there' "$(find "$folder" -name '*.lock')" 'refs/heads/main.lock'
like 'and stops nobody' "$(add after.txt | tail -n 1)" '^201$'
hold refs/heads/topic
kill_holder
like 'nor a push' "$(push -f HEAD~1:topic)" "Create a new pull request for 'topic'"
is 'which leaves no lock' "$(find "$folder" -name '*.lock')" ''
: >"$folder/HEAD.lock"
: >"$folder/packed-refs.lock"
touch -d '1 minute ago' "$folder"/*.lock
like 'doctor sees such locks' "$(trivet doctor 2>&1)" 'left stale lock files in '
like 'and removes them' "$(trivet doctor --fix 2>&1) $(find "$folder" -name '*.lock')" 'removed 2 stale lock files.* $'
: >"$folder/config.lock"
touch -d '1 minute ago' "$folder/config.lock"
trivet admin cron run tidy_repositories >/dev/null
is 'so does the task that tidies' "$(find "$folder" -name '*.lock')" ''
done_testing
