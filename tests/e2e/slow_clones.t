#!/bin/bash
# Clones that take their time leave everybody else alone, however the web server runs the service.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
clones=${CLONES:-40}

how_many_run() { pgrep -cf -- "$work/.*upload-pack --stateless-rpc"; }
are_running() { [ "$(how_many_run)" -ge "$1" ]; }
are_gone() { [ "$(how_many_run)" -eq 0 ]; }

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
        curl -s --noproxy '*' --limit-rate 20k --max-time 300 -o /dev/null -H 'Git-Protocol: version=2' \
            -H 'Content-Type: application/x-git-upload-pack-request' --data-binary "@$work/want" "$base/alice/big/git-upload-pack" &
        others+=($!)
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
    kill "${others[@]}" 2>/dev/null
    wait "${others[@]}" 2>/dev/null
    others=()
    is "$web: clients that leave end their git" "$(wait_for 60 are_gone && echo yes)" yes
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
    forget_run_dir
done
done_testing
