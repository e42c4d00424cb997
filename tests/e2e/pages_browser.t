#!/bin/bash
# The pages everybody sees, with a real browser, below a path of its site: markup, accessibility, both schemes, phone and
# desktop, with and without JavaScript. Pictures are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
mkdir -p "$work/run"
printf '[server]\nROOT_URL = http://127.0.0.1/trivet/\n[log]\nMODE = file\n' >"$work/run/app.ini"
start_trivet nginx
base=$base/trivet
make_people
run_browser pages
done_testing
