#!/bin/bash
# Mirrors over real connections: this server plays both sides.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

api() { # api METHOD PATH USER [JSON]
    call "$1" "/api/v1/$2" -u "$3:$3-password" -H 'Content-Type: application/json' ${4:+-d "$4"}
}
refs_of() { git ls-remote --heads --tags "$(url "alice:$secret" "$1")" 2>/dev/null | sort -k2; }
same_refs() { [ -n "$(refs_of "$1")" ] && [ "$(refs_of "$1")" = "$(refs_of "$2")" ]; }
push_source() { g -C "$work/alice" push -q "$(url "alice:$secret" alice/source)" "$@"; }

mkdir -p "$work/run"
printf '[server]\nROOT_URL = http://127.0.0.1/\n[log]\nMODE = file\n[migrations]\nALLOWED_HOSTS = 127.0.0.1\n' >"$work/run/app.ini"
start_trivet nginx
make_people
secret=$(token all)
new_repository source '"private":true'
new_repository backup '"private":true'
git init -q "$work/alice"
commit "$work/alice" main.c 'int main(void) {}'
git -C "$work/alice" tag -am one v1
push_source HEAD:main HEAD:refs/heads/topic/a v1
is 'there is something to follow' "$went $said" '0 '

# What everybody can see of the processes that git is made of, as long as the test runs. The mirrors have a token of
# their own, which no command of the test names but curl.
inner=$(token all)
(while sleep 0.1; do ps -C git,git-remote-http,trivet -o args --no-headers; done) >"$work/seen" 2>/dev/null &
others+=($!)

api POST repos/migrate bob "{\"clone_addr\":\"$base/alice/source\",\"repo_name\":\"copy\",\"mirror\":true,\"auth_username\":\"alice\",\"auth_password\":\"$inner\",\"private\":true}"
is 'a mirror is made' "$status $(jq -r '"\(.mirror) \(.mirror_interval) \(.original_url) \(.default_branch)"' "$work/reply")" "201 true 8h0m0s $base/alice/source main"
api PUT repos/bob/copy/collaborators/alice bob '{"permission":"write"}'
is 'with the same branches and tags' "$(same_refs alice/source bob/copy && echo yes)" yes

commit "$work/alice" more.c 'int more;'
git -C "$work/alice" commit -q --amend -m rewritten
push_source -f HEAD:main HEAD:refs/heads/new :topic/a
api POST repos/bob/copy/mirror-sync bob
is 'it is synchronized on demand' "$status $(wait_for 30 same_refs alice/source bob/copy && echo same)" '200 same'
like 'the owner is told to have done it' "$(api GET repos/bob/copy/activities/feeds bob; jq -r '.[0] | "\(.act_user.login) \(.op_type)"' "$work/reply")" '^bob '
unlike 'the branch that is gone there is gone' "$(refs_of bob/copy)" 'topic/a'

api PATCH repos/bob/copy bob '{"enable_prune":false}'
push_source :new HEAD:refs/heads/later
has_later() { [[ $(refs_of bob/copy) =~ later ]]; }
api POST repos/bob/copy/mirror-sync bob
is 'without pruning' "$(wait_for 30 has_later && echo came)" came
like 'what is gone there stays' "$(refs_of bob/copy)" 'refs/heads/new'

g -C "$work/alice" push "$(url "alice:$secret" bob/copy)" HEAD:refs/heads/mine
like 'nobody pushes to a mirror' "$went $said" '^[1-9].*(403|read-only)'
api POST repos/bob/copy/branches bob '{"new_branch_name":"mine"}'
is 'nor makes a branch in it' "$status $(member message)" '403 Git Repository is a mirror.'

api POST repos/alice/source/push_mirrors alice "{\"remote_address\":\"$base/alice/backup\",\"remote_username\":\"alice\",\"remote_password\":\"$inner\",\"sync_on_commit\":true}"
is 'a push mirror is added' "$status $(member remote_address)" "200 $base/alice/backup"
name=$(member remote_name)
api POST repos/alice/source/push_mirrors-sync alice
is 'and synchronized' "$status $(same_refs alice/source alice/backup && echo same)" '200 same'
commit "$work/alice" last.c 'int last;'
push_source HEAD:main :later
is 'after every push, too' "$(wait_for 30 same_refs alice/source alice/backup && echo same)" same
api GET "repos/alice/source/push_mirrors/$name" alice
is 'which is written down' "$status $(jq -r '"\(.last_error) \(.last_update[:2])"' "$work/reply")" '200  20'
api POST repos/alice/source/push_mirrors alice "{\"remote_address\":\"$base/alice/nowhere\",\"remote_username\":\"alice\",\"remote_password\":\"not-$inner\"}"
wrong=$(member remote_name)
api POST repos/alice/source/push_mirrors-sync alice
is 'one that fails is named' "$status $(member message)" "422 error occurred when syncing push mirrors: $wrong"
api GET "repos/alice/source/push_mirrors/$wrong" alice
unlike 'with a reason that holds no password' "$(member last_error)" "$inner"
is 'and there is one' "$(member last_error | wc -w | sed 's/^[1-9].*/some/')" some

like 'the task synchronizes what is due' "$(trivet admin cron run update_mirrors 2>&1)" '(no mirror is due|mirrors synchronized)'
is 'no password is on the disk in clear' "$(grep -rl -e "$inner" "$work/run" 2>/dev/null)" ''
like 'the lists of processes have what they ran' "$(sort -u "$work/seen")" 'extraHeader=TRIVET_AUTHORIZATION'
unlike 'but no password' "$(cat "$work/seen")" "$inner|$(printf 'alice:%s' "$inner" | base64 -w 0)"

# The host is judged at every synchronization.
sed -i 's/^ALLOWED_HOSTS.*/ALLOWED_HOSTS = example.test/' "$work/run/app.ini"
stop_trivet
start_trivet nginx
before=$(refs_of bob/copy)
sqlite3 "$work/run/data/trivet.db" "UPDATE pull_mirror SET remote_address = 'http://localhost:$port/alice/source'" 2>/dev/null
push_source HEAD:refs/heads/hidden
api POST repos/bob/copy/mirror-sync bob
was_refused() { [[ $(sqlite3 "$work/run/data/trivet.db" 'SELECT problem FROM pull_mirror') =~ disallowed_host ]]; }
is 'an address of this machine is refused' "$(wait_for 30 was_refused && echo refused)" refused
is 'and nothing comes from there' "$(refs_of bob/copy)" "$before"
done_testing
