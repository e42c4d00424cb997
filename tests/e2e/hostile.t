#!/bin/bash
# Requests made to break something. Whatever they get, it is no server error, and afterwards the service is well.
. "$(dirname "$0")/lib.sh"

# survived NAME [REGEX]: the last answer was a refusal ('' when the server just hung up), and /healthz answers.
survived() {
    like "$web: $1" "$status" "${2:-^(4[0-9][0-9]|)\$}"
    call GET /healthz --max-time 10
    is "$web: well after that" "$status" 200
}

post() {
    printf 'POST /api/v1/version HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n'
}

lengths_that_lie() {
    local length
    for length in -1 1x 0x10 99999999999999999999 '1, 2' '+5' '1 1'; do
        raw < <(post && printf 'Content-Length: %s\r\n\r\n{}' "$length")
        survived "Content-Length: $length"
    done
    raw < <(post && printf 'Content-Length: 6000000000\r\n\r\n{}')
    survived 'six gigabytes announced'
    raw < <(post && printf 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}')
    survived 'two lengths'
    raw < <(post && printf 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n')
    survived 'a length and chunks'
    raw < <(post && printf 'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}')
    survived 'a chunk larger than the world'
    raw < <(post && printf 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n')
    survived 'a chunk without a size'
}

paths_that_are_none() {
    local path
    for path in '/%00' '/api/v1/version%00' '/%' '/%zz' '/api/v1/%c0%af' '/api/v1/../../etc/passwd' '/api/v1/%2e%2e/x' \
        '/assets/..%2f..%2fapp.ini' '/assets/%2e%2e/%2e%2e/app.ini' '/assets//etc/passwd' '/.htaccess' '/app.ini' '/trivet.db'; do
        call GET "$path"
        survived "$path"
    done
    raw < <(printf 'GET /api\0/v1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    survived 'a NUL in the path'
    raw < <(printf 'GET /%s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n' "$(head -c 100000 /dev/zero | tr '\0' a)")
    survived 'a path of 100 KB'
    raw < <(printf 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    survived 'a star for a path'
    raw < <(printf 'GET http://other.example/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    survived 'somebody else'"'"'s address'
}

headers_that_are_too_much() {
    raw < <(printf 'GET /api/v1/version HTTP/1.1\r\nHost: x\r\n' &&
        for i in {1..10000}; do printf 'X-%d: %d\r\n' "$i" "$i"; done && printf '\r\n')
    survived 'ten thousand headers'
    raw < <(printf 'GET /api/v1/version HTTP/1.1\r\nHost: x\r\nX-Long: %s\r\n\r\n' "$(head -c 1000000 /dev/zero | tr '\0' a)")
    survived 'a header of one megabyte'
    raw < <(printf 'GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\nX-Nul: a\0b\r\nConnection: close\r\n\r\n')
    survived 'a NUL in a header'
    raw < <(printf 'GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\nFolded: a\r\n b\r\n\r\n')
    survived 'a folded header'
    raw < <(printf '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n')
    survived 'TLS on the plain port'
    call FOO /api/v1/version
    survived 'a method nobody knows' '^(4..|501)$'
}

# clients_that_stall NAME COMMAND...: twice as many as there are workers send what the command prints and then nothing.
clients_that_stall() {
    local name=$1 stalled=() descriptor
    shift
    for _ in {1..8}; do
        exec {descriptor}<>"/dev/tcp/127.0.0.1/$port"
        "$@" >&"$descriptor"
        stalled+=("$descriptor")
    done
    call GET /healthz --max-time 10
    is "$web: well while eight clients $name" "$status" 200
    for descriptor in "${stalled[@]}"; do
        exec {descriptor}>&-
    done
    status=''
    survived "eight clients that $name hang up"
}

half_a_head() {
    printf 'GET /api/v1/version HTTP/1.1\r\nHost: x\r\nX-A: '
}

half_a_body() {
    post
    printf 'Content-Length: 1000\r\n\r\n{'
}

for web in nginx apache apache-fcgid apache-cgi; do
    start_trivet "$web"
    lengths_that_lie
    paths_that_are_none
    headers_that_are_too_much
    clients_that_stall 'send half a head' half_a_head
    clients_that_stall 'send half a body' half_a_body
    forget_run_dir
done
done_testing
