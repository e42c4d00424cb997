#!/bin/bash
# An installation of Gitea moves in by the command: its people sign in as before, and their tokens, applications and second
# factors work. The database is made from Gitea's schema by hand (tests/samples/gitea), for no Gitea runs here.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

samples=$PWD/tests/samples/gitea
mkdir -p "$work/old/data/avatars" "$work/old/repositories"
sqlite3 "$work/old/data/gitea.db" <"$samples/accounts_schema.sql"
sqlite3 "$work/old/data/gitea.db" <"$samples/accounts.sql"
printf '\x89PNG\r\n\x1a\n' >"$work/old/data/avatars/0123456789abcdef"
printf '[server]\nROOT_URL = http://old.example/\n[security]\nSECRET_KEY = the secret key of the old installation\nINSTALL_LOCK = true\n' \
    >"$work/old/app.ini"

import() {
    trivet import gitea --database "$work/old/data/gitea.db" --repositories "$work/old/repositories" --data "$work/old/data" \
        --app-ini "$work/old/app.ini" "$@"
}
# counts STEP: of the report in $said: old, brought, already there, left out.
counts() { awk -v step="$1" 'index($0, step) == 1 { print $(NF - 3), $(NF - 2), $(NF - 1), $NF; exit }' <<<"$said"; }
digest() { (cd "$work/old" && find . -type f -exec sha256sum {} + -o -printf '%p %y\n' | sort); }
contents() { sqlite3 "$work/run/data/trivet.db" .dump | grep -v '^INSERT INTO \(sqlite_sequence\|task\|audit_entry\) ' | sha256sum; }

# An app.ini as make run writes it, and a database in which there is nobody.
start_trivet nginx
stop_trivet
rm -rf "$work/run/data"
trivet migrate >/dev/null 2>&1
before=$(digest)

said=$(import --dry-run 2>"$work/progress")
is 'a dry run tells what would be brought' "$? $(counts accounts) | $(counts 'access tokens')" '0 13 11 0 2 | 1 1 0 0'
like 'and says that it was one' "$said" 'nothing was written'
like 'it shows how far it is' "$(cat "$work/progress")" 'accounts 13/13'
is 'it writes nothing' "$(sqlite3 "$work/run/data/trivet.db" 'SELECT COUNT(*) FROM account')" 0

said=$(import 2>/dev/null)
is 'an import brings them' "$? $(counts accounts) | $(counts grants)" '0 13 11 0 2 | 2 2 0 0'
like 'it says what was left out, and why' "$said" 'accounts: 1 left out: its name is reserved here'
like 'and what is not as it was' "$said" 'accounts: 1 brought, but: signed in with a source elsewhere'
is 'nothing of the source was written' "$(digest)" "$before"
stored=$(contents)
said=$(import 2>/dev/null)
is 'a second run brings nothing' "$(counts accounts) | $(counts 'SSH keys') | $(counts avatars)" '13 0 11 2 | 2 0 1 1 | 1 0 1 0'
is 'and changes nothing' "$(contents)" "$stored"

start_trivet nginx
for user in root-admin Pbkdf2Old pbkdf2new argon scrypted bcrypted; do
    call GET /api/v1/user -u "$user:abcdef"
    is "$user signs in with the old password" "$status $(member login)" "200 $user"
    call GET /api/v1/user -u "$user:abcdeg"
    is "$user does not with another one" "$status" 401
done
call GET /api/v1/user -H 'Authorization: token 0123456789abcdef0123456789abcdef01234567'
is 'an old token answers who it is' "$status $(member login) $(member id)" '200 root-admin 1'
call GET /api/v1/user -H 'Authorization: token 0123456789abcdef0123456789abcdef01234567'
is 'and again, as one of ours' "$status $(sqlite3 "$work/run/data/trivet.db" 'SELECT length(hash) FROM api_token WHERE id = 5')" '200 64'
call GET /api/v1/admin/users -H 'Authorization: token 0123456789abcdef0123456789abcdef01234567'
is 'with the scopes it had' "$status" 403
client=6f9f4d9e-5b9f-4a0f-8f4e-0c1d2e3f4a5b:gto_abcdefghijklmnopqrstuvwxyz234567abcdefghijklmnopqrst
call POST /login/oauth/introspect -u "$client" -d token=x
is 'a client is known by its old secret' "$status" 200
call POST /login/oauth/introspect -u "${client}x" -d token=x
is 'and by no other' "$status $(member error)" '401 invalid_client'
call GET /api/v1/user -u second:abcdef
is 'a second factor is asked for' "$status" 401
call GET /api/v1/user -u second:abcdef -H "X-Gitea-OTP: $(oathtool --totp --base32 JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP)"
is 'and the old authenticator has it' "$status $(member login)" '200 second'
call GET /api/v1/orgs/makers/members -u root-admin:abcdef
is 'organizations have their members' "$status $(jq -r '.[].login' "$work/reply" | tr '\n' ' ')" '200 pbkdf2hi Pbkdf2Old root-admin '
call GET /argonaut
like 'old names lead to new ones' "$status $(header Location)" '^307 http.*/argon$'
stop_trivet

