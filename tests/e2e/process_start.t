#!/bin/bash
# Every way to start the process, and every way it refuses to.
. "$(dirname "$0")/process_lib.sh"

wrong_usage() {
    local output status
    output=$("$real" "$@" 2>&1 >/dev/null </dev/null)
    status=$?
    is "exit status 2: $*" "$status" 2
    like "says what is wrong: $*" "$output" "$expected"
}

usage() {
    expected='unknown option --wrokers' wrong_usage serve --socket "$socket" --wrokers 2
    expected='--workers must be a number from 1 to 512' wrong_usage serve --socket "$socket" --workers none
    expected='--threads needs a value' wrong_usage serve --threads
    expected='--workers is given twice' wrong_usage serve --workers 1 --workers 2
    expected='--check takes no value' wrong_usage serve --check=yes
    expected='--socket-mode must be an octal' wrong_usage serve --socket "$socket" --socket-mode 9
    expected='unknown command' wrong_usage frobnicate
    expected="unknown command 'admin user creat'" wrong_usage admin user creat --username alice
    expected='FILE is missing' wrong_usage backup
    expected='unexpected argument' wrong_usage backup a b
    expected='serve needs --socket' wrong_usage serve
    expected='^usage:' wrong_usage
    like 'help lists the commands' "$("$real" help)" 'settings-help'
    like 'a command explains its options' "$("$real" serve --help)" '--max-requests N'
    is 'and so does help, asked about it' "$("$real" help serve)" "$("$real" serve --help)"
    is 'also about one of several words' "$("$real" help admin user create)" "$("$real" admin user create --help)"
    like 'about the first of them it lists the commands' "$("$real" help admin user)" '  admin user create '
    unlike 'and no others' "$("$real" help admin user)" 'admin key'
    expected="unknown command 'admin usr'" wrong_usage help admin usr
    like 'version' "$("$real" version)" '^trivet [0-9]+\.[0-9]+\.[0-9]+[-.0-9a-z]* \(API 1\.'
    is 'as the option that others have' "$("$real" --version)" "$("$real" version)"
    like 'the configuration may come from the environment' \
        "$(TRIVET_CONFIG=/nowhere/app.ini "$real" openapi 2>&1)" '/nowhere/app.ini'
}

# refused NAME REGEX COMMAND...: ends with status 1 and the message, and leaves no socket behind.
refused() {
    local name=$1 regex=$2 output
    shift 2
    output=$("$@" 2>&1 </dev/null)
    is "$name: exit status 1" $? 1
    like "$name: message" "$output" "$regex"
    is "$name: no socket" "$(ls "$socket" 2>&1 | grep -c 'No such file')" 1
}

# bad_setting SECTION LINE REGEX: the message names file, line and key, and nothing has been made.
bad_setting() {
    printf '[server]\nAPP_DATA_PATH = unmade\n%s\n%s\n' "$1" "$2" >"$work/bad.ini"
    local command where="bad.ini:4: \\$1 ${2%% =*}"
    for command in migrate "serve --socket $socket"; do
        # shellcheck disable=SC2086  # its words
        refused "$2 ($command)" "$where.*$3" "$real" --config "$work/bad.ini" $command
    done
    like "$2 (doctor)" "$("$real" --config "$work/bad.ini" doctor 2>&1)" "$where.*$3"
    is "$2: nothing was made" "$(ls -d "$work/unmade" 2>/dev/null)" ''
}

bad_starts() {
    refused 'no configuration' 'cannot read .*missing.ini' "$real" --config "$work/missing.ini" serve --socket "$socket"
    printf '[server]\nROOT_URL = nonsense\n' >"$work/bad.ini"
    refused 'bad configuration' 'ROOT_URL' "$real" --config "$work/bad.ini" serve --socket "$socket"
    bad_setting '[security]' 'SECRET_KEY = short' 'must be text on one line of at least 16 characters'
    bad_setting '[server]' 'SSH_TRUSTED_USER_CA_KEYS = ssh-ed25519 AAAA' 'key 1: .*: must be public keys'
    printf '[{"client_id":"wiki"}]' >"$work/apps.json"
    bad_setting '[oauth2]' 'APPLICATIONS_FILE = apps.json' 'apps.json: entry 1: '
    bad_setting '[security]' 'REVERSE_PROXY_TRUSTED_PROXIES = 192.0.2.1, 10.0.0.5/8' '10.0.0.5/8: must be an address, or a network'
    bad_setting '[repository]' 'DEFAULT_BRANCH = a..b' 'must be the name of a branch'
    bad_setting '[oauth2]' 'REGISTRATION = token' 'needs a REGISTRATION_TOKEN'
    bad_setting '[webhook]' 'ALLOWED_HOST_LIST = external, 10.0.0.0/33' ': 10.0.0.0/33: must be'
    bad_setting '[ui]' 'DEFAULT_THEME = purple' '= purple: must be gitea-auto'
    bad_setting '[session]' 'SAME_SITE = none' '= none: .* https only'
    TRIVET__MAILER__ENABLED=true bad_setting '[mailer]' 'FROM = nonsense' 'must be an address'
    sed 's|/data|/nodata|' "$config" >"$work/nodata.ini"
    refused 'no database' '.' "$real" --config "$work/nodata.ini" serve --socket "$socket"
    refused 'folder of the socket missing' 'cannot listen on' "$real" --config "$config" serve --socket "$work/none/s"
    refused 'path too long' 'longer than' "$real" --config "$config" serve --socket "$work/$(printf '%0120d' 0)"
    "$real" --config "$config" serve --check --socket "$socket" </dev/null
    is '--check is content with a good configuration' $? 0
}

