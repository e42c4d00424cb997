#!/bin/bash
# Releases as programs use them: git pushes tags, curl sends and fetches assets, and nginx sends them itself where it is told to.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
alice=(-u alice:alice-password)
json=(-H 'Content-Type: application/json')
api=/api/v1/repos/alice/tool
megabytes=64

make_repository() {
    make_people
    new_repository tool
    git init -q "$work/tool"
    commit "$work/tool" a.txt one
    git -C "$work/tool" remote add origin "$(url alice:alice-password alice/tool)"
    g -C "$work/tool" push -q origin main
    is 'a branch is pushed' "$went" 0
}

tags_become_releases() {
    call POST $api/releases "${alice[@]}" "${json[@]}" -d '{"tag_name":"v1.0","name":"One","draft":true}'
    is 'a draft waits for its tag' "$status $(member draft)" '201 true'
    git -C "$work/tool" tag -a -m 'First version' v1.0
    g -C "$work/tool" push -q origin v1.0
    call GET $api/releases/tags/v1.0
    is 'pushing the tag publishes it' "$status $(member name) $(member tag_name)" '200 One v1.0'
    is 'with the time of its commit' "$(date -d "$(member created_at)" +%s)" "$(git -C "$work/tool" log -1 --format=%ct)"
    g -C "$work/tool" push -q origin :v1.0
    call GET $api/releases/tags/v1.0
    is 'without its tag nobody sees it' "$status" 404
    call GET $api/releases/tags/v1.0 "${alice[@]}"
    is 'but writers, as a draft' "$status $(member draft)" '200 true'
    g -C "$work/tool" push -q origin v1.0
    is 'pushed again it is back' "$(member_of alice:alice-password repos/alice/tool .release_counter)" 1
    call POST $api/releases "${alice[@]}" "${json[@]}" -d '{"tag_name":"v1.1"}'
    is 'a release makes a tag' "$status" 201
    git -C "$work/tool" fetch -q --tags origin
    is 'which git fetches' "$(git -C "$work/tool" tag -l v1.1)" v1.1
}

# A writer is none any more when the file has come.
access_ends_meanwhile() {
    local release before upload
    call PUT $api/collaborators/bob "${alice[@]}" "${json[@]}" -d '{"permission":"write"}'
    release=$(member_of alice:alice-password repos/alice/tool/releases/tags/v1.0 .id)
    before=$(find "$work/run/data/attachments" -type f | wc -l)
    comes() { [ "$(find "$work/run/data/attachments" -type f -size +0 | wc -l)" -gt "$before" ]; }
    mkfifo "$work/rest"
    { printf 'one half, ' && cat "$work/rest"; } |
        curl -s --noproxy '*' -u bob:bob-password -T - -X POST -H 'Content-Type: application/octet-stream' -o "$work/answer" \
            "$base$api/releases/$release/assets?name=late.bin" &
    upload=$!
    wait_for 20 comes
    call DELETE $api/collaborators/bob "${alice[@]}"
    is 'somebody who writes is removed' "$status" 204
    printf 'the other half' >"$work/rest"
    wait "$upload"
    like 'whose file is refused when it has come' "$(cat "$work/answer")" 'user should have a permission to write to a repo'
    is 'and thrown away' "$(find "$work/run/data/attachments" -type f | wc -l)" "$before"
}

assets_come_and_go() {
    local place sent=() name
    call GET $api/releases/tags/v1.0
    place=$api/releases/$(member id)/assets
    call POST "$place" "${alice[@]}" -F "attachment=@$work/big;filename=big.bin"
    is "a file of $megabytes MB is sent" "$status $(member size)" "201 $((megabytes * 1048576))"
    for name in a b c d e f; do
        curl -s --noproxy '*' -o /dev/null -w '%{http_code}\n' "${alice[@]}" -F "attachment=@$work/tool/a.txt;filename=$name.txt" "$base$place" >"$work/sent.$name" &
        sent+=($!)
    done
    wait "${sent[@]}"
    is 'others come at the same time' "$(cat "$work"/sent.* | sort -u)" 201
    call GET "$place"
    is 'and are all there' "$(jq -r '.[].name' "$work/reply" | tr '\n' ' ')" 'a.txt b.txt big.bin c.txt d.txt e.txt f.txt '
    call GET /alice/tool/releases/download/v1.0/big.bin
    is 'it is fetched as it was sent' "$status $(cksum <"$work/reply")" "200 $(cksum <"$work/big")"
    like 'as nothing a browser would run' "$(header Content-Security-Policy) $(header X-Content-Type-Options)" "sandbox nosniff$"
    is 'under its name' "$(header Content-Disposition)" 'attachment; filename="big.bin"; filename*=UTF-8'"''big.bin"
    head -c 5000000 "$work/big" >"$work/part"
    status=$(curl -s --noproxy '*' --max-time 60 -C - -o "$work/part" -w '%{http_code}' "$base/alice/tool/releases/download/v1.0/big.bin")
    is 'what was broken off is resumed' "$status $(cksum <"$work/part")" "206 $(cksum <"$work/big")"
    call HEAD /alice/tool/releases/download/v1.0/big.bin
    is 'HEAD tells its size' "$status $(header Content-Length)" "200 $((megabytes * 1048576))"
    call GET /alice/tool/releases/download/v1.0/big.bin -H "If-None-Match: $(header ETag)"
    is 'what has not changed is not sent' "$status" 304
    call GET /alice/tool/releases/download/v1.0/nothing.bin
    like 'what is missing is told by Trivet' "$status $(reply)" '^404 .*Page not found'
}

is_counted() {
    call GET $api/releases/tags/v1.0
    [ "$(jq '.assets[] | select(.name == "big.bin") | .download_count' "$work/reply")" = "$1" ]
}

dd if=/dev/urandom of="$work/big" bs=1M count=$megabytes 2>/dev/null
start_trivet nginx
make_repository
tags_become_releases
assets_come_and_go
access_ends_meanwhile
is 'a download is counted once it begins, a little later' "$(wait_for 60 is_counted 1 && echo yes)" yes
stop_trivet

export TRIVET__SERVER__SENDFILE=x-accel-redirect
start_trivet nginx
alice_release=$(curl -s --noproxy '*' "$base$api/releases/tags/v1.0" | jq .id)
curl -s --noproxy '*' -o /dev/null "${alice[@]}" -X DELETE "$base$api/releases/$alice_release"
call POST $api/releases "${alice[@]}" "${json[@]}" -d '{"tag_name":"v1.0"}'
is 'the tag of a deleted release becomes one again' "$status" 201
assets_come_and_go
like 'nginx has sent the file itself' "$(header ETag)$(curl -sI --noproxy '*' "$base/alice/tool/releases/download/v1.0/big.bin" | tr -d '\r' | grep -i '^etag')" '"[0-9a-f]+-[0-9a-f]+"'
file=$(find "$work/run/data/attachments" -type f | head -n 1)
call GET "/-/files/attachments/${file##*/attachments/}"
is 'nobody reaches what nginx has for itself' "$status" 404
call GET /-/files/trivet.db
is 'least of all the database' "$status" 404
done_testing
