#!/bin/bash
# Clones that take their time leave everybody else alone, however the web server runs the service. Clients come from
# several addresses of this machine, because one of them gets only a part of what there is.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
clones=${CLONES:-40}

how_many_run() { pgrep -cf -- "$work/.*upload-pack --stateless-rpc"; }
are_running() { [ "$(how_many_run)" -ge "$1" ]; }
are_gone() { [ "$(how_many_run)" -eq 0 ]; }

# fetch FROM [CURL OPTION...]: all of the repository, from this address.
fetch() {
    fetching_from "$@"
    "${client[@]}"
}

# fetch_meanwhile FROM [CURL OPTION...]: the same in the background; what is killed later is curl, not a shell around it.
fetch_meanwhile() {
    fetching_from "$@"
    "${client[@]}" &
    others+=($!)
}

fetching_from() {
    client=(curl -s --noproxy '*' --interface "$1" -H 'Git-Protocol: version=2' -H 'Content-Type: application/x-git-upload-pack-request'
        --data-binary "@$work/want" "${@:2}" "$base/alice/big/git-upload-pack")
}

# at_once: as many as can be served at a time; the pool for git has 32 threads, as CGI programs all of them are.
at_once() { case $web in nginx | apache) echo 32 ;; *) echo "$clones" ;; esac; }

# Where every clone is a process nobody else counts them.
one_too_many() {
    [[ $web != nginx && $web != apache ]] || return 0
    call GET '/alice/big/info/refs?service=git-upload-pack'
    is "$web: one more has to wait" "$status $(header Retry-After)" '503 10'
}

slow_clones() {
    local i slowest=0 answered=0
    new_repository big
    git -C "$work/big" push -q "$(url "alice:$secret" alice/big)" HEAD:main
    for ((i = 0; i < clones; ++i)); do
        fetch_meanwhile "127.0.0.$((10 + i / 10))" --limit-rate 20k --max-time 300 -o /dev/null
    done
    is "$web: $clones clones nobody reads" "$(wait_for 120 are_running "$(at_once)" && echo yes)" yes
    for i in 1 2 3 4 5 6 7 8 9 10; do
        call GET /api/v1/version --max-time 10 -w '%{http_code} %{time_total}'
        [ "${status% *}" != 200 ] || answered=$((answered + 1))
        slowest=$(printf '%s\n' "$slowest" "${status#* }" | sort -g | tail -n 1)
    done
    is "$web: the API answers meanwhile" "$answered" 10
    one_too_many
    echo "# $web: the slowest of ten took $slowest s"
    they_leave
    is "$web: clients that leave end their git" "$(wait_for 60 are_gone && echo yes)" yes
}

they_leave() {
    kill -CONT "${others[@]}" 2>/dev/null
    kill "${others[@]}" 2>/dev/null
    wait "${others[@]}" 2>/dev/null
    others=()
}

# Forty clients of one address that ask and do not read: it gets its part, and others go on.
one_address_that_does_not_read() {
    local i started=$SECONDS
    for ((i = 0; i < clones; ++i)); do
        fetch_meanwhile 127.0.0.9 --limit-rate 1 --max-time 300 -o "$work/stalled.$i"
    done
    is "$web: an address has sixteen clones at a time" "$(wait_for 60 are_running 16 && sleep 2 && how_many_run)" 16
    call GET '/alice/big/info/refs?service=git-upload-pack' --interface 127.0.0.9
    is "$web: its next one is refused" "$status $(header Retry-After)" '503 10'
    like "$web: and told why" "$(reply)" 'from your address'
    call GET /api/v1/repos/alice/big/raw/large --interface 127.0.0.9 -u "alice:$secret" -o /dev/null
    is "$web: long files count too" "$status" 503
    for i in 1 2 3; do
        fetch 127.0.0.8 --max-time 20 -o "$work/whole"
        is "$web: another address clones meanwhile" "$(($(stat -c %s "$work/whole") > 20000000))" 1
        call GET /api/v1/repos/alice/big/raw/large --interface 127.0.0.8 --max-time 20 -u "alice:$secret"
        is "$web: and gets files" "$status $(stat -c %s "$work/reply")" '200 20000000'
    done
    echo "# $web: after $((SECONDS - started)) s"
    they_leave
    is "$web: their git ends with them" "$(wait_for 60 are_gone && echo yes)" yes
}

# Addresses of git that end in a slash are none: the web servers know them by their end.
slashes_at_the_end() {
    local path
    for path in 'info/refs/?service=git-upload-pack' 'info/refs//?service=git-upload-pack' git-upload-pack/ git-receive-pack/; do
        call "$([[ $path == info* ]] && echo GET || echo POST)" "/alice/big/$path" -u "alice:$secret" \
            -H 'Content-Type: application/x-git-upload-pack-request' --data-binary "@$work/want"
        is "$web: $path is nothing" "$status" 404
    done
}

git init -q "$work/big"
head -c 20000000 /dev/urandom >"$work/big/large"
commit "$work/big" a.txt big
printf '0011command=fetch0001000fno-progress0032want %s\n0009done\n0000' "$(git -C "$work/big" rev-parse HEAD)" >"$work/want"
for web in ${WEBS:-nginx apache apache-fcgid apache-cgi}; do
    start_trivet "$web"
    printf '\n[repository]\nMAX_SIMULTANEOUS_GIT = %s\n' "$clones" >>"$work/run/app.ini" # read by the programs of CGI when they start
    make_people
    secret=$(token all)
    slow_clones
    slashes_at_the_end
    one_address_that_does_not_read
    forget_run_dir
done
done_testing