# What is wrong is said, and nothing is written.
refuses() {
    local name=$1 pattern=$2
    shift 2
    said=$(trivet import gitea "$@" 2>&1)
    is "$name: refused" "$?" 1
    like "$name: says why" "$said" "$pattern"
}
refuses 'a file that is not there' 'No such file' --database "$work/none.db"
refuses 'a file that is no database' 'not an SQLite database' --database "$work/old/app.ini"
refuses 'another database' 'not the database of a Gitea' --database "$work/run/data/trivet.db"
refuses 'a folder that is not there' 'No such file' --database "$work/old/data/gitea.db" --data "$work/none"
refuses 'an app.ini that is not there' 'cannot read' --database "$work/old/data/gitea.db" --app-ini "$work/none.ini"
cp "$work/old/data/gitea.db" "$work/newer.db"
sqlite3 "$work/newer.db" 'UPDATE version SET version = 1000'
refuses 'a newer version' 'newer than what this version of Trivet knows' --database "$work/newer.db"
sqlite3 "$work/newer.db" 'UPDATE version SET version = 321; UPDATE user SET created_unix = 5 WHERE id = 1'
refuses 'another installation' 'another installation' --database "$work/newer.db"
refuses 'a dump that is none' 'is no zip archive' --dump "$work/old/app.ini"
refuses 'a dump and a database' 'a dump has that in it' --dump "$work/old/app.ini" --database "$work/newer.db"
python3 -c 'import sys, zipfile; zipfile.ZipFile(sys.argv[1], "w").writestr("data/../../evil", "x")' "$work/evil.zip"
refuses 'a dump that leads out of its folder' 'leads out of it' --dump "$work/evil.zip"
python3 -c 'import sys, zipfile; zipfile.ZipFile(sys.argv[1], "w").writestr("data/x", "x" * 9)' "$work/empty.zip"
refuses 'a dump without a database' 'has no database of Gitea in it' --dump "$work/empty.zip"
sed 's/xxxxxxxxx/xxxxxxxxy/' "$work/empty.zip" >"$work/broken.zip"
refuses 'a broken dump' 'data/x is broken' --dump "$work/broken.zip"
trivet import gitea >/dev/null 2>&1
is 'no database is wrong usage' "$?" 2
like 'the help names the options' "$(trivet import gitea --help)" '--repositories FOLDER'

# The commands of the documentation, for the folders of this test.
rm -rf "$work/run/data"
while IFS= read -r command; do
    command=${command//\/var\/lib\/gitea\/data\/gitea-repositories/$work/old/repositories}
    command=${command//\/etc\/gitea/$work/old}
    eval "${command//\/var\/lib\/gitea/$work/old}" >"$work/documented.out" 2>&1
    is "as documented: ${command:0:20}" "$?" 0
done < <(sed -n 's/^ *\(trivet [mi].*\)/\1/p' docs/migrate-from-gitea.md)
is 'has imported everything' "$(sqlite3 "$work/run/data/trivet.db" 'SELECT COUNT(*) FROM account')" 11

# The last changes may still be in the log of SQLite; a process that is killed leaves it behind.
rm -rf "$work/run/data"
trivet migrate >/dev/null 2>&1
sqlite3 "$work/old/data/gitea.db" 'PRAGMA journal_mode = WAL' >/dev/null
cp "$work/old/data/gitea.db" "$work/wal.db"
mkfifo "$work/orders"
sqlite3 "$work/wal.db" <"$work/orders" >/dev/null &
others+=($!)
exec 7>"$work/orders"
echo "PRAGMA wal_autocheckpoint = 0; UPDATE user SET full_name = 'From the log' WHERE id = 5; SELECT writefile('$work/written', 'x');" >&7
wait_for 20 test -e "$work/written"
beside=$(cd "$work" && echo wal.db*)
# Killed in the middle: what was brought until then stays, and the next run goes on.
sqlite3 "$work/wal.db" "WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
    INSERT INTO user (id, lower_name, name, email, passwd, avatar, avatar_email, is_active, type, created_unix)
    SELECT i, 'user' || i, 'user' || i, 'user' || i || '@example.test', '', '', '', 1, 0, 5 FROM n"
"$build/trivet" --config "$work/run/app.ini" import gitea --database "$work/wal.db" >/dev/null 2>&1 &
running=$!
some_are_there() { [ "$(sqlite3 -readonly "$work/run/data/trivet.db" 'SELECT COUNT(*) FROM account' 2>/dev/null || echo 0)" -gt 500 ]; }
wait_for 60 some_are_there
kill -KILL "$running"
wait "$running" 2>/dev/null
had=$(sqlite3 "$work/run/data/trivet.db" 'SELECT COUNT(*) FROM account')
like 'a run is killed when it has brought some' "$had" '^[0-9]+$'
said=$(trivet import gitea --database "$work/wal.db" 2>/dev/null)
is 'the next one brings the rest' "$(counts accounts)" "19014 $((19012 - had)) $had 2"
is 'with what was in the log' "$(sqlite3 "$work/run/data/trivet.db" 'SELECT full_name FROM account WHERE id = 5')" 'From the log'
is 'and nothing appears beside the database' "$(cd "$work" && echo wal.db*)" "$beside"
exec 7>&-
done_testing
