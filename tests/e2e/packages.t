#!/bin/bash
# Packages as programs use them: curl against the registry behind nginx, with a file larger than a worker may grow.
. "$(dirname "$0")/lib.sh"

start_trivet nginx
password=$(<"$work/run/admin-password")
user=(-u "admin:$password")
place=/api/packages/admin/generic/tool/1.0
megabytes=96

workers() { pgrep -f -- "$work/run/app.ini"; }
# The most memory any worker has had, in KiB.
most_memory() { for pid in $(workers); do sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$pid/status" 2>/dev/null; done | sort -n | tail -n 1; }

dd if=/dev/urandom of="$work/big" bs=1M count=$megabytes 2>/dev/null
sum=$(sha256sum <"$work/big" | cut -d ' ' -f 1)

call PUT $place/small "${user[@]}" --data-binary 'hello'
is 'a small file' "$status" 201
before=$(most_memory)
call PUT $place/big "${user[@]}" -T "$work/big"
is 'a large file' "$status" 201
after=$(most_memory)
is 'the workers are seen' "$((${before:-0} > 1000))" 1
is 'the memory of a worker does not grow with it' "$((after - before < 16 * 1024))" 1
call GET /api/v1/packages/admin/generic/tool/1.0/files "${user[@]}"
like 'its digest is that of the file' "$(reply)" "\"size\":$((megabytes * 1048576)),\"name\":\"big\".*\"sha256\":\"$sum\""
call PUT $place/big "${user[@]}" -T "$work/big"
is 'the same name again' "$status $(reply)" '409 a file of this name is in the package already'
call PUT $place/chunked "${user[@]}" -H 'Transfer-Encoding: chunked' --data-binary 'hello'
is 'without a length' "$status" 201

call GET $place/big
is 'downloading needs no account' "$status $(header Content-Length)" "200 $((megabytes * 1048576))"
is 'what comes is what was sent' "$(sha256sum <"$work/reply" | cut -d ' ' -f 1)" "$sum"
is 'the memory of a worker does not grow with that either' "$(($(most_memory) - before < 16 * 1024))" 1
head -c 5000000 "$work/big" >"$work/part"
status=$(curl -s --noproxy '*' --max-time 60 -C - -o "$work/part" -w '%{http_code}' "$base$place/big")
is 'a download that was broken off is resumed' "$status $(sha256sum <"$work/part" | cut -d ' ' -f 1)" "206 $sum"
call HEAD $place/big
is 'HEAD tells its size' "$status $(header Content-Length) $(header ETag)" "200 $((megabytes * 1048576)) \"$sum\""
call GET $place/big -H "If-None-Match: \"$sum\""
is 'what has not changed is not sent' "$status" 304

# A client that goes away in the middle of its upload.
timeout 1 curl -s --noproxy '*' --limit-rate 1M "${user[@]}" -T "$work/big" "$base$place/broken" >/dev/null
call GET $place/broken
is 'half a file is none' "$status" 404

# Access that ends while a file is on its way.
json=(-H 'Content-Type: application/json')
"$build/trivet" --config "$work/run/app.ini" admin user create --username bob --email bob@example.test --password bob-password >/dev/null
call POST /api/v1/orgs "${user[@]}" "${json[@]}" -d '{"username":"crew"}'
call POST /api/v1/orgs/crew/teams "${user[@]}" "${json[@]}" -d '{"name":"makers","permission":"write","units":["repo.packages"]}'
call PUT "/api/v1/teams/$(jq .id "$work/reply")/members/bob" "${user[@]}"
is 'bob is one who makes packages' "$status" 204
mkfifo "$work/rest"
{ printf 'one half, ' && cat "$work/rest"; } |
    curl -s --noproxy '*' -u bob:bob-password -T - -o "$work/answer" "$base/api/packages/crew/generic/tool/1.0/late" &
upload=$!
comes() { [ -n "$(find "$work/run" -path '*/incoming/*' -type f -size +0 -print -quit)" ]; }
wait_for 20 comes
call DELETE /api/v1/orgs/crew/members/bob "${user[@]}"
is 'and is one no more when his file has come' "$status" 204
printf 'the other half' >"$work/rest"
wait "$upload"
like 'so it is refused' "$(cat "$work/answer")" 'user should have a permission to write packages of this owner'
call GET /api/packages/crew/generic/tool/1.0/late
is 'and is not there' "$status" 404

call DELETE $place/big "${user[@]}"
is 'deleting' "$status" 204
call GET $place/big
is 'and it is gone' "$status" 404
# What is young may belong to somebody whose row is on its way.
find "$work/run" -path '*/packages/*' -size +1M -exec touch -d '2 hours ago' {} +
"$build/trivet" --config "$work/run/app.ini" admin cron run tidy_packages >"$work/tidy" 2>&1
is 'what nobody refers to is tidied away' "$(find "$work/run" -path '*/packages/*' -size +1M | wc -l)" 0
call GET $place/small
is 'the rest stays' "$status $(reply)" '200 hello'
done_testing
