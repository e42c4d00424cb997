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

# More than the threads of all workers together, 4 x 8 of the one pool and 2 x 16 of the other.
crowd=40

# clients_that_stall NAME START MORE: as many clients send what START prints, and then now and then what MORE does.
clients_that_stall() {
    local name=$1 start=$2 more=$3 stalled=() descriptor well=0
    for ((i = 0; i < crowd; ++i)); do
        exec {descriptor}<>"/dev/tcp/127.0.0.1/$port"
        "$start" >&"$descriptor"
        stalled+=("$descriptor")
    done
    for _ in 1 2 3 4 5; do
        for descriptor in "${stalled[@]}"; do
            "$more" >&"$descriptor" 2>/dev/null
        done
        call GET /healthz --max-time 10
        [ "$status" != 200 ] || well=$((well + 1))
    done
    is "$web: well while $crowd clients $name" "$well" 5
    for descriptor in "${stalled[@]}"; do
        exec {descriptor}>&-
    done
    status=''
    survived "$crowd clients that $name hang up"
}

half_a_head() {
    printf 'GET /api/v1/version HTTP/1.1\r\nHost: x\r\nX-A: '
}

# A form that everybody may send and that is read to its end.
form() {
    printf 'POST /user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n'
}

half_a_body() {
    form
    printf 'Content-Length: 100000\r\n\r\nuser_'
}

half_a_chunked_body() {
    form
    printf 'Transfer-Encoding: chunked\r\n\r\n5\r\nuser_\r\n'
}

half_a_package() {
    printf 'PUT /api/packages/admin/generic/a/1/b HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'
}

a_letter() { printf a; }
a_chunk() { printf '1\r\na\r\n'; }

for web in ${WEBS:-nginx apache apache-fcgid apache-cgi}; do
    start_trivet "$web"
    lengths_that_lie
    paths_that_are_none
    headers_that_are_too_much
    clients_that_stall 'send half a head' half_a_head a_letter
    clients_that_stall 'send half a body' half_a_body a_letter
    clients_that_stall 'send half a chunked body' half_a_chunked_body a_chunk
    clients_that_stall 'send half a package' half_a_package a_chunk
    forget_run_dir
done
done_testing
