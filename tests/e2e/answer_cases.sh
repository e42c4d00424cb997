# shellcheck shell=bash disable=SC2154  # $web and the like come from the test that sources this
# What clients see of the real program, whatever stands in front of it. Uses $web.

answers_the_version() {
    call GET /api/v1/version
    is "$web: the version is answered" "$status $(header Content-Type)" '200 application/json;charset=utf-8'
    like "$web: the version is one clients understand" "$(reply)" '^\{"version":"1\.28\.0\+trivet\.[0-9.]+"\}'
    local length
    length=$(wc -c <"$work/reply")
    call HEAD /api/v1/version
    is "$web: HEAD is GET without a body" "$status $(wc -c <"$work/reply")" '200 0'
    like "$web: HEAD tells no other length" "$(header Content-Length)" "^($length|)\$"
    call GET /healthz
    is "$web: it says that it is well" "$status $(reply)" '200 ok'
}

refuses_in_its_own_words() {
    call GET /api/v1/nothing/here
    is "$web: an unknown path is Trivet's 404" "$status $(header Content-Type)" '404 application/json;charset=utf-8'
    like "$web: errors have the shape of the API" "$(reply)" '"message":.*"url":'
    call DELETE /api/v1/version
    is "$web: another method is Trivet's 405" "$status $(header Content-Type)" '405 application/json;charset=utf-8'
    like "$web: 405 names the methods" "$(header Allow)" '^GET, HEAD'
    call OPTIONS /api/v1/version
    like "$web: OPTIONS names the methods" "$(header Allow)" '^GET, HEAD'
    head -c 5000000 /dev/zero >"$work/large"
    # mod_fcgid's own limit on a shared host is 128 KB.
    if [ "$web" != apache-htaccess ]; then
        local admin
        admin="admin:$(<"$work/run/admin-password")"
        call POST /api/v1/user/repos -u "$admin" -H 'Content-Type: application/json' --data-binary "@$work/large"
        like "$web: a large body is refused by Trivet" "$status $(reply)" '^413 .*"message":'
        call POST /api/v1/user/repos -u "$admin" -H 'Content-Type: application/json' --data-binary "@$work/large" \
            -H 'Transfer-Encoding: chunked'
        like "$web: a large chunked body is refused by Trivet" "$status $(reply)" '^413 .*"message":'
    fi
    if [[ $web != *htaccess* ]]; then
        call GET /swagger.v1.json?unread --data-binary "@$work/large" --max-time 10
        is "$web: a body nobody asked for does not hold up the answer" "$status" 200
    fi
}

reads_paths_itself() {
    local path
    for path in /api/v1/repos/o/r/branches/x%3Fy /api/v1/repos/o/100%25 /api/v1/repos/o/r/raw/a%0Ab \
        $([[ $web == *htaccess* ]] || echo /api/v1/repos/o/r/branches/feature%2Fx /api/v1/a%252Fb); do
        call GET "$path"
        like "$web: $path is answered by Trivet" "$status $(header X-Request-Id)" '^40[04] .'
    done
    # CGI would hand these over as command line.
    for path in migrate help --help "backup+$work/stolen" -- --config+x+migrate; do
        call GET "/api/v1/version?$path"
        like "$web: the query $path is no command" "$status $(reply)" '^(200 \{"version"|4)'
    done
    is "$web: and none was carried out" "$(ls "$work/stolen" 2>/dev/null)" ''
    call GET '/api/v1/version?a=%zz'
    unlike "$web: a broken query is no failure" "$status" '^5'
}