# What the database holds was sealed with the key that migrate made.
secret_key() {
    local key=$work/data/secret-key serve=("$real" --config "$config" serve --socket "$socket")
    mv "$key" "$work/kept-key"
    refused 'no secret key' "secret key $key is missing: bring it back" "${serve[@]}"
    refused 'no secret key (migrate)' "$key is missing: bring the earlier file back" "$real" --config "$config" migrate
    is 'no other key was made' "$(ls "$key" 2>/dev/null)" ''
    printf '%064d\n' 1 >"$key"
    chmod 600 "$key"
    refused 'another secret key' "the one in $key is another: bring the earlier file back" "${serve[@]}"
    TRIVET__SECURITY__SECRET_KEY='one that nobody knew' \
        refused 'another secret key in the settings' 'SECRET_KEY is not the one it had' "${serve[@]}"
    like 'a CGI program does not serve with it' "$(GATEWAY_INTERFACE=CGI/1.1 REQUEST_METHOD=GET REQUEST_URI=/api/v1/users/alice \
        TRIVET_CONFIG=$config "$real" </dev/null 2>/dev/null)" '^Status: 503'
    "$real" --config "$config" admin user create --username alice --email alice@example.test --random-password >/dev/null
    refused 'second factors are not sealed with it' 'bring the earlier file back' \
        "$real" --config "$config" admin user two-factor enable --username alice
    rm "$key"
    "$real" --config "$config" admin key rotate --now >/dev/null
    is 'who has lost it begins anew' $? 0
    "${serve[@]}" --check </dev/null
    is 'and serves with the new one' $? 0
    refused 'no more with the old one' 'bring the earlier value back' \
        env TRIVET__SECURITY__SECRET_KEY="$(cat "$work/kept-key")" "${serve[@]}"
}

own_socket() {
    start_pool --workers 1 --threads 1 --pid-file "$work/pid"
    is 'a unix socket' "$(ask "$socket" /pid)" "$(children "$pool")"
    is 'for owner and group only' "$(stat -c %a "$socket")" 660
    is 'the pid file' "$(cat "$work/pid")" "$pool"
    like 'a second one is refused' "$("$app" --config "$config" serve --socket "$socket" 2>&1)" 'already listening'
    like 'and the first serves on' "$(ask "$socket" /pid)" '^[0-9]+$'
    local worker
    worker=$(children "$pool")
    kill -KILL "$pool"
    wait "$pool" 2>/dev/null
    wait_for 20 is_gone "$worker"
    is 'a killed pool leaves its socket' "$(stat -c %F "$socket")" socket
    start_pool --workers 1 --threads 1 --socket-mode 0600
    like 'which the next one replaces' "$(ask "$socket" /pid)" '^[0-9]+$'
    is 'with the mode asked for' "$(stat -c %a "$socket")" 600
    stop_pool
    is 'stopping is a success' "$status" 0
    is 'and removes the socket' "$(ls "$work" | grep -c 'app.sock')" 0
    echo text >"$socket"
    like 'a file that is no socket is kept' "$("$app" --config "$config" serve --socket "$socket" 2>&1)" 'not a socket'
    rm "$socket"
}

tcp() {
    local ready=no
    for _ in 1 2 3 4 5; do
        choose_port
        "$app" --config "$config" serve --socket ":$port" --workers 1 >"$work/tcp.out" 2>&1 &
        pool=$! others=("$pool")
        wait_for 20 grep -qs -e ready -e already "$work/tcp.out"
        grep -q already "$work/tcp.out" || { ready=yes && break; }
    done
    is 'a port' "$ready" yes
    is 'answers on loopback' "$(ask "127.0.0.1:$port" /pid)" "$(children "$pool")"
    like 'a second one is refused there too' "$("$app" --config "$config" serve --socket ":$port" 2>&1)" 'already listening'
    stop_pool
}

