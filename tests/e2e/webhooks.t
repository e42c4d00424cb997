#!/bin/bash
# Webhooks with a real receiver: what is sent and in which order, what happens when the receiver fails or the worker dies,
# and where a webhook may not go.
. "$(dirname "$0")/lib.sh"

receiver_port=''
seen=$work/receiver
mkdir -p "$seen"
: >"$seen/received"

start_receiver() {
    until receiver_port=$((20000 + RANDOM % 12000)) && port_is_free "$receiver_port"; do :; done
    node tests/js/webhook_receiver.mjs "$receiver_port" "$seen" >"$work/receiver.out" 2>&1 &
    others+=($!)
    wait_for 10 is_listening
}
is_listening() { ! port_is_free "$receiver_port"; }
is_received() { [ "$(grep -c . "$seen/received")" -ge "$1" ]; }
received() { cut -d'|' -f"$1" "$seen/received" | paste -sd, -; }
api() { call "$1" "/api/v1$2" -u alice:alice-password -H 'Content-Type: application/json' ${3:+-d "$3"}; }
problems() { sqlite3 "$work/run/data/trivet.db" "SELECT problem FROM webhook_attempt ORDER BY id DESC LIMIT 1"; }
has_problem() { [[ $(problems) =~ $1 ]]; }
# hook URL: makes a webhook for issues; prints its number.
hook() {
    api POST /repos/alice/site/hooks "{\"type\":\"gitea\",\"active\":true,\"config\":{\"url\":\"$1\",\"content_type\":\"json\",\"secret\":\"s\"},\"authorization_header\":\"Bearer b\",\"events\":[\"issues\",\"push\"]}"
    sed 's/^{"id":\([0-9]*\),.*/\1/' "$work/reply"
}

start_receiver
start_trivet nginx
"$build/trivet" --config "$work/run/app.ini" admin user create --username alice --email alice@example.test --password alice-password >/dev/null
api POST /user/repos '{"name":"site","auto_init":true,"default_branch":"main"}'
is 'there is a repository' "$status" 201

# By default nothing goes to this machine.
id=$(hook "http://127.0.0.1:$receiver_port/loopback")
api POST /repos/alice/site/issues '{"title":"Nobody hears"}'
is 'work goes on' "$status" 201
wait_for 20 has_problem 'ALLOWED_HOST_LIST'
like 'a refused delivery names the setting' "$(problems)" 'ALLOWED_HOST_LIST'
like 'and the word that would allow it' "$(problems)" 'loopback'
is 'nothing was sent' "$(received 1)" ''
api DELETE "/repos/alice/site/hooks/$id"
stop_trivet

# A name that leads here is no way around it: the address decides.
export TRIVET__WEBHOOK__ALLOWED_HOST_LIST=external
start_trivet nginx
id=$(hook "http://localhost:$receiver_port/rebound")
api POST /repos/alice/site/issues '{"title":"Nobody hears"}'
wait_for 20 has_problem 'ALLOWED_HOST_LIST'
is 'a name that leads to this machine is refused, too' "$(received 1)" ''
api DELETE "/repos/alice/site/hooks/$id"
stop_trivet

export TRIVET__WEBHOOK__ALLOWED_HOST_LIST=loopback TRIVET__WEBHOOK__DELIVER_TIMEOUT=2s
start_trivet nginx
id=$(hook "http://127.0.0.1:$receiver_port/good")
for number in 3 4 5; do
    api POST /repos/alice/site/issues "{\"title\":\"Number $number\"}"
done
wait_for 20 is_received 3
is 'what happened is told in its order' "$(received 6)" 'opened 3,opened 4,opened 5'
is 'as JSON, and nothing else is said of it' "$(received 4)" 'application/json,application/json,application/json'
is 'signed with the secret' "$(received 5)" 'signed,signed,signed'
is 'with the authorization header' "$(received 7)" 'Bearer b,Bearer b,Bearer b'
is 'the header names the event' "$(received 3)" 'issues,issues,issues'

# A push by git.
git clone -q "http://alice:alice-password@127.0.0.1:$port/alice/site" "$work/clone" 2>/dev/null
git -C "$work/clone" -c user.name=A -c user.email=alice@example.test commit -q --allow-empty -m 'Push'
git -C "$work/clone" push -q 2>/dev/null
wait_for 20 is_received 4
like 'a push is told' "$(received 6)" 'refs/heads/main'