public_documents_are_cached() {
    # HEAD comes first: an empty answer that is kept for GET would show.
    call HEAD /swagger.v1.json
    is "$web: HEAD works on a public document" "$status $(wc -c <"$work/reply")" '200 0'
    call GET /swagger.v1.json
    is "$web: the OpenAPI document is public" "$status $(header Cache-Control)" "200 public, max-age=300, s-maxage=5"
    like "$web: it is whole" "$(reply | tr -d '\n')" '^\{.*\}$'
    local tag
    tag=$(header ETag)
    like "$web: it has a tag" "$tag" '^(W/)?".+"$'
    call GET /swagger.v1.json -H "If-None-Match: $tag"
    is "$web: who has it gets 304" "$status $(wc -c <"$work/reply")" '304 0'
    [[ $web != *htaccess* ]] || return 0
    call_until_kept /swagger.v1.json
    like "$web: the server keeps it" "$(header X-Cache)" '^HIT'
    call GET /swagger.v1.json -H "If-None-Match: $tag"
    is "$web: 304 comes from the kept one too" "$status" 304
    call GET /login/oauth/keys
    like "$web: so are the signing keys" "$status $(header Cache-Control) $(reply)" '^200 public, max-age=300, s-maxage=5 \{"keys":\[.*\]\}$'
    call_until_kept /login/oauth/keys
    like "$web: which the server keeps too" "$(header X-Cache)" '^HIT'
    local address
    for address in openid-configuration oauth-authorization-server; do
        call GET "/.well-known/$address"
        like "$web: $address tells what is served" "$status $(header Cache-Control) $(reply)" \
            '^200 public, max-age=300, s-maxage=5 \{"issuer":.*\}$'
        call_until_kept "/.well-known/$address"
        like "$web: $address is kept" "$(header X-Cache)" '^HIT'
    done
}

private_requests_are_not_cached() {
    call GET /api/v1/version
    call GET /api/v1/version
    unlike "$web: what is not public is not kept" "$(header X-Cache)" HIT
    is "$web: and says so" "$(header Cache-Control)" no-store
    call GET /swagger.v1.json -H 'Authorization: token 0123456789'
    unlike "$web: who signs in talks to the program" "$(header X-Cache)" HIT
    # Apache keeps nothing from such a request either, but hands out what it kept before: it is public after all.
    call GET /swagger.v1.json -H 'Cookie: session=1'
    [[ $web == apache* ]] || unlike "$web: who has a cookie talks to the program" "$(header X-Cache)" HIT
    call GET '/swagger.v1.json?%74oken=1'
    call GET '/swagger.v1.json?%74oken=1'
    unlike "$web: who asks with parameters talks to the program" "$(header X-Cache)" HIT
    [[ $web == *htaccess* ]] || call_until_kept '/swagger.v1.json?v=abc123'
    [[ $web == *htaccess* ]] || like "$web: a version in the address is no secret" "$(header X-Cache)" '^HIT'
}

tokens_stay_out_of_logs() {
    call GET '/api/v1/version?token=a-secret-value&access_token=a-secret-value' \
        -H 'Referer: http://elsewhere.example/?access_token=a-secret-value' -A told-by-the-test
    is_logged() { grep -qs 'GET [^ ]*/api/v1/version HTTP.*told-by-the-test' "$work/run/log/web-access.log"; }
    # On a shared host the log is the host's.
    [[ $web == *htaccess* ]] || is "$web: the web server logs the address" "$(wait_for 10 is_logged && echo yes)" yes
    is "$web: what tokens are sent stands in no log" "$(grep -rls a-secret-value "$work/run/log")" ''
}

only_public_documents_are_compressed() {
    local path
    # Each longer than what a web server thinks worth compressing.
    for path in /user/login /explore/repos /api/v1/gitignore/templates; do
        call GET "$path" -H 'Accept-Encoding: gzip, deflate, br'
        is "$web: $path is not compressed" "$(header Content-Encoding)" ''
        is "$web: $path would be worth it" "$((($(wc -c <"$work/reply") > 1000)) && echo yes)" yes
    done
    if [ "$web" = nginx ]; then
        call GET /swagger.v1.json -H 'Accept-Encoding: gzip'
        is "$web: the OpenAPI document is compressed" "$(header Content-Encoding)" gzip
        is "$web: the compressed one is the same" "$(gzip -dc "$work/reply" | cksum)" \
            "$(call GET /swagger.v1.json && cksum <"$work/reply")"
    fi
}

many_clients_are_served() {
    local count=200
    [[ $web != *cgi ]] || count=40
    is "$web: $count requests, 16 at once, are answered" "$(curl -s --noproxy '*' --no-progress-meter -Z --parallel-max 16 --max-time 60 \
        -o /dev/null -w '%{http_code}\n' "$base$prefix/api/v1/version?n=[1-$count]" | sort | uniq -c | tr -s ' ')" " $count 200"
}

answer_cases() {
    answers_the_version
    refuses_in_its_own_words
    reads_paths_itself
    public_documents_are_cached
    private_requests_are_not_cached
    tokens_stay_out_of_logs
    only_public_documents_are_compressed
    many_clients_are_served
}
