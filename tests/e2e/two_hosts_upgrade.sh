# shellcheck shell=bash disable=SC2034,SC2154
# Part of two_hosts.t: hosts that do not agree, and two versions over one schema.

# --- secrets and schema ---
third=$work/third
mkdir -p "$third"
check() { said=$("$build/trivet" --config "$third/app.ini" serve --check 2>&1) && went=0 || went=$?; }
sed "s|$work/run/host|$third/host|" "$work/run/app.ini" >"$third/app.ini"
check
is 'a third host that agrees may start' "$went" 0
printf '[security]\nSECRET_KEY = another-key-that-nobody-has\n' >>"$third/app.ini"
check
like 'one with another secret key may not' "$went $said" '^1 .*secret key'
unlike 'and does not tell the key' "$said" another-key-that
fingerprint=$(ask "SELECT value FROM instance_property WHERE name = 'secret_key.fingerprint'")
like 'the database has a fingerprint' "$fingerprint" '^[0-9a-f]{32}$'
unlike 'which is not the key' "$(cat "$work/run/data/secret-key")" "$fingerprint"
sed "s|$work/run/host|$third/host|" "$work/run/app.ini" >"$third/app.ini"

# A newer program: it has added a table that we do not know of, then it has changed one that we do.
note() { ask "INSERT INTO schema_migration (number, name, applied_at) VALUES ($1, '$2', 1)"; }
healthy() { on A status_of call GET /healthz; on B status_of call GET /healthz; }
note 9001 9001_later.expand
check
is 'a host that is older than the schema may start if that was only extended' "$went $said" '0 '
is 'and those that run go on' "$(healthy | paste -sd ' ')" '200 200'
is 'also with writing' "$(on B status_of api POST repos/alice/site/issues '{"title":"Over a newer schema"}')" 201
like 'it cannot make a backup of what it does not know' "$(trivet backup "$work/backup.tar" 2>&1)" 'newer version of this program'
note 9002 9002_contract
check
like 'one that was changed it does not touch' "$went $said" '^1 .*newer version of this program'
is 'and those that run say that they are not healthy' "$(healthy | paste -sd ' ')" '503 503'
ask 'DELETE FROM schema_migration WHERE number > 9000'
is 'until it fits again' "$(healthy | paste -sd ' ')" '200 200'

# --- tasks ---
stop_host_b
stop_trivet
runs() { ask "SELECT string_agg(name || ' ' || run_count, ',' ORDER BY name) FROM task WHERE name IN ($tasks)"; }
due_again() { ask "SELECT count(*) FROM task WHERE name IN ($tasks) AND next_at > 0"; }
build-aux/private-postgresql start "$work/run/postgresql" >/dev/null
tasks=$(ask "SELECT string_agg('''' || name || '''', ',') FROM task WHERE next_at > 0")
count=$(tr ',' '\n' <<<"$tasks" | wc -l)
ask "UPDATE task SET next_at = 0, run_count = 0 WHERE name IN ($tasks)"
rm -f "$work"/run/log/trivet.log "$work"/b/log/trivet.log
for i in 1 2 3 4 5 6; do
    config=$work/run/app.ini
    ((i % 2)) || config=$work/b/app.ini
    "$build/trivet" --config "$config" admin cron run &
    runners[i]=$!
done
wait "${runners[@]}"
is 'all tasks were done' "$(due_again)" "$count"
is 'each once, by one of six on two hosts' "$(ask "SELECT string_agg(name || ' ' || run_count, ',' ORDER BY name) FROM task WHERE name IN ($tasks) AND run_count <> 1")" ''
is 'as their logs say' "$(cat "$work"/run/log/trivet.log "$work"/b/log/trivet.log | grep -oE 'event=task_(done|failed) task=[a-z_]+' | sort | uniq -d)" ''
build-aux/private-postgresql stop "$work/run/postgresql"
