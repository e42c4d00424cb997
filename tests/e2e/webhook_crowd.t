#!/bin/bash
# A thousand receivers that take a connection and never answer do not slow down the one that does.
. "$(dirname "$0")/lib.sh"

seen=$work/receiver
mkdir -p "$seen"
: >"$seen/received"
database=$work/run/data/trivet.db

free_port() {
    local found
    until found=$((20000 + RANDOM % 12000)) && port_is_free "$found"; do :; done
    echo "$found"
}
is_listening() { ! port_is_free "$1"; }
is_received() { [ "$(grep -c . "$seen/received")" -ge "$1" ]; }
# Workers write meanwhile.
query() { sqlite3 -cmd '.timeout 10000' "$database" "$1"; }
tried() { query "SELECT COUNT(DISTINCT d.webhook_id) FROM webhook_attempt a JOIN webhook_delivery d ON d.id = a.delivery_id WHERE a.problem <> ''"; }
failures() { query "SELECT COUNT(*) FROM webhook_attempt WHERE problem <> ''"; }
all_are_tried() { [ "$(tried)" -eq 999 ]; }
api() { call "$1" "/api/v1$2" -u alice:alice-password -H 'Content-Type: application/json' ${3:+-d "$3"}; }

living=$(free_port)
node tests/js/webhook_receiver.mjs "$living" "$seen" >"$work/receiver.out" 2>&1 &
others+=($!)
silent=$(free_port)
node -e "require('node:net').createServer(() => {}).listen($silent, '0.0.0.0')" &
others+=($!)
wait_for 10 is_listening "$living"
wait_for 10 is_listening "$silent"

export TRIVET__WEBHOOK__ALLOWED_HOST_LIST=loopback TRIVET__WEBHOOK__DELIVER_TIMEOUT=1s
start_trivet nginx
"$build/trivet" --config "$work/run/app.ini" admin user create --username alice --email alice@example.test --password alice-password >/dev/null
api POST /user/repos '{"name":"site"}'
# The silent ones come first: each on an address of its own, as a thousand dead hosts would be. One is the repository's,
# the others are the site's: a repository has at most a hundred.
api POST /repos/alice/site/hooks "{\"type\":\"gitea\",\"active\":true,\"config\":{\"url\":\"http://127.1.0.1:$silent/\",\"content_type\":\"json\"},\"events\":[\"issues\"]}"
is 'there is a silent receiver' "$status" 201
columns=$(query "SELECT group_concat(name, ', ') FROM pragma_table_info('webhook') WHERE name NOT IN ('id', 'url', 'owner_kind', 'repository_id')")
query "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
    INSERT INTO webhook (url, owner_kind, repository_id, $columns)
    SELECT 'http://127.1.' || (i / 250) || '.' || (i % 250 + 1) || ':$silent/', 2, NULL, $columns FROM webhook, n"
api POST /repos/alice/site/hooks "{\"type\":\"gitea\",\"active\":true,\"config\":{\"url\":\"http://127.0.0.1:$living/\",\"content_type\":\"json\",\"secret\":\"s\"},\"events\":[\"issues\"]}"
is 'and a living one behind a thousand of them' "$(query 'SELECT COUNT(*) FROM webhook')" 1000

api POST /repos/alice/site/issues '{"title":"First"}'
is 'who works waits for none of them' "$status" 201
wait_for 120 all_are_tried
is 'each is tried' "$(tried)" 999
is 'the living one has heard of it' "$(wait_for 30 is_received 1 && cut -d'|' -f6 "$seen/received")" 'opened 1'

# Now they are known. They would take ten seconds, a hundred at a time; the living one does not wait for them.
before=$(failures)
query 'UPDATE webhook_queue SET next_at = 0'
api POST /repos/alice/site/issues '{"title":"Second"}'
wait_for 60 is_received 2
is 'the living one hears of the next' $? 0
is 'before them' "$(($(failures) - before < 999))" 1

done_testing