# As mod_fcgid does it: the listening socket is descriptor 0.
descriptor_0() {
    "$harness" activate 0 "$work/zero.sock" "$app" --config "$config" 2>"$work/zero.out" &
    others=($!)
    wait_for 20 test -S "$work/zero.sock"
    is 'descriptor 0: this process serves' "$(ask "$work/zero.sock" /pid)" "${others[0]}"
    kill -TERM "${others[0]}"
    wait "${others[0]}"
    is 'descriptor 0: ends well on SIGTERM' $? 0
    spawn-fcgi -s "$work/spawn.sock" -P "$work/spawn.pid" -- "$app" --config "$config" >/dev/null
    others=()
    is 'spawn-fcgi' "$(ask "$work/spawn.sock" /pid)" "$(cat "$work/spawn.pid")"
    kill -USR1 "$(cat "$work/spawn.pid")"
    wait_for 20 is_gone "$(cat "$work/spawn.pid")"
    is 'ends on SIGUSR1, as the FastCGI specification has it' $? 0
}

socket_activation() {
    "$harness" activate 3 "$work/systemd.sock" "$app" --config "$config" serve --workers 2 >"$work/systemd.out" 2>&1 &
    pool=$! others=("$pool")
    wait_for 60 grep -qs ready "$work/systemd.out"
    like 'LISTEN_FDS with serve: a pool' "$(children "$pool")" "$(ask "$work/systemd.sock" /pid)"
    kill -HUP "$pool"
    wait_for 60 log_has event=reloaded
    is 'which reloads too' $? 0
    like 'and goes on' "$(ask "$work/systemd.sock" /pid)" '^[0-9]+$'
    stop_pool
    is 'its socket belongs to the service manager' "$(stat -c %F "$work/systemd.sock")" socket
    like 'LISTEN_FDS of another process is not ours' \
        "$(LISTEN_PID=1 "$harness" activate 3 "$work/other.sock" "$app" --config "$config" serve 2>&1 </dev/null)" 'serve needs --socket'
}

readiness() {
    "$harness" receive "$work/notify.sock" >"$work/notify.out" &
    local receiver=$!
    wait_for 20 grep -qs bound "$work/notify.out"
    NOTIFY_SOCKET=$work/notify.sock start_pool --workers 1
    wait "$receiver"
    like 'systemd is told' "$(cat "$work/notify.out")" 'READY=1'
    stop_pool
}

cgi() {
    local output
    output=$(printf '12345678' | GATEWAY_INTERFACE=CGI/1.1 REQUEST_METHOD=POST REQUEST_URI=/request CONTENT_LENGTH=5 \
        REDIRECT_HTTP_AUTHORIZATION='token x' HTTPS=on TRIVET_CONFIG=$config "$app")
    like 'CGI answers' "$output" '^Status: 200 OK'
    like 'CGI reads no more than announced' "$output" 'body=5'
    like 'CGI knows https' "$output" 'https=yes'
    like 'CGI gets the Authorization of a rewrite rule' "$output" 'header AUTHORIZATION=token x'
    output=$(printf '12' | GATEWAY_INTERFACE=CGI/1.1 REQUEST_METHOD=POST REQUEST_URI=/request CONTENT_LENGTH=5 TRIVET_CONFIG=$config "$app")
    like 'CGI notices a body that ends early' "$output" 'failed: the request body ended early'
    output=$(GATEWAY_INTERFACE=CGI/1.1 REQUEST_METHOD=GET REQUEST_URI=/pid TRIVET_CONFIG=$config "$app" help </dev/null)
    like 'a query that the web server made a command of is no command' "$output" '^Status: 200 OK'
    output=$(GATEWAY_INTERFACE=CGI/1.1 REQUEST_URI=/ TRIVET_CONFIG=$work/missing.ini "$app" 2>"$work/cgi.err" </dev/null)
    is 'CGI that cannot start: exit status' $? 1
    like 'the client sees no detail' "$output" '^Status: 503 Service Unavailable'
    unlike 'not even the path' "$output" 'missing'
    like 'the administrator does' "$(cat "$work/cgi.err")" 'missing.ini'
}

usage
bad_starts
secret_key
own_socket
tcp
descriptor_0
socket_activation
readiness
cgi
done_testing
