#!/bin/bash
# Every page with a real browser, below a path of its site: markup, accessibility, both schemes, phone and desktop, with and
# without JavaScript. Pictures are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

mkdir -p "$work/run" "$work/js" "$build/screenshots"
cp tests/js/*.mjs tests/js/pages/* "$work/js"
(cd "$work/js" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error) >"$work/npm.out" 2>&1 || {
    not_ok 'the packages of the test are there' "$(cat "$work/npm.out")" 'axe-core and html-validate'
    done_testing
}
printf '#!/bin/sh\ncat >>%s\n' "$work/mails" >"$work/sendmail"
chmod +x "$work/sendmail"
: >"$work/mails"
cat >"$work/run/app.ini" <<END
[server]
ROOT_URL = http://127.0.0.1/trivet/
[log]
MODE = file
[service]
DISABLE_REGISTRATION = false
[oauth2]
GRANT_TYPES = authorization_code,refresh_token,device_code
[metrics]
ENABLED = true
[mailer]
ENABLED = true
SENDMAIL_PATH = $work/sendmail
END
start_trivet nginx
base=$base/trivet
trivet admin user create --username alice --email alice@example.test --password alice-password --admin >/dev/null
for name in bob new1 new2; do
    trivet admin user create --username "$name" --email "$name@example.test" --password "$name-password" >/dev/null
done
for name in new1 new2; do trivet admin user must-change-password --username "$name" >/dev/null; done
read -r confidential < <(trivet admin oauth-app create --name 'The wiki' --redirect-uri "$base/robots.txt" --raw)
read -r local < <(trivet admin oauth-app create --name 'My tool' --redirect-uri http://127.0.0.1/back --public --raw)
timeout 400 node "$work/js/pages_browser.mjs" "$base" "$work/profile" "$build/screenshots" "$work/mails" "$confidential" "$local" "$(find "$work/run" -name trivet.db)" >"$work/tap"
take_over browser $? "$work/tap"
done_testing