# More refs than fit into a page of anything are told one by one.
: >"$seen/received"
for number in $(seq 60); do git -C "$work/clone" tag "many-$number"; done
git -C "$work/clone" push -q --tags 2>/dev/null
wait_for 60 is_received 60
is 'of sixty tags in one push each is told' "$(received 6 | tr , '\n' | grep -c 'refs/tags/many-')" 60
api GET '/repos/alice/site/activities/feeds?limit=50&page=2'
is 'and each stands in the feed' "$(jq '[.[] | select(.op_type == "push_tag")] | length >= 10' "$work/reply")" true

# A redirect leads nowhere.
: >"$seen/received"
echo 302 >"$seen/answer"
api POST /repos/alice/site/issues '{"title":"Elsewhere"}'
wait_for 20 is_received 1
is_given_up() { [ "$(sqlite3 "$work/run/data/trivet.db" 'SELECT state FROM webhook_delivery ORDER BY id DESC LIMIT 1')" = 2 ]; }
wait_for 20 is_given_up # then it has ended
is 'a redirect is not followed' "$(received 2)" '/good'

# A receiver that fails is asked again, and what comes behind waits.
: >"$seen/received"
echo 500 >"$seen/answer"
api POST /repos/alice/site/issues '{"title":"Fails"}'
wait_for 20 is_received 1
api POST /repos/alice/site/issues '{"title":"Waits"}'
is 'nobody waits for a receiver that fails' "$status" 201
rm "$seen/answer"
wait_for 40 is_received 3
is 'it is tried again, and the order is kept' "$(received 6)" 'opened 7,opened 7,opened 8'

# One that has failed for long is switched off, until somebody switches it on again.
: >"$seen/received"
echo 404 >"$seen/answer"
sqlite3 "$work/run/data/trivet.db" "UPDATE webhook SET failing_since = unixepoch() - 8 * 86400, failure_count = 30 WHERE id = $id"
api POST /repos/alice/site/issues '{"title":"Dead"}'
is_switched_off() { api GET "/repos/alice/site/hooks/$id" && [ "$(jq .active "$work/reply")" = false ]; }
wait_for 20 is_switched_off
is 'a webhook that fails for too long is switched off' "$(jq .active "$work/reply")" false
is 'the audit log says so' "$(sqlite3 "$work/run/data/trivet.db" "SELECT action, target FROM audit_entry WHERE action = 'webhook.disable'")" \
    'webhook.disable|alice'
api POST /repos/alice/site/issues '{"title":"Not told"}'
rm "$seen/answer"
api PATCH "/repos/alice/site/hooks/$id" '{"active":true}'
: >"$seen/received"
api POST /repos/alice/site/issues '{"title":"Told again"}'
wait_for 20 is_received 1
is 'switched on again it is told what happens from then on' "$(received 6)" 'opened 11'
is 'and begins anew' "$(sqlite3 "$work/run/data/trivet.db" "SELECT failing_since, switched_off_at FROM webhook WHERE id = $id")" '0|0'

# Who may edit a webhook cannot have its secrets sent elsewhere.
: >"$seen/received"
api PATCH "/repos/alice/site/hooks/$id" "{\"config\":{\"url\":\"http://127.0.0.1:$receiver_port/same\"}}"
api POST /repos/alice/site/issues '{"title":"Same"}'
wait_for 20 is_received 1
is 'another path of the same server gets them' "$(received 2,5,7)" '/same|signed|Bearer b'
: >"$seen/received"
api PATCH "/repos/alice/site/hooks/$id" "{\"config\":{\"url\":\"http://localhost:$receiver_port/moved\"}}"
api POST /repos/alice/site/issues '{"title":"Moved"}'
wait_for 20 is_received 1
is 'another server does not' "$(received 2,5,7)" '/moved|unsigned|'

# A worker that dies in the middle of it loses nothing.
: >"$seen/received"
touch "$seen/hang"
api POST /repos/alice/site/issues '{"title":"Survives"}'
wait_for 20 is_received 1
for supervisor in $(pgrep -f "^$build/trivet .*serve .*$work/run"); do
    # shellcheck disable=SC2046  # one word for each process
    kill -KILL $(pgrep -P "$supervisor") 2>/dev/null
done
rm "$seen/hang"
wait_for 200 is_received 2
is 'what a dead worker was sending is sent by another' "$(received 6)" 'opened 14,opened 14'

done_testing
