#!/bin/bash
# Repositories that come from elsewhere: this server plays both sides, and a server with bad intentions the third.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

# migrate USER JSON MEMBERS...
migrate() {
    call POST /api/v1/repos/migrate -u "$1" -H 'Content-Type: application/json' -d "{$2}"
}
directories() { find "$work/run/data/repositories" -mindepth 2 -maxdepth 2 -name '*.git' | wc -l; }

start_trivet nginx
make_people
secret=$(token all)
new_repository site
git init -q "$work/alice"
commit "$work/alice" main.c 'int main(void) {}'
git -C "$work/alice" tag -am one v1
g -C "$work/alice" push -q "$(url "alice:$secret" alice/site)" HEAD:trunk HEAD:refs/heads/topic/a v1
is 'there is something to import' "$went $said" '0 '
new_repository hidden '"private":true'
g -C "$work/alice" push -q "$(url "alice:$secret" alice/hidden)" HEAD:trunk

new_repository large
head -c 3000000 /dev/urandom >"$work/alice/large"
commit "$work/alice" note 'a large file'
g -C "$work/alice" push -q "$(url "alice:$secret" alice/large)" HEAD:trunk
is 'and something large' "$went $said" '0 '
git -C "$work/alice" reset -q --hard HEAD~

migrate bob:bob-password "\"clone_addr\":\"$base/alice/site\",\"repo_name\":\"copy\""
is 'an address that is not public' "$status $(member message)" '422 [CloneAddr]: You can not import from disallowed hosts.'
printf '\n[migrations]\nALLOWED_HOSTS = 127.0.0.1\n[repository]\nQUOTA = 2\nMAX_SIMULTANEOUS_COPIES = 1\n' >>"$work/run/app.ini"
stop_trivet
start_trivet nginx

before=$(directories)
migrate bob:bob-password "\"clone_addr\":\"$base/alice/site\",\"repo_name\":\"copy\""
is 'one that an administrator vouches for' "$status $(jq -r '"\(.full_name) \(.default_branch) \(.branch_count) \(.language) \(.original_url)"' "$work/reply")" \
    "201 bob/copy trunk 2 C $base/alice/site"
g clone -q "$(url '' bob/copy)" "$work/copy"
is 'it can be cloned' "$went $(git -C "$work/copy" rev-parse HEAD v1)" "0 $(git -C "$work/alice" rev-parse HEAD v1)"
is 'it has its directory' "$(directories)" $((before + 1))
call PATCH /api/v1/repos/bob/copy -u bob:bob-password -H 'Content-Type: application/json' -d '{"default_branch":"topic/a"}'
is 'another default branch' "$status $(git ls-remote --symref "$(url '' bob/copy)" HEAD | head -n 1)" $'200 ref: refs/heads/topic/a\tHEAD'

migrate bob:bob-password "\"clone_addr\":\"$base/alice/hidden\",\"repo_name\":\"mine\""
is 'a private one without credentials' "$status $(member message)" '422 Remote visit required authentication.'
migrate bob:bob-password "\"clone_addr\":\"$base/alice/hidden\",\"repo_name\":\"mine\",\"auth_username\":\"alice\",\"auth_password\":\"wrong-password\""
is 'with wrong ones' "$status $(member message)" '422 Remote visit required authentication.'
migrate bob:bob-password "\"clone_addr\":\"http://alice:$secret@127.0.0.1:$port/alice/nowhere\",\"repo_name\":\"mine\""
is 'one that is not there' "$status" 422
migrate bob:bob-password "\"clone_addr\":\"$base/alice/large\",\"repo_name\":\"mine\""
like 'one that is too large' "$status $(member message)" '^403 The repositories of bob may take 2 MB'
is 'leave nothing behind' "$(directories)" $((before + 1))
migrate bob:bob-password "\"clone_addr\":\"http://alice:$secret@127.0.0.1:$port/alice/hidden\",\"repo_name\":\"mine\",\"private\":true"
is 'with credentials in the address' "$status $(jq -r '"\(.private) \(.original_url)"' "$work/reply")" "201 true $base/alice/hidden"
migrate bob:bob-password "\"clone_addr\":\"$base/alice/hidden\",\"repo_name\":\"mine2\",\"auth_token\":\"$secret\""
is 'or beside it' "$status" 201
is 'they are in no log' "$(grep -rl -e "$secret" -e wrong-password "$work/run/log" "$work/run.out" 2>/dev/null)" ''
is 'and not kept' "$(grep -rl -e "$secret" "$work/run/data/repositories" 2>/dev/null)" ''

