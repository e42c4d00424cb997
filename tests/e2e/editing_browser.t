#!/bin/bash
# Changing files with a real browser: markup, accessibility, both schemes, phone and desktop, with and without JavaScript. Pictures
# are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
start_trivet nginx
make_people
run_browser editing
done_testing
