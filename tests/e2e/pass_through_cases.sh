# shellcheck shell=bash disable=SC2154  # $web and the like come from the test that sources this
# What a front end must hand over unchanged, seen by the echo program in Trivet's place. Uses $web.

# seen NAME: the value that arrived in this variable; one line for each time it arrived.
seen() {
    sed -n "s/^[ {]*\"$1\": \"\\(.*\\)\"[,}]*\$/\\1/p" "$work/reply"
}

# digest: what the echo program says about the body; for a file, what it ought to say.
digest() {
    grep -o '"body_bytes": [0-9]*, "body_adler": [0-9]*' "${1:-$work/reply}"
}
digest_of() {
    env -i "$build/tests/echo-app" <"$1" | digest /dev/stdin
}

paths_arrive_raw() {
    local path paths=(/ /a//b/ '/a/b?x=1&y=%2F%20+' '/a%20b' '/%25' '/x%25' '/a%3Fb' '/a%23b' '/a%0Ab' '/%C3%A4' '/a;b=c,d' '/a%5Cb'
        '/?' '/a?%zz' "/~user/'(x)*!\$")
    # Shared hosts refuse this one themselves, and .htaccess cannot change it.
    [[ $web == *htaccess* ]] || paths+=('/feature%2Fx' '/a%252Fb' '/api/v1/repos/o/r/branches/a%2Fb%2Fc?page=2')
    for path in "${paths[@]}"; do
        call GET "$path"
        is "$web passes $path on unchanged" "$status $(seen REQUEST_URI)" "200 $prefix$path"
    done
}

headers_arrive() {
    call GET /x -H 'Authorization: token abc' -H 'X-Trivet-OTP: 123456' -H 'If-None-Match: "e"' -H 'Range: bytes=0-1'
    is "$web passes Authorization on" "$(seen HTTP_AUTHORIZATION)" 'token abc'
    is "$web passes other headers on" "$(seen HTTP_X_TRIVET_OTP) $(seen HTTP_RANGE)" '123456 bytes=0-1'
    like "$web passes conditions on" "$(seen HTTP_IF_NONE_MATCH)" 'e'
    is "$web says who asks" "$(seen REMOTE_ADDR)" 127.0.0.1
    call GET /x -H 'Proxy: http://evil.example/'
    is "$web keeps HTTP_PROXY away" "$status $(seen HTTP_PROXY)" '200 '
    call GET /x -H 'X_Trivet_OTP: 1'
    is "$web drops a header that imitates another" "$status $(seen HTTP_X_TRIVET_OTP)" '200 '
    call GET /x -H 'Sudo: a' -H 'Sudo: b'
    like "$web shows that a header came twice" "$(seen HTTP_SUDO | tr '\n' ' ')" '^(a b |a, b )$'
}

methods_arrive() {
    local method
    for method in POST PUT PATCH DELETE OPTIONS; do
        call "$method" /x -H 'Content-Type: application/json' -d '{"a":1}'
        is "$web passes $method with a body on" "$status $(seen REQUEST_METHOD) $(seen CONTENT_TYPE) $(digest)" \
            "200 $method application/json $(printf '{"a":1}' >"$work/small" && digest_of "$work/small")"
    done
}

bodies_arrive() {
    head -c 5000000 /dev/urandom >"$work/large"
    local want
    want=$(digest_of "$work/large")
    # mod_fcgid's own limit on a shared host is 128 KB.
    if [ "$web" != apache-htaccess ]; then
        call POST /x --data-binary "@$work/large"
        is "$web passes a body larger than Trivet's limit on" "$status $(digest)" "200 $want"
        call POST /x --data-binary "@$work/large" -H 'Transfer-Encoding: chunked'
        is "$web passes a chunked body on" "$status $(digest)" "200 $want"
        call POST /x --data-binary "@$work/large" -H 'Expect: 100-continue'
        is "$web passes a body after 100 Continue on" "$status $(digest)" "200 $want"
    fi
    if [[ $web != *htaccess* ]]; then
        head -c 17000000 /dev/zero >"$work/huge"
        call POST /x --data-binary "@$work/huge"
        is "$web refuses a huge body by itself" "$status" 413
        call POST /x --data-binary "@$work/huge" -H 'Transfer-Encoding: chunked'
        case $web in
        apache) is "$web leaves the limit of chunked bodies to Trivet" "$status" 200 ;;
        apache-fcgid) is "$web has no better answer to a huge chunked body" "$status" 500 ;;
        *) is "$web refuses a huge chunked body by itself" "$status" 413 ;;
        esac
        call POST /alice/site/_upload/branch/main/docs --data-binary "@$work/huge"
        is "$web passes files on that are uploaded to a branch" "$status" 200
        rm "$work/huge"
    fi
}

pass_through_cases() {
    paths_arrive_raw
    headers_arrive
    methods_arrive
    bodies_arrive
}