# A server that sends every question somewhere else, to a port where nobody should come.
liar=$(another_port)
trap_port=$(another_port)
cat >"$work/liar.conf" <<CONF
daemon off; pid $work/liar.pid; error_log $work/liar.out; worker_processes 1;
events {}
http {
    access_log $work/trapped; client_body_temp_path $work/liar.tmp; proxy_temp_path $work/liar.tmp;
    fastcgi_temp_path $work/liar.tmp; uwsgi_temp_path $work/liar.tmp; scgi_temp_path $work/liar.tmp;
    server { listen 127.0.0.1:$liar; access_log off;
        location /redirect { return 302 http://127.0.0.1:$trap_port\$request_uri; }
        location /borrow/x/info/refs { default_type text/plain; return 200 "$(git -C "$work/alice" rev-parse HEAD)\trefs/heads/main\n"; }
        location /files { alias $work/files; }
        location /slow { limit_rate 1; default_type text/plain; alias $work/slow; }
        location /borrow/x/HEAD { return 200 "ref: refs/heads/main\n"; }
        location /borrow/x/objects/info/http-alternates { return 200 "http://127.0.0.1:$trap_port/objects\n"; } }
    server { listen 127.0.0.1:$trap_port; return 200 "trapped"; }
}
CONF
head -c 1000000 /dev/zero >"$work/slow"
[ "$(id -u)" -ne 0 ] || as='user root;' # by itself it would continue as nobody, who reads nothing here
nginx -p "$work" -c "$work/liar.conf" -g "${as:-}" 2>/dev/null &
liar_server=$!
others+=("$liar_server")
listens() { ! port_is_free "$liar" && ! port_is_free "$trap_port"; }
is 'a lying server' "$(wait_for 20 listens && echo up)" up
: >"$work/trapped"
migrate bob:bob-password "\"clone_addr\":\"http://127.0.0.1:$liar/redirect/x\",\"repo_name\":\"trap\""
is 'a redirect is not followed' "$status $(cat "$work/trapped")" '422 '
migrate bob:bob-password "\"clone_addr\":\"http://127.0.0.1:$liar/borrow/x\",\"repo_name\":\"trap\""
is 'nor are objects borrowed elsewhere' "$status $(cat "$work/trapped")" '422 '
is 'all of it is cleaned up' "$(directories)" $((before + 3))

# A folder that any web server shows: nobody speaks git there, so nothing is checked on its way.
# dumb NAME ADDRESS-OF-SUBMODULE
dumb() {
    local tree
    git init -q --bare "$work/files/$1"
    tree=$(printf '[submodule "a"]\n\tpath = a\n\turl = %s\n' "$2" | git -C "$work/files/$1" hash-object -w --stdin)
    tree=$(printf '100644 blob %s\t.gitmodules\n' "$tree" | git -C "$work/files/$1" mktree)
    git -C "$work/files/$1" update-ref refs/heads/main "$(git -C "$work/files/$1" commit-tree -m one "$tree")"
    [ -z "${3:-}" ] || git -C "$work/files/$1" repack -adq
    git -C "$work/files/$1" update-server-info
    migrate bob:bob-password "\"clone_addr\":\"http://127.0.0.1:$liar/files/$1\",\"repo_name\":\"dumb-$1\""
}
dumb good https://example.test/a
is 'an import file by file' "$status $(member default_branch)" '201 main'
dumb packed https://example.test/a packed
is 'or of a pack' "$status" 201
dumb evil -u./payload
is 'what a push may not bring in is refused' "$status $(member message)" '422 [CloneAddr]: the repository holds objects that are broken or harmful'
dumb evil-pack -u./payload packed
is 'in a pack, too' "$status" 422
is 'nothing of it is kept' "$(directories)" $((before + 5))

# Copies keep workers busy, so there are only so many at a time: here one, and that gets a letter every second.
fork() { call POST /api/v1/repos/alice/site/forks -u bob:bob-password -H 'Content-Type: application/json' -d '{"name":"forked"}'; }
is_asking() { pgrep -f "ls-remote .*$liar/slow" >/dev/null; }
has_forked() { fork && [ "$status" = 202 ]; }
curl -s -o /dev/null -u bob:bob-password -H 'Content-Type: application/json' "$base/api/v1/repos/migrate" \
    -d "{\"clone_addr\":\"http://127.0.0.1:$liar/slow/x\",\"repo_name\":\"slow\"}" &
others+=($!)
is 'an import from a slow server' "$(wait_for 20 is_asking && echo waits)" waits
migrate bob:bob-password "\"clone_addr\":\"$base/alice/site\",\"repo_name\":\"second\""
is 'another one meanwhile' "$status $(header Retry-After)" '503 30'
fork
is 'or a fork' "$status $(header Retry-After)" '503 30'
call POST /api/v1/repos/alice/large/forks -u bob:bob-password -H 'Content-Type: application/json' -d '{}'
is 'what does not fit is not even begun' "$status $(member message | cut -d: -f1)" '403 quota exceeded'
kill "$liar_server"
is 'gets its turn when that is over' "$(wait_for 60 has_forked && echo yes)" yes
done_testing
