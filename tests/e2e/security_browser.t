#!/bin/bash
# Attacks that a real browser decides about: planted sessions, forms and frames of other sites, addresses that lead elsewhere.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
mkdir -p "$work/run"
printf '[server]\nROOT_URL = http://127.0.0.1/trivet/\n[log]\nMODE = file\n' >"$work/run/app.ini"
start_trivet nginx
base=$base/trivet
make_people
read -r portal < <(trivet admin oauth-app create --name 'The portal' --redirect-uri https://portal.example/back \
    --post-logout-redirect-uri https://portal.example/bye --raw)
run_browser security --arg portal "$portal"
done_testing
