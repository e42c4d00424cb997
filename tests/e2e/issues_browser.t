#!/bin/bash
# Issues, labels, milestones, notifications and activity with a real browser: markup, accessibility, both schemes, phone
# and desktop, with and without JavaScript. Pictures are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

mkdir -p "$work/js" "$build/screenshots"
cp tests/js/*.mjs tests/js/pages/* "$work/js"
(cd "$work/js" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error) >"$work/npm.out" 2>&1 || {
    not_ok 'the packages of the test are there' "$(cat "$work/npm.out")" 'axe-core and html-validate'
    done_testing
}
start_trivet nginx
for name in alice bob; do
    trivet admin user create --username "$name" --email "$name@example.test" --password "$name-password" >/dev/null
done
api() { curl -s -o "$work/reply" -u alice:alice-password -H 'Content-Type: application/json' -X "$1" "$base/api/v1$2" -d "$3"; }
api POST /user/repos '{"name":"site","auto_init":true,"description":"Where the garden is planned"}'
timeout 120 node "$work/js/issues_browser.mjs" "$base" "$work/profile" "$build/screenshots" >"$work/tap"
take_over browser $? "$work/tap"
api PATCH /repos/alice/site '{"archived":true}'
browse GET /user/login
browse POST /user/login -d user_name=alice -d password=alice-password
browse GET /alice/site/issues/1
like 'what is archived can be read' "$status $(reply)" '^200 .*>alice</strong>.*class="speech"'
unlike 'and has no forms' "$(reply)" '<form[^>]*action="/alice/site'
done_testing
