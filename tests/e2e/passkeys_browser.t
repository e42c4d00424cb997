#!/bin/bash
# Passkeys with a real browser and its virtual authenticator, at a name for which browsers make them. Pictures of the pages are
# left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
mkdir -p "$work/run"
printf '[server]\nROOT_URL = http://trivet.localhost/\n[log]\nMODE = file\n' >"$work/run/app.ini"
start_trivet nginx
make_people
run_browser passkeys
done_testing
