#!/bin/bash
# What is deleted twice at once, or while something is made in it, over several worker processes: one wins, the others are
# told that it is gone, and nobody gets an error of the server.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

askers=8 rounds=3
export WORKERS=4
start_trivet nginx
trivet admin user create --username alice --email alice@example.test --password alice-password --admin >/dev/null
token=$(trivet admin user generate-access-token --username alice --token-name race --scopes all --raw)

api() { # api METHOD PATH [BODY]: prints the status
    curl -s --noproxy '*' -o /dev/null -w '%{http_code}\n' -H "Authorization: token $token" -X "$1" \
        -H 'Content-Type: application/json' -d "${3:-}" "$base/api/v1$2"
}
# race METHOD PATH: all at once; their statuses, sorted.
race() {
    local i jobs=()
    for ((i = 1; i <= askers; ++i)); do
        api "$1" "$2" >"$work/answer.$i" &
        jobs+=($!)
    done
    wait "${jobs[@]}"
    for ((i = 1; i <= askers; ++i)); do cat "$work/answer.$i"; done | sort | uniq -c | awk '{ print $2 "x" $1 }' | xargs
}
folders() { find "$work/run/data/repositories" -name '*.git' | wc -l; }

for ((round = 1; round <= rounds; ++round)); do
    api POST /user/repos '{"name":"site","auto_init":true}' >/dev/null
    is "a repository is deleted once (round $round)" "$(race DELETE /repos/alice/site)" "204x1 404x$((askers - 1))"
    api POST /orgs '{"username":"house"}' >/dev/null
    is "an organization is deleted once (round $round)" "$(race DELETE /orgs/house)" "204x1 404x$((askers - 1))"
    api POST /admin/users '{"username":"bob","email":"bob@example.test","password":"bob-password-1"}' >/dev/null
    is "a user is deleted once (round $round)" "$(race DELETE '/admin/users/bob?purge=true')" "204x1 404x$((askers - 1))"

    # A repository goes while files are written to it, and one of them is pushed.
    api POST /user/repos '{"name":"site","auto_init":true,"default_branch":"main"}' >/dev/null
    rm -rf "$work/clone"
    git clone -q "http://alice:$token@127.0.0.1:$port/alice/site" "$work/clone"
    git -C "$work/clone" -c user.name=a -c user.email=a@example.test commit -q --allow-empty -m more
    jobs=()
    for ((i = 1; i <= askers; ++i)); do
        api POST "/repos/alice/site/contents/$i.txt" "{\"content\":\"MQo=\",\"new_branch\":\"b$i\"}" >"$work/answer.$i" &
        jobs+=($!)
    done
    git -C "$work/clone" push -q origin HEAD:pushed 2>"$work/pushed" &
    jobs+=($!)
    sleep "0.0$round"
    deleted=$(api DELETE /repos/alice/site)
    wait "${jobs[@]}"
    is "it is deleted (round $round)" "$deleted $(api GET /repos/alice/site) $(folders)" '204 404 0'
    is "no writer gets an error of the server (round $round)" \
        "$(cat "$work"/answer.* | grep -c '^5') $(grep -c ' 50[0-9]' "$work/pushed")" '0 0'

    # An organization goes while repositories are made in it: either they are there, and it is, or neither.
    api POST /orgs '{"username":"house"}' >/dev/null
    jobs=()
    for ((i = 1; i <= askers; ++i)); do
        if ((i % 2)); then api POST /orgs/house/repos "{\"name\":\"room-$i\"}"; else api DELETE /orgs/house; fi >"$work/answer.$i" &
        jobs+=($!)
    done
    wait "${jobs[@]}"
    is "nobody gets an error of the server (round $round)" "$(cat "$work"/answer.* | grep -c '^5')" 0
    made=$(cat "$work"/answer.* | grep -c '^201')
    is "what was made is there (round $round)" "$(folders)" "$made"
    api DELETE /orgs/house/repos >/dev/null
    api DELETE /orgs/house >/dev/null
    is "and can be deleted (round $round)" "$(folders) $(api GET /orgs/house)" '0 404'
done
is 'no worker has died' "$(grep -c worker_died "$work/run/log/trivet.log")" 0
done_testing
