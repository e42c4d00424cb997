#!/bin/bash
# Administration from the command line, without a web server: what it does, what it says and how it ends.
. "$(dirname "$0")/lib.sh"

printf '[server]\nROOT_URL = http://127.0.0.1:9/\nAPP_DATA_PATH = data\n[oauth2]\nDEFAULT_APPLICATIONS =\n' >"$work/app.ini"
trivet() { "$build/trivet" --config "$work/app.ini" "$@"; }
audit() { trivet admin audit export; }

# ends NAME STATUS COMMAND...: sets $out and $err.
ends() {
    local name=$1 want=$2
    shift 2
    out=$("$@" 2>"$work/err")
    is "$name" "$?" "$want"
    err=$(<"$work/err")
}

users() {
    ends 'without a database a command fails' 1 trivet admin user list
    trivet migrate >/dev/null
    ends 'an administrator is created with a generated password' 0 \
        trivet admin user create --username admin --email admin@example.test --random-password --admin
    like 'which is printed' "$out" 'Generated password: [A-Za-z0-9]{20}$'
    password=${out##*: }
    ends 'a password is read from standard input' 0 \
        trivet admin user create --username alice --email alice@example.test --password-stdin --full-name 'Alice A' <<<'alice-password-1'
    ends 'a name is taken once' 1 \
        trivet admin user create --username ALICE --email a2@example.test --password another-one
    like 'and the message says so, on standard error' "$err" 'user already exists'
    is 'only there' "$out" ''
    ends 'a short password is refused' 1 trivet admin user create --username bob --email bob@example.test --password short
    ends 'an empty input is no password' 1 \
        trivet admin user create --username bob --email bob@example.test --password-stdin </dev/null
    ends 'no password is wrong usage' 2 trivet admin user create --username bob --email bob@example.test
    ends 'so are two' 2 trivet admin user create --username bob --email b@example.test --password x --random-password
    ends 'and no name' 2 trivet admin user create --email bob@example.test --random-password
    ends 'users are listed' 0 trivet admin user list
    like 'all of them' "$out" 'admin@example.test .*alice@example.test '
    ends 'administrators are listed' 0 trivet admin user list --admin
    unlike 'and nobody else' "$out" 'alice'
}

# What people type who come from Gitea.
other_spellings() {
    ends 'a user is created with the older names of options' 0 \
        "$build/trivet" -c "$work/app.ini" admin user create --name gina -p 'gina-password-1' --email gina@example.test \
        --fullname 'Gina G' --must-change-password=false --admin=false
    is 'as asked for' "$(sqlite3 "$work/data/trivet.db" \
        "SELECT full_name, must_change_password, is_admin FROM account WHERE name = 'gina'")" 'Gina G|0|0'
    ends 'a password is changed the short way' 0 trivet admin user change-password -u gina -p 'gina-password-2' --must-change-password=true
    is 'and must be changed' "$(must_change gina)" 1
    ends 'a token is made the short way' 0 trivet admin user generate-access-token -u gina -t ci --scopes read:user --raw
    like 'which works after the command, too' "$("$build/trivet" admin user list -c "$work/app.ini")" 'gina@example.test'
    ends 'a switch is on or off' 2 trivet admin user create -u hugo -p 'hugo-password-1' --email h@example.test --admin=perhaps
    like 'and says so' "$err" '--admin takes no value but true or false'
    ends 'help names both spellings' 0 trivet admin user create --help
    like 'of each option' "$out" '-u, --name, --username NAME .*-p, --password PASSWORD '
    ends 'a user is deleted the short way' 0 trivet admin user delete -u gina
}

passwords() {
    ends 'a password is changed' 0 \
        trivet admin user change-password --username Alice --password-stdin --must-change-password <<<'alice-password-2'
    ends 'not to a common one' 1 trivet admin user change-password --username alice --password password123
    ends 'nor that of nobody' 1 trivet admin user change-password --username nobody --password long-enough-one
    is 'it must be changed' "$(must_change alice)" 1
    ends 'which can be taken back' 0 trivet admin user must-change-password --username alice --unset
    is 'it need not be changed' "$(must_change alice)" 0
    ends 'for all at once' 0 trivet admin user must-change-password --all
    is 'all must' "$out $(must_change alice)$(must_change admin)" 'Changed 2 users. 11'
    ends 'all or one, not both' 2 trivet admin user must-change-password --all --username alice
}
must_change() {
    sqlite3 "$work/data/trivet.db" "SELECT must_change_password FROM account WHERE name = '$1'"
}

credentials() {
    ends 'a token is made' 0 \
        trivet admin user generate-access-token --username alice --token-name ci --scopes read:user,write:repository --raw
    like 'and is all that is printed' "$out" '^[0-9a-f]{40}$'
    token=$out
    is 'its scopes are in normal form' \
        "$(sqlite3 "$work/data/trivet.db" 'SELECT scopes FROM api_token')" 'write:repository,read:user'
    ends 'its name is taken' 1 trivet admin user generate-access-token --username alice --token-name ci --scopes all
    ends 'an unknown scope is refused' 1 \
        trivet admin user generate-access-token --username alice --token-name x --scopes read:luck
    like 'and named' "$err" 'read:luck'
    ends 'a principal stands for a user, whatever users may add' 0 trivet admin user add-principal --username alice --principal deploy
    ends 'for one user' 1 trivet admin user add-principal --username admin --principal deploy
}

htpasswd_files() {
    printf 'carol:%s\ndora:{SHA}qUqP5cyxm6YcTAhz05Hph5gvu9M=\nalice:%s\n' \
        "$(openssl passwd -apr1 carols)" "$(openssl passwd -6 other)" >"$work/htpasswd"
    printf 'bad line\nweak:plain-text-secret\n' | cat "$work/htpasswd" - >"$work/broken"
    ends 'one bad line keeps everybody out' 1 trivet admin user import-htpasswd "$work/broken"
    like 'every bad line is named' "$err" 'line 4: bad line: .*line 5: weak: '
    unlike 'without what might be a password' "$err" 'plain-text-secret'
    is 'nobody came in' "$(sqlite3 "$work/data/trivet.db" 'SELECT COUNT(*) FROM account')" 2
    ends 'a good file is imported' 0 trivet admin user import-htpasswd "$work/htpasswd" --email-domain example.org
    like 'each line is reported' "$out" 'line 1: carol: created.*line 2: dora: created.*line 3: alice: skipped'
    like 'and counted' "$out" '2 created, 1 skipped$'
    is 'with an address' "$(sqlite3 "$work/data/trivet.db" "SELECT email FROM account WHERE name = 'carol'")" carol@example.org
    ends 'again it changes nothing' 0 trivet admin user import-htpasswd "$work/htpasswd"
    like 'and says so' "$out" '0 created, 3 skipped$'
    ends 'a file that is not there is an error' 1 trivet admin user import-htpasswd "$work/nothing"
}

deletion() {
    ends 'a user is deleted' 0 trivet admin user delete --username dora
    ends 'once' 1 trivet admin user delete --username dora
    ends 'the last administrator is not' 1 trivet admin user delete --username admin --purge
    like 'and the message says why' "$err" 'last administrator'
}

tasks() {
    ends 'a task is run' 0 trivet admin cron run delete_expired
    ends 'one that is not known is an error' 1 trivet admin cron run nonsense
    ends 'all that are due are run' 0 trivet admin cron run
    ends 'tasks are listed' 0 trivet admin cron list
    like 'with how often they ran' "$out" 'delete_expired +@every 1h +1 .*optimize_database +@every 24h +1 '
}

signing_keys() {
    ends 'signing keys are listed' 0 trivet admin key list
    is 'a current and a next one for each algorithm' "$(awk 'NR > 1 { print $1, $2 }' <<<"$out" | sort | tr '\n' ';')" \
        'ES256 current;ES256 next;EdDSA current;EdDSA next;RS256 current;RS256 next;'
    unlike 'and nothing of them lies open in the database' "$(strings -n 8 "$work"/data/trivet.db*)" 'PRIVATE KEY'
    local next
    next=$(awk '$1 == "ES256" && $2 == "next" { print $3 }' <<<"$out")
    ends 'one is rotated' 0 trivet admin key rotate --algorithm ES256
    like 'but not before everybody knows its successor' "$out" "^ES256: $next signs from 20[^ ]*Z\$"
    ends 'which then waits' 0 trivet admin key list
    like 'with a fixed time' "$out" "ES256 +scheduled +$next "
    ends 'a stolen one is replaced at once' 0 trivet admin key rotate --algorithm ES256 --now
    ends 'and gone' 0 trivet admin key list
    like 'its successor signs' "$out" "ES256 +current +$next "
    is 'nothing else is left' "$(grep -c ES256 <<<"$out")" 2
    ends 'all are rotated' 0 trivet admin key rotate
    is 'each one' "$(cut -d: -f1 <<<"$out" | tr '\n' ' ')" 'RS256 ES256 EdDSA '
    ends 'an algorithm that is not configured is wrong usage' 2 trivet admin key rotate --algorithm HS256
    is 'what was done is in the audit log' "$(audit | grep -c '"action":"signing_key.rotate"')" 3
    chmod 700 "$work/data"
    chmod 600 "$work/app.ini"
    ends 'the doctor finds them in order' 0 trivet doctor
    mv "$work/data/secret-key" "$work/secret-key"
    ends 'but not without their secret key' 1 trivet doctor
    like 'and says what to do' "$out" 'PROBLEM +the secret key .*/data/secret-key is missing.*trivet admin key rotate --now'
    ends 'a task does not make it worse' 1 trivet admin cron run rotate_signing_keys
    head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$work/data/secret-key"
    chmod 600 "$work/data/secret-key"
    ends 'nor with another one' 1 trivet doctor
    like 'which it does not take for theirs' "$out" 'PROBLEM +signing keys .*trivet admin key rotate --now'
    mv "$work/secret-key" "$work/data/secret-key"
    chmod 640 "$work/data/secret-key"
    ends 'a secret key others can read is refused' 1 trivet admin key rotate
    like 'by name' "$err" 'secret-key can be read by others'
    chmod 600 "$work/data/secret-key"
}

auth_sources() {
    local directory=(trivet admin auth add-ldap --host 127.0.0.1 --user-search-base dc=example,dc=test
        --user-filter '(uid=%s)' --email-attribute mail --name)
    ends 'a directory is added' 0 "${directory[@]}" Company
    ends 'its name is taken' 1 "${directory[@]}" Company
    like 'and the message begins with the option' "$err" '^trivet: --name: there is an authentication source of this name already'
    is 'on standard error only' "$out" ''
    ends 'a directory needs more than a name' 1 trivet admin auth add-ldap --name Other
    like 'each option that is missing is told' "$err" '--host: Required; --user-filter: Required; .*--user-search-base: Required'
    ends 'a port out of range is refused' 1 "${directory[@]}" Other --port 99999
    like 'by its option' "$err" '^trivet: --port: must be from 1 to 65535'
    ends 'so is a long attribute' 1 "${directory[@]}" Other --firstname-attribute "$(printf '%0129d' 0)"
    like 'by its own' "$err" '^trivet: --firstname-attribute: must have at most 128 characters'
    ends 'a provider has a client ID' 1 trivet admin auth add-oauth --name Other \
        --auto-discover-url https://id.example.test/.well-known/openid-configuration
    like 'which the option --key gives' "$err" '^trivet: --key: Required'
    ends 'a source to change is named' 2 trivet admin auth update-ldap --host localhost
    like 'with --id' "$err" '--id is missing'
    ends 'options that contradict each other are wrong usage' 2 "${directory[@]}" Other --active --not-active
    like 'and are told' "$err" '--active and --not-active contradict each other'
    ends 'so are two secrets' 2 "${directory[@]}" Other --bind-password x --secret-file /dev/null
    ends 'sources are listed' 0 trivet admin auth list
    is 'nothing that was refused is there' "$(awk 'NR > 1 { print $2, $3, $4 }' <<<"$out")" 'ldap Company true'
    ends 'one is deleted' 0 trivet admin auth delete --id "$(awk 'NR > 1 { print $1 }' <<<"$out")"
}

audit_log() {
    ends 'the audit log is exported' 0 trivet admin audit export --format jsonl
    is 'every line is an object' "$(grep -vc '^{"id":[0-9]*,"time":"20.*"}$' <<<"$out")" 0
    is 'what was done is there, what was refused is not' \
        "$(sed 's/.*"action":"\([^"]*\)","target":"\([^"]*\)".*/\1:\2/' <<<"$out" | tr '\n' ' ')" \
        'application.create: user.create:admin user.create:alice user.password:alice user.change:alice user.change:* user.create:gina user.password:gina token.create:gina user.delete:gina token.create:alice principal.add:alice user.import: user.import: user.delete:dora task.run: '
    like 'with who did it' "$out" "\"actor\":\"$(id -un)[^\"]*\",.*\"credential\":\"command line\""
    unlike 'and no secret' "$out$(strings "$work"/data/trivet.db*)" "$password|alice-password|$token"
    ends 'from a day on' 0 trivet admin audit export --since 2999-01-01
    is 'nothing is there yet' "$out" ''
    ends 'a wrong time is wrong usage' 2 trivet admin audit export --since yesterday
    ends 'and so is another format' 2 trivet admin audit export --format xml
    is 'the database lets nobody change it' \
        "$(sqlite3 "$work/data/trivet.db" "DELETE FROM audit_entry" 2>&1 | grep -c 'cannot be removed')" 1
}

doctor() {
    chmod 700 "$work/data"
    chmod 600 "$work/app.ini"
    ends 'a healthy installation passes' 0 trivet doctor
    like 'and gets advice' "$out" 'advice .*without two-factor'
    chmod 644 "$work/app.ini"
    chmod 666 "$work/data/trivet.db"
    ends 'open files are problems' 1 trivet doctor
    like 'both are named' "$out" 'PROBLEM +[^ ]*/app.ini .*PROBLEM +[^ ]*/trivet.db '
    ends 'which can be put right' 0 trivet doctor --fix
    is 'and are' "$(stat -c %a "$work/app.ini" "$work/data/trivet.db" | tr '\n' ' ')" '640 660 '
    mkdir "$work/data/closed" && touch "$work/data/closed/file"
    chmod 0 "$work/data/closed/file" && chmod 600 "$work/data/closed"
    ends 'what its owner cannot use is a problem' 1 trivet doctor
    like 'that is named' "$out" 'PROBLEM +[12] files and folders in .*/data cannot be used by their owner'
    ends 'and put right' 0 trivet doctor --fix
    is 'for files and folders' "$(stat -c %a "$work/data/closed" "$work/data/closed/file" | tr '\n' ' ')" '700 400 '
    rm -r "$work/data/closed"
    ends 'for good' 0 trivet doctor
    ends 'no git is a problem' 1 env PATH=/nonexistent "$build/trivet" --config "$work/app.ini" doctor
    like 'that is named' "$out" 'PROBLEM +the program git cannot be run'
    like 'free space is told' "$out" 'MB of free space'
    if [ "$(id -u)" -eq 0 ]; then
        touch "$work/data/of-another" && chown 65534 "$work/data/of-another"
        ends 'a file of somebody else is a problem' 1 trivet doctor
        ends 'that is put right' 0 trivet doctor --fix
        is 'by giving it to the owner of the folder' "$(stat -c %u "$work/data/of-another")" 0
    fi
    sqlite3 "$work/data/trivet.db" 'UPDATE account SET is_admin = 0; DELETE FROM schema_migration WHERE number > 7'
    ends 'an old schema is a problem' 1 trivet doctor
    like 'and what to do is told' "$out" 'trivet migrate'
    printf '[server]\nROOT_URL = http://git.example.org/\nNONSENSE = 1\n' >"$work/app.ini"
    ends 'so are passwords in the clear' 1 trivet doctor
    like 'and settings nobody knows' "$out" 'PROBLEM .*NONSENSE.*PROBLEM .*ROOT_URL is not https'
}

# What belongs to a Gitea is left alone.
of_gitea() {
    printf '[security]\nINSTALL_LOCK = true\n' >"$work/gitea.ini"
    ends "Gitea's app.ini is refused" 1 "$build/trivet" --config "$work/gitea.ini" migrate
    like 'and told to be that' "$err" "gitea.ini is Gitea's; nothing was changed"
    mkdir "$work/gitea"
    printf '[server]\nROOT_URL = http://127.0.0.1:9/\nAPP_DATA_PATH = gitea\n[database]\nPATH = %s\n' "$work/gitea/gitea.db" >"$work/ours.ini"
    sqlite3 "$work/gitea/gitea.db" 'CREATE TABLE version (id INTEGER); CREATE TABLE repo_unit (id INTEGER);'
    ends "Gitea's database is refused" 1 "$build/trivet" --config "$work/ours.ini" migrate
    like 'for what it is' "$err" "the database is one of Gitea's"
    is 'and has no table more' "$(sqlite3 "$work/gitea/gitea.db" '.tables' | tr -s ' \n' ' ')" 'repo_unit version '
}

# What root restores is for who owns the data folder.
restored_by_root() {
    [ "$(id -u)" -eq 0 ] || return 0
    mkdir -p "$work/other/data" && chown 65534:65534 "$work/other/data"
    trivet backup "$work/backup.tar" >/dev/null
    cp "$work/app.ini" "$work/other/app.ini"
    ends 'root restores a backup' 0 "$build/trivet" --config "$work/other/app.ini" restore "$work/backup.tar"
    is 'for the owner of the folder' "$(find "$work/other/data" -not -user 65534 | wc -l)" 0
}

users
passwords
other_spellings
credentials
htpasswd_files
deletion
tasks
audit_log
signing_keys
auth_sources
of_gitea
restored_by_root
doctor
done_testing
