#!/bin/bash
# A disk that is full: whoever wants to write is told so with 503 and in plain words, whoever reads or gives a wrong password
# does not notice, nothing is left behind, and once there is room again everything works. The data folder is a small file
# system of its own. Needs root.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
disk=$work/disk

# shellcheck disable=SC2317  # called by the trap
end() {
    stop_trivet
    while mountpoint -q "$disk"; do umount -l "$disk"; done
    clean_up
}

mkdir "$disk"
trap end EXIT
if ! mount -t tmpfs -o size=48m tmpfs "$disk" 2>"$work/mount.log"; then
    pass 'file systems cannot be mounted here # SKIP'
    done_testing
fi

api() {
    [ "$is_full" = no ] || fill
    call "$1" "/api/v1/$2" -H "Authorization: token $secret" -H 'Content-Type: application/json' ${3:+-d "$3"}
}
push() { g -C "$work/alice" push -q "$(url "alice:$secret" alice/site)" "$@"; }
# What a checkpoint of the database gives back meanwhile is filled again before each call.
is_full=no
fill() { dd if=/dev/zero bs=64k oflag=append conv=notrunc of="$disk/filling" 2>/dev/null; dd if=/dev/zero bs=512 oflag=append conv=notrunc of="$disk/filling" 2>/dev/null; }
# What git or we would have renamed, had there been room.
leftovers() { find "$disk" -name 'tmp_*' -o -name '*.lock' -o -name 'incoming-*' -o -path '*/incoming/*' -o -path '*/pushes/*' -type f; }
# refused NAME: that the last call was.
refused() { is "$1" "$status $(jq -r .message "$work/reply" 2>/dev/null)" '503 the disk of this server is full'; }

start_trivet nginx
stop_trivet
cp -a "$work/run/data/." "$disk/" && rm -r "$work/run/data" && ln -s "$disk" "$work/run/data"
start_trivet nginx
make_people
secret=$(token all)
git init -q "$work/alice"
commit "$work/alice" a.txt one
new_repository site '"template":true'
push HEAD:main
api POST repos/alice/site/issues '{"title":"There is room"}'
is 'with room, everything works' "$went $status" '0 201'
head -c 3000000 /dev/urandom >"$work/alice/large.bin"
commit "$work/alice" b.txt two
call POST /api/v1/repos/alice/site/forks -u bob:bob-password -H 'Content-Type: application/json' -d '{"name":"copy"}'
push HEAD:main
is 'nor is anything in the way yet' "$went" 0
commit "$work/alice" b.txt three
files() { find "$disk/repositories" "$disk/attachments" "$disk/packages" -type f 2>/dev/null | sort; }
before=$(files)

# The disk runs full while somebody writes.
long=$(head -c 60000 /dev/zero | tr '\0' x)
filed=0
fill
truncate -s -3M "$disk/filling"
for ((i = 0; i < 200; ++i)); do
    api POST repos/alice/site/issues "{\"title\":\"T\",\"body\":\"$long\"}"
    [ "$status" = 201 ] || break
    filed=$((filed + 1))
done
like "$filed issues fit in, one more does not" "$filed $status" '^[1-9][0-9]* 503$'

is_full=yes
fill
call GET /api/v1/repos/alice/site -u alice:alice-password
is 'a right password lets one read' "$status" 200
call GET /api/v1/user -u alice:wrong-password
is 'a wrong password is a wrong password' "$status" 401
call GET /api/v1/user -H 'Authorization: token 0123456789012345678901234567890123456789'
is 'so is a wrong token' "$status" 401
browse GET /user/login
browse POST /user/login --data-urlencode "_csrf=$(field _csrf)" -d user_name=alice -d password=wrong-password
is 'and on the page' "$status $(grep -c 'full' "$work/reply")" '200 0'
call GET /alice/site
is 'pages are shown' "$status" 200
g clone -q "$(url '' alice/site)" "$work/clone"
is 'clones work' "$went" 0

