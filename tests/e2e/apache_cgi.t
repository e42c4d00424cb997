#!/bin/bash
# Trivet behind Apache, as a CGI program, as make run WEB=apache-cgi starts it.
. "$(dirname "$0")/lib.sh"
. tests/e2e/front_end.sh
check_front_end apache-cgi

# No worker stays to take up what waits, so the request that asks for a task runs it.
start_trivet apache-cgi
admin="admin:$(cat "$work/run/admin-password")"
call POST /api/v1/admin/cron/trim_audit_log -u "$admin"
is 'a task is taken on' "$status" 204
call GET /api/v1/admin/cron -u "$admin"
like 'and has run when that is answered' "$(reply)" '"name":"trim_audit_log"[^}]*"exec_times":1}'
like 'others wait for their time' "$(reply)" '"name":"git_gc"[^}]*"exec_times":0}'
done_testing
