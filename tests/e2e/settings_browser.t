#!/bin/bash
# Looking after an account with a real browser, below a path of its site, with and without JavaScript. Pictures of the pages
# are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
mkdir -p "$work/run"
printf '[server]\nROOT_URL = http://127.0.0.1/trivet/\nSSH_AUTHORIZED_PRINCIPALS_ALLOW = anything\n[log]\nMODE = file\n[api]\nDEFAULT_PAGING_NUM = 4\n' >"$work/run/app.ini"
start_trivet nginx
base=$base/trivet
make_people
run_browser settings
done_testing
