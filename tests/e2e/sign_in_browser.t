#!/bin/bash
# Every way in and out with a real browser, below a path of its site, with and without JavaScript. Pictures of the pages are
# left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
take_mails
mkdir -p "$work/run"
cat >"$work/run/app.ini" <<END
[server]
ROOT_URL = http://127.0.0.1/trivet/
FIRST_START = true
[log]
MODE = file
[service]
DISABLE_REGISTRATION = false
[mailer]
ENABLED = true
SENDMAIL_PATH = $work/sendmail
END
start_trivet nginx
base=$base/trivet
make_people
run_browser sign_in
done_testing
