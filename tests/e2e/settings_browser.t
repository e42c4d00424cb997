#!/bin/bash
# Looking after an account with a real browser, below a path of its site, with and without JavaScript. Pictures of the pages
# are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
take_mails
mkdir -p "$work/run"
cat >"$work/run/app.ini" <<END
[server]
ROOT_URL = http://127.0.0.1/trivet/
SSH_AUTHORIZED_PRINCIPALS_ALLOW = anything
[security]
DISABLE_GIT_HOOKS = false
[log]
MODE = file
[api]
DEFAULT_PAGING_NUM = 4
[migrations]
ALLOWED_HOSTS = 127.0.0.1
[service]
ENABLE_NOTIFY_MAIL = true
[mailer]
ENABLED = true
SENDMAIL_PATH = $work/sendmail
END
start_trivet nginx
base=$base/trivet
make_people
run_browser settings
done_testing
