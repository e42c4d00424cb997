#!/bin/bash
# What web servers, good and bad, send over FastCGI.
. "$(dirname "$0")/process_lib.sh"

variables() {
    local output
    output=$(ask --variable 'HTTP_X_ONE=a' --variable 'HTTP_X_ONE=b' --variable 'HTTP_AUTHORIZATION=token y' \
        --variable 'REDIRECT_HTTP_AUTHORIZATION=token z' --variable 'HTTP_CONTENT_TYPE=text/wrong' \
        --variable 'CONTENT_TYPE=text/right' --variable 'REQUEST_SCHEME=https' "$socket" '/request?a=%2F')
    like 'the target is untouched' "$output" 'target=/request[?]a=%2F'
    like 'a header sent twice is seen twice' "$output" $'header X_ONE=a\nheader X_ONE=b'
    like 'Authorization' "$output" 'header AUTHORIZATION=token y'
    unlike 'its copy is not a second one' "$output" 'token z'
    like 'one content type' "$output" 'type=text/right'
    unlike 'and only one' "$output" 'text/wrong'
    like 'https by scheme' "$output" 'https=yes'
    like 'the address of the client' "$output" 'remote=192.0.2.7'
    like 'the content type may come as a header only' \
        "$(ask --variable HTTP_CONTENT_TYPE=text/header "$socket" /request)" 'type=text/header'
    like 'HTTPS=off is not https' "$(ask --variable HTTPS=off "$socket" /request)" 'https=no'
    local many=()
    for i in $(seq 250); do many+=(--variable "HTTP_H$i=v"); done
    output=$(ask "${many[@]}" "$socket" /request)
    like 'too many headers are noticed' "$output" 'toomany=yes'
    is 'and not kept' "$(grep -c '^header' <<<"$output")" 200
    like 'too long headers too' \
        "$(ask --variable "HTTP_LONG=$(printf '%070000d' 0)" "$socket" /request)" 'toomany=yes'
}

bodies() {
    local size
    for size in 1 8191 65535 65536 1000000; do
        like "a body of $size bytes" "$(ask --method POST --body $size "$socket" /request)" "body=$size\$"
    done
    like 'a body without a length' "$(ask --method POST --body 5000 --declare '' "$socket" /request)" 'body=5000$'
    like 'more than announced' "$(ask --method POST --body 5000 --declare 10 "$socket" /request)" 'body=5000$'
    like 'less than announced' "$(ask --method POST --body 10 --declare 5000 "$socket" /request)" 'body=10$'
    ask --method POST --body 500000 --cut "$socket" /request >/dev/null
    like 'well after a body that broke off' "$(ask "$socket" /pid)" '^[0-9]+$'
    is 'an answer before the body is read' "$(ask --method POST --body 3000000 "$socket" /early)" early
    is 'two of them over one connection' \
        "$(ask --keep --method POST --body 3000000 "$socket" /early /early | tr '\n' ' ')" 'early early '
    is 'more than is ever thrown away' "$(ask --method POST --body 100000000 "$socket" /early)" early
}

answers() {
    local size
    for size in 1 8100 8192 8193 65535 65536 200000 30000000; do
        is "an answer of $size bytes" "$(ask "$socket" "/big?$size" | wc -c)" "$size"
    done
    is 'many over one connection' \
        "$(ask --keep "$socket" '/big?70000' '/big?1' '/big?8192' '/big?200000' | wc -c)" $((70000 + 1 + 8192 + 200000))
    ask --keep "$socket" /cut >/dev/null
    is 'an answer that is cut is not whole' $? 1
    ask "$socket" '/big?300000000' | head -c 1000 >/dev/null
    like 'well after a client that went away' "$(ask "$socket" /pid)" '^[0-9]+$'
}

# The pool has one thread: whoever is silent must not hold it.
# Those who were accepted before and ask again and again do not keep out who connects now.
fairness() {
    ask --keep --load 100000 --clients 30 "$socket" '/slow?5' >/dev/null &
    local busy=$! before
    wait_for 20 eval '[ "$(ask "$socket" /served)" -gt 300 ]'
    before=$(ask "$socket" /served)
    is 'thirty who connect now are answered' "$(ask --load 30 --clients 30 "$socket" '/slow?5')" '30 complete, 0 failed'
    # One a round would let the others have thirty rounds of thirty.
    is 'in their turn, not one a round' "$(($(ask "$socket" /served) - before < 450))" 1
    kill "$busy"
    wait "$busy" 2>/dev/null
}

silence() {
    local i
    for i in 1 2 3 4 5; do
        mkfifo "$work/hold$i"
        ask --silent "$socket" <"$work/hold$i" >"$work/silent$i" &
        eval "exec $((20 + i))>\"$work/hold$i\""
        wait_for 20 grep -qs connected "$work/silent$i"
    done
    like 'silent connections hold nobody up' "$(ask "$socket" /pid)" '^[0-9]+$'
    mkfifo "$work/step"
    ask --keep --step "$socket" /pid /pid <"$work/step" >"$work/kept" &
    exec 30>"$work/step"
    echo >&30
    wait_for 20 test -s "$work/kept"
    like 'a kept connection that is idle holds nobody up' "$(ask "$socket" /pid)" '^[0-9]+$'
    is 'kept and new connections at once' "$(ask --load 300 --keep "$socket" /pid)" '300 complete, 0 failed'
    echo >&30
    wait_for 20 eval '[ "$(wc -l <"$work/kept")" -eq 2 ]'
    is 'and it is still good' $? 0
    exec 21>&- 22>&- 23>&- 24>&- 25>&- 30>&-
}

rest() {
    local worker
    worker=$(ask "$socket" /pid)
    wait_for 20 test -e "$work/data/idle"
    is 'a quiet worker does what was put off' $? 0
    is 'and goes on' "$(ask "$socket" /pid)" "$worker"
}

ASAN_OPTIONS=detect_leaks=1 start_pool --workers 1 --threads 1
variables
bodies
answers
fairness
silence
rest
is 'all that without losing a worker' "$(events worker_died)" 0
stop_pool
is 'stops' "$status" 0
done_testing
