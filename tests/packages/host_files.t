#!/bin/bash
# The files that the package gives to other programs of the host, read by these programs: the filter of fail2ban with lines that
# Trivet has logged, the profile of AppArmor, the configuration of logrotate.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/packages/tap.sh
program=$(realpath "${PROGRAM:-build/trivet}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Asks the program as a CGI program: ask PATH VARIABLE=VALUE...
ask() {
    local path=$1
    shift
    env -i PATH="$PATH" TRIVET_CONFIG="$work/app.ini" GATEWAY_INTERFACE=CGI/1.1 REQUEST_METHOD=GET REQUEST_URI="$path" \
        REMOTE_ADDR=192.0.2.7 HTTP_HOST=localhost "$@" "$program" >/dev/null </dev/null
}
basic() { echo "HTTP_AUTHORIZATION=Basic $(printf '%s' "$1" | base64 -w0)"; }

fail2ban() {
    printf '[server]\nROOT_URL = http://localhost/\nAPP_DATA_PATH = data\nSTATIC_ROOT_PATH = %s\n[log]\nMODE = file\nROOT_PATH = log\n' \
        "$(realpath build/web)" >"$work/app.ini"
    "$program" --config "$work/app.ini" migrate >/dev/null
    "$program" --config "$work/app.ini" admin user create --username alice --email a@example.test --password a-good-password >/dev/null
    ask /api/v1/user "$(basic alice:wrong)"
    ask /api/v1/user "$(basic nobody:wrong)"
    ask /api/v1/user 'HTTP_AUTHORIZATION=token 0123456789012345678901234567890123456789'
    ask /alice/none.git/info/refs "$(basic alice:wrong)" QUERY_STRING=service=git-upload-pack REMOTE_ADDR=2001:db8::7
    ask /api/v1/user "$(basic alice:a-good-password)"
    ask /api/v1/version
    local said
    said=$(fail2ban-regex --print-all-matched "$work/log/access.log" fail2ban/trivet-filter.conf 2>&1)
    like 'fail2ban sees each wrong password and token, and nothing else' "$said" 'Lines: 6 lines, 0 ignored, 4 matched, 2 missed'
    like 'and knows where they came from' "$(fail2ban-regex -o ip "$work/log/access.log" fail2ban/trivet-filter.conf 2>&1 | sort | uniq -c | tr -s ' ' | tr '\n' ' ')" \
        '3 192\.0\.2\.7 .*1 2001:db8::7'
}

apparmor() {
    local said
    said=$(apparmor_parser --skip-kernel-load --skip-cache debian/apparmor-profile 2>&1)
    is 'AppArmor understands the profile' "$? $(grep -ci error <<<"$said")" '0 0'
}

logs_are_rotated() {
    mkdir -p "$work/rotated"
    echo line >"$work/rotated/access.log"
    sed "s|/var/log/trivet|$work/rotated|; s|su trivet trivet|su $(id -un) $(id -gn)|" debian/trivet.logrotate >"$work/logrotate.conf"
    local said
    said=$(logrotate --debug --force --state "$work/state" "$work/logrotate.conf" 2>&1)
    is 'logrotate understands its configuration' "$? $(grep -ci '^error' <<<"$said")" '0 0'
    like 'and would rotate the log' "$said" "rotating log $work/rotated/access.log"
}

fail2ban
apparmor
logs_are_rotated
done_testing
