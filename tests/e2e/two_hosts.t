#!/bin/bash
# Two hosts, each with its own web server, workers and settings, over one PostgreSQL and one data folder: what one of them
# gave, counted or took away holds on the other.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
. "$(dirname "$0")/js_lib.sh"
. "$(dirname "$0")/hosts_lib.sh"

export WORKERS=2 GIT_WORKERS=1
user=alice password=alice-password
more_settings=$'[oauth2]\nREFRESH_TOKEN_GRACE_SECONDS = 0'
admin() { call "$1" "/api/v1/admin/$2" -u "admin:$admin_password" "${json[@]}" ${3:+-d "$3"}; }
status_of() { "$@"; echo "$status"; }
# What was taken away on A a second ago is gone on B.
a_second_later() { sleep 1; }

start_host_a
start_host_b
make_people
secret=$(token all)
admin_password=$(cat "$work/run/admin-password")
new_repository site
is 'a repository made on A is there on B' "$(on B status_of api GET repos/alice/site)" 200

. "$(dirname "$0")/two_hosts_identity.sh"
. "$(dirname "$0")/two_hosts_revoking.sh"
. "$(dirname "$0")/two_hosts_git.sh"
. "$(dirname "$0")/two_hosts_upgrade.sh"
done_testing
