#!/bin/bash
# The first start in the browser, on a host without a command line: the program as Apache starts it for CGI, without Apache.
. "$(dirname "$0")/lib.sh"

site=$work/site
config=$site/app.ini

begin() {
    rm -rf "$site"
    mkdir -p "$site"
    printf '[server]\nFIRST_START = true\nAPP_DATA_PATH = data\nSTATIC_ROOT_PATH = %s\n[database]\nAUTO_MIGRATION = true\n[log]\nMODE = file\nROOT_PATH = log\n' \
        "$PWD/build/web" >"$config"
}

# cgi METHOD PATH [BODY] [NAME=VALUE...]: the answer of one CGI program below /git/.
cgi() {
    local method=$1 path=$2 body=${3:-}
    shift 2
    [ $# -eq 0 ] || shift
    printf '%s' "$body" | env -i PATH="$PATH" TRIVET_CONFIG="$config" GATEWAY_INTERFACE=CGI/1.1 SERVER_PROTOCOL=HTTP/1.1 \
        REQUEST_METHOD="$method" REQUEST_URI="/git$path" SCRIPT_NAME=/git/trivet.cgi QUERY_STRING= HTTP_HOST=example.test \
        REMOTE_ADDR=192.0.2.1 CONTENT_LENGTH="${#body}" CONTENT_TYPE=application/x-www-form-urlencoded "$@" "$build/trivet" | tr -d '\r'
}
status_of() { sed -n 's/^Status: \([0-9]*\).*/\1/p' | head -n 1; }
form() { echo "token=$1&user_name=${2:-boss}&email=boss@example.test&password=a-good-password&retype=a-good-password"; }
token() { cat "$site/data/first-start-token"; }

one_start() {
    begin
    local said
    said=$(cgi GET /)
    like 'the front page leads to the first start, below its path' "$said" 'Location: /git/-/first-start'
    said=$(cgi GET /-/first-start)
    like 'the page tells the address it will have' "$said" 'http://example.test/git/'
    is 'only the owner can read the token' "$(stat -c %a "$site/data/first-start-token")" 600
    is 'and the database' "$(stat -c %a "$site/data/trivet.db")" 600
    like 'the token has no meaning' "$(token)" '^[0-9a-f]{32}$'
    unlike 'the page does not tell it' "$(cgi GET /-/first-start)" "$(token)"
    said=$(cgi POST /-/first-start "$(form wrong)")
    like 'another token is refused' "$said" 'This is not the token in the file'
    said=$(cgi POST /-/first-start "$(form "$(token)")" HTTP_ORIGIN=https://evil.example)
    is 'another site is refused' "$(status_of <<<"$said")" 403
    said=$(cgi POST /-/first-start "$(form "$(token)")" HTTPS=on HTTP_ORIGIN=https://example.test)
    like 'the token makes the administrator' "$said" 'Location: /git/user/login'
    is 'ROOT_URL is what the browser used' "$(sed -n 's/^ROOT_URL = //p' "$config")" https://example.test/git/
    is 'the first start is over' "$(sed -n 's/^FIRST_START = //p' "$config")" false
    is 'app.ini is for the owner alone' "$(stat -c %a "$config")" 600
    is 'the token is gone' "$(ls "$site/data/first-start-token" 2>/dev/null)" ''
    is 'so is the page' "$(cgi GET /-/first-start | status_of)" 404
    like 'the site is one of an administrator' "$("$build/trivet" --config "$config" admin user list --admin)" boss
    unlike 'no log tells the token' "$(cat "$site"/log/*)" '[0-9a-f]{32}'
    # A request that names another host does not change the address any more.
    unlike 'the address stays' "$(cgi GET / '' HTTP_HOST=evil.example)" evil.example
}

# Who sends the token at the same time gets one administrator between them.
parallel_starts() {
    begin
    cgi GET /-/first-start >/dev/null
    local key i made=0 pids=()
    key=$(token)
    for i in 1 2 3 4 5 6 7 8; do
        cgi POST /-/first-start "$(form "$key" "boss$i")" >"$work/answer$i" &
        pids+=($!)
    done
    wait "${pids[@]}"
    for i in 1 2 3 4 5 6 7 8; do
        [ "$(status_of <"$work/answer$i")" != 303 ] || made=$((made + 1))
    done
    is 'of eight at the same time one gets through' "$made" 1
    is 'and is the only administrator' "$("$build/trivet" --config "$config" admin user list --admin | tail -n +2 | wc -l)" 1
    is 'nothing is left of the token' "$(ls "$site/data/first-start-token" 2>/dev/null)" ''
}

parallel_first_requests() {
    begin
    local i pids=()
    for i in 1 2 3 4 5 6; do
        cgi GET /-/first-start >"$work/answer$i" &
        pids+=($!)
    done
    wait "${pids[@]}"
    is 'six first requests at the same time are all answered' "$(cat "$work"/answer[1-6] | status_of_all)" '200 200 200 200 200 200'
}
status_of_all() { sed -n 's/^Status: \([0-9]*\).*/\1/p' | tr '\n' ' ' | sed 's/ $//'; }

guessing() {
    begin
    local i said=
    for i in $(seq 1 40); do # on a slow host the first waits are over before the next guess
        said=$(cgi POST /-/first-start "$(form "guess$i")")
        [ "$(status_of <<<"$said")" != 429 ] || break
    done
    is 'who guesses has to wait' "$(status_of <<<"$said")" 429
    is 'somebody else does not' "$(cgi POST /-/first-start "$(form "$(token)")" REMOTE_ADDR=198.51.100.1 | status_of)" 303
}

# Nothing half done: neither an administrator nor an open page without a token.
config_that_cannot_be_written() {
    begin
    cgi GET /-/first-start >/dev/null
    local said
    said=$(cd / && setpriv --reuid 65534 --clear-groups true 2>/dev/null && echo yes)
    [ "$said" = yes ] || return 0
    chmod 755 "$work" "$site"
    chown -R 65534 "$site/data" "$site/log"
    chmod 644 "$config"
    said=$(cgi_as_nobody)
    is 'an app.ini that cannot be written is told' "$(status_of <<<"$said")" 503
    is 'and there is no administrator' "$("$build/trivet" --config "$config" admin user list --admin | tail -n +2 | wc -l)" 0
}
cgi_as_nobody() {
    local body
    body=$(form "$(token)")
    printf '%s' "$body" | env -i PATH="$PATH" TRIVET_CONFIG="$config" GATEWAY_INTERFACE=CGI/1.1 REQUEST_METHOD=POST \
        REQUEST_URI=/git/-/first-start SCRIPT_NAME=/git/trivet.cgi HTTP_HOST=example.test REMOTE_ADDR=192.0.2.1 HTTP_ACCEPT=text/plain \
        CONTENT_LENGTH="${#body}" CONTENT_TYPE=application/x-www-form-urlencoded setpriv --reuid 65534 --clear-groups "$build/trivet" | tr -d '\r'
}

# hiding_git COMMAND...: on a host that has none, as far as the command can see.
hiding_git() {
    unshare --mount bash -c 'for file in /usr/local/bin/git /usr/bin/git /bin/git; do
            [ ! -e "$file" ] || mount --bind /dev/null "$file"
        done
        "$@"' _ "$@"
}

# For everything but git there need be no git.
without_git() {
    local said login
    unshare --mount true 2>/dev/null || return 0
    export -f cgi
    export build config
    begin
    like 'the first start tells that git is missing' "$(hiding_git cgi GET /-/first-start)" 'The program git is not installed on this server'
    cgi POST /-/first-start "$(form "$(token)")" >/dev/null
    login="HTTP_AUTHORIZATION=Basic $(printf boss:a-good-password | base64 -w0)"
    like 'the API works without it' "$(hiding_git cgi GET /api/v1/user '' "$login")" '"is_admin":true'
    said=$(hiding_git cgi POST /api/v1/user/repos '{"name":"r","auto_init":true}' "$login" CONTENT_TYPE=application/json)
    like 'what needs it is refused and says why' "$said" 'Status: 503.*the program git is not installed on this server'
    like 'doctor names it' "$(hiding_git "$build/trivet" --config "$config" doctor)" 'PROBLEM +the program git cannot be run'
}

one_start
parallel_starts
parallel_first_requests
guessing
config_that_cannot_be_written
without_git
done_testing
