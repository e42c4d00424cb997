#!/bin/bash
# Looking after organizations and the site with a real browser, with and without JavaScript. Pictures of the pages are left
# in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
take_mails
mkdir -p "$work/run"
cat >"$work/run/app.ini" <<END
[server]
ROOT_URL = http://127.0.0.1/
[log]
MODE = file
[api]
DEFAULT_PAGING_NUM = 4
[mailer]
ENABLED = true
SENDMAIL_PATH = $work/sendmail
PASSWD = secret-of-the-mailer
[metrics]
ENABLED = true
TOKEN = secret-of-the-metrics
END
start_trivet nginx
make_people
run_browser admin --arg secrets 'secret-of-the-mailer secret-of-the-metrics'
done_testing