# until_refused COMMAND...: a little room is left in the files of the database.
until_refused() {
    local i
    for ((i = 0; i < 200; ++i)); do
        fill
        "$@"
        [ "$status" -lt 400 ] || break
    done
}
until_refused api POST repos/alice/site/issues "{\"title\":\"U\",\"body\":\"$long\"}"
refused 'an issue'
until_refused api PATCH repos/alice/site/issues/1 "{\"body\":\"$long\"}"
refused 'it is edited'
api POST user/repos '{"name":"another"}'
refused 'a repository is made'
api POST user/repos '{"name":"begun","auto_init":true}'
refused 'one with a first commit'
api POST repos/alice/site/contents/c.txt "{\"content\":\"$(base64 -w0 <"$work/alice/a.txt")\",\"branch\":\"main\"}"
refused 'a file is committed'
api POST repos/alice/site/branches '{"new_branch_name":"b","old_ref_name":"main"}'
refused 'a branch'
api POST repos/alice/site/tags '{"tag_name":"v1","target":"main","message":"one"}'
refused 'a tag'
call POST /api/v1/repos/alice/site/forks -u "admin:$(cat "$work/run/admin-password")" -H 'Content-Type: application/json' -d '{}'
refused 'a fork'
call POST /api/v1/repos/bob/copy/merge-upstream -u bob:bob-password -H 'Content-Type: application/json' -d '{"branch":"main"}'
refused 'a fork is brought up to date'
api POST repos/alice/site/generate '{"owner":"alice","name":"generated","git_content":true}'
refused 'one from a template'
call POST /api/v1/repos/alice/site/issues/1/assets -H "Authorization: token $secret" -F "attachment=@$work/alice/large.bin;filename=a.bin"
refused 'an attachment'
call PUT /api/packages/alice/generic/p/1/f.bin -u "alice:$secret" --data-binary "@$work/alice/large.bin"
like 'a package' "$status $(reply)" '^503 the disk of this server is full'
make_token() { call POST /api/v1/users/alice/tokens -u alice:alice-password -H 'Content-Type: application/json' -d "{\"name\":\"t$RANDOM$RANDOM\"}"; }
until_refused make_token
refused 'a token'
fill
call POST /login/oauth/access_token -d grant_type=client_credentials
like 'the token endpoint answers' "$status" '^(400|401|503)$'
push HEAD:main
like 'a push is told so' "$went $said" '^1 .*(the disk of this server is full|No space left on device)'
push HEAD:refs/heads/other
is 'a push of another branch fails' "$went" 1
sign_in() { browse POST /user/login --data-urlencode "_csrf=$(field _csrf)" -d user_name=alice -d password=alice-password; }
until_refused sign_in
like 'whoever signs in on a page is told' "$status $(reply)" '^503 .*The disk of this server is full'
is 'nothing is left behind' "$(leftovers)" ''

stop_trivet
fill
start_trivet nginx
call GET /api/v1/repos/alice/site -u alice:alice-password
is 'it starts on a full disk, and reads' "$status" 200
call GET /api/v1/user -u alice:wrong-password
is 'and knows a wrong password' "$status" 401
stop_trivet
rm "$disk/trivet.db-lock"
fill
said=$(trivet migrate 2>&1)
like 'it says so where it cannot even lock the database' "$? $said" '^1 .*trivet.db-lock: No space left on device'
is_full=no
rm "$disk/filling"
start_trivet nginx
is 'and there is no file more than before' "$(files | diff <(echo "$before") - | grep '^>')" ''
api POST repos/alice/site/issues '{"title":"There is room again"}'
is 'with room again, an issue' "$status" 201
push HEAD:main
is 'and a push' "$went" 0
like 'which are recorded' "$(member_of "alice:alice-password" repos/alice/site/branches/main .commit.id)" "$(git -C "$work/alice" rev-parse HEAD)"
is "all of $filed acknowledged issues are there" "$(sqlite3 "$disk/trivet.db" "SELECT COUNT(*) FROM issue WHERE title = 'T'")" "$filed"
is 'the database is sound' "$(sqlite3 "$disk/trivet.db" 'PRAGMA integrity_check')" ok
is 'and every refusal has its line in the log' "$(grep -c 'event=exception\|event=database_failure' "$work/run/log/trivet.log") $(grep -c 'event=disk_full' "$work/run/log/trivet.log" | grep -c '..')" '0 1'
done_testing
