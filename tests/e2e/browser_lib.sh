# shellcheck shell=bash disable=SC2154
# Sourced after lib.sh by tests with a real browser.
. "$(dirname "${BASH_SOURCE[0]}")/browse_lib.sh"
. "$(dirname "${BASH_SOURCE[0]}")/js_lib.sh"

# make_people: alice, who administers it, and bob. $token acts for her.
make_people() {
    trivet admin user create --username alice --email alice@example.test --password alice-password --admin >/dev/null
    trivet admin user create --username bob --email bob@example.test --password bob-password >/dev/null
    token=$(trivet admin user generate-access-token --username alice --token-name tests --scopes all --raw)
}

# take_mails: mail is written to $work/mails instead of being sent.
take_mails() {
    printf '#!/bin/sh\n{ cat; echo; } >>%s\n' "$work/mails" >"$work/sendmail"
    chmod +x "$work/sendmail"
    : >"$work/mails"
}

# run_browser SCRIPT [--arg NAME VALUE]...: what it sees. It is told these facts and where the site is.
run_browser() {
    local script=$1
    shift
    jq -n '$ARGS.named' --arg base "$base" --arg pictures "$build/screenshots" --arg token "${token:-}" --arg mails "$work/mails" \
        --arg database "$(find "$work/run" -name trivet.db)" --arg work "$work" \
        --arg program "$build/trivet" --arg settings "$work/run/app.ini" "$@" >"$work/site.json"
    timeout 900 node "$work/js/browser/$script.mjs" "$work/site.json" >"$work/tap" 2>"$work/node.out"
    take_over browser $? "$work/tap"
}
