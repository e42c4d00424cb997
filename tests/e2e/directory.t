#!/bin/bash
# Signing in with a directory: OpenLDAP's own server, private and unprivileged, with a certificate of its own. On pages,
# for the API and for git; administrators and groups; synchronization; a directory that is away.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/git_lib.sh"

trivet() { "$build/trivet" --config "$work/run/app.ini" "$@"; }
slapd=$(PATH=$PATH:/usr/sbin:/sbin command -v slapd)
slapadd=$(PATH=$PATH:/usr/sbin:/sbin command -v slapadd)
people=ou=people,dc=example,dc=test
directory=$work/directory
mkdir -p "$directory/db"

person() { # person UID SURNAME
    printf 'dn: uid=%s,%s\nobjectClass: inetOrgPerson\nuid: %s\ncn: %s\ngivenName: %s\nsn: %s\nmail: %s@example.test\nuserPassword: %s-password\n\n' \
        "$1" "$people" "$1" "$1" "${1^}" "$2" "$1" "$1"
}

choose_port
ldap_port=$port
choose_port
ldaps_port=$port
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=directory -addext subjectAltName=IP:127.0.0.1 \
    -keyout "$directory/key.pem" -out "$directory/certificate.pem" 2>/dev/null
cat >"$directory/slapd.conf" <<END
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile $directory/pid
TLSCertificateFile $directory/certificate.pem
TLSCertificateKeyFile $directory/key.pem
database mdb
maxsize 16777216
suffix dc=example,dc=test
rootdn cn=root,dc=example,dc=test
rootpw root-password
directory $directory/db
END
{
    printf 'dn: dc=example,dc=test\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example\n\n'
    printf 'dn: %s\nobjectClass: organizationalUnit\nou: people\n\n' "$people"
    printf 'dn: ou=groups,dc=example,dc=test\nobjectClass: organizationalUnit\nou: groups\n\n'
    person carol Carolsen
    person dave Davids
    printf 'dn: cn=Developers,ou=groups,dc=example,dc=test\nobjectClass: groupOfNames\ncn: Developers\nmember: uid=carol,%s\n\n' "$people"
} | "$slapadd" -f "$directory/slapd.conf" >"$work/slapadd.out" 2>&1

start_directory() {
    "$slapd" -d 0 -f "$directory/slapd.conf" -h "ldap://127.0.0.1:$ldap_port ldaps://127.0.0.1:$ldaps_port" >"$work/slapd.out" 2>&1 &
    slapd_process=$!
    others+=("$slapd_process")
    wait_for 20 ldapwhoami -x -H "ldap://127.0.0.1:$ldap_port" >/dev/null 2>&1
}
stop_directory() {
    kill "$slapd_process"
    wait "$slapd_process" 2>/dev/null
}
modify() { ldapmodify -x -H "ldap://127.0.0.1:$ldap_port" -D cn=root,dc=example,dc=test -w root-password >/dev/null; }
who() { # who NAME PASSWORD: what the API says of them
    call GET /api/v1/user -u "$1:$2"
    echo "$status $(jq -r '.login // .message' "$work/reply" 2>/dev/null)"
}

export LDAPTLS_CACERT=$directory/certificate.pem
start_directory
start_trivet nginx
trivet admin user create --username alice --email alice@example.test --password alice-password >/dev/null
trivet admin user create --username boss --email boss@example.test --password boss-password --admin >/dev/null

is 'without a source a stranger is refused' "$(who carol carol-password)" '401 invalid username, password or token'
echo root-password >"$work/bind-password"
said=$(trivet admin auth add-ldap --name Company --host 127.0.0.1 --port "$ldap_port" --bind-dn cn=root,dc=example,dc=test \
    --secret-file "$work/bind-password" --user-search-base "$people" --user-filter '(&(objectClass=inetOrgPerson)(uid=%s))' \
    --username-attribute uid --firstname-attribute givenName --surname-attribute sn --email-attribute mail \
    --admin-filter '(sn=Davids)' --synchronize-users --page-size 1 --enable-groups \
    --group-search-base-dn ou=groups,dc=example,dc=test --group-member-attribute member \
    --group-team-map '{"cn=developers,ou=groups,dc=example,dc=test": {"acme": ["Developers"]}}' --group-team-map-removal)
like 'a directory is added' "$said" "^The authentication source 'Company' has been added with the id [0-9]+"
id=$(grep -o '[0-9]*' <<<"$said" | tail -n 1)
like 'it is listed' "$(trivet admin auth list)" "$id +ldap +Company +true"
is 'the bind password is not in the database' "$(cat "$work"/run/data/trivet.db* | grep -c root-password)" 0
said=$(trivet admin auth add-ldap --name Other --host 127.0.0.1 2>&1)
is 'a source without a filter is refused' "$?" 1
like 'and the message names what is missing' "$said" '--user-filter: Required'

call POST /api/v1/orgs -u boss:boss-password -H 'Content-Type: application/json' -d '{"username":"acme"}'
call POST /api/v1/orgs/acme/teams -u boss:boss-password -H 'Content-Type: application/json' \
    -d '{"name":"Developers","permission":"write","units":["repo.code"]}'
team=$(jq -r .id "$work/reply")

is 'a wrong password of the directory is refused' "$(who carol wrong-password)" '401 invalid username, password or token'
is 'no password at all is refused' "$(who carol '')" '401 invalid username, password or token'
is 'a name that would match everybody matches nobody' "$(who 'car*' carol-password)" '401 invalid username, password or token'
is 'the right one lets in, and there is an account' "$(who carol carol-password)" '200 carol'
call GET /api/v1/users/carol -u boss:boss-password
is 'with what the directory says' "$(jq -r '[.full_name, .email, .source_id, .is_admin] | join(" ")' "$work/reply")" \
    "Carol Carolsen carol@example.test $id false"
call GET "/api/v1/teams/$team/members/carol" -u boss:boss-password
is 'a group leads into a team' "$status" 200
is 'the administrator filter makes an administrator' "$(member_of dave:dave-password user .is_admin)" true
is 'local passwords stay local' "$(who alice alice-password)" '200 alice'

call POST /user/login -d user_name=carol -d password=carol-password
is 'the page lets carol in' "$status $(header Location)" '303 /'
call POST /user/login -d user_name=carol -d password=wrong
like 'and says what is wrong' "$status $(reply)" '^200 .*Wrong user name or password'
like 'the audit log names the source' "$(trivet admin audit export)" 'pwd by Company'
call POST /api/v1/user/repos -u carol:carol-password -H 'Content-Type: application/json' -d '{"name":"site","private":true,"auto_init":true}'
g clone -q "$(url carol:carol-password carol/site)" "$work/site"
is 'git takes the password of the directory' "$went" 0
g clone -q "$(url carol:wrong-password carol/site)" "$work/other"
is 'and refuses another' "$went" 128
enabled=$(trivet admin user two-factor enable --username carol)
is 'a second factor stays in force' "$(who carol carol-password)" '401 invalid username, password or token'
like 'it is one' "$enabled" 'Secret: '
trivet admin user two-factor disable --username carol >/dev/null

modify <<END
dn: cn=Developers,ou=groups,dc=example,dc=test
changetype: modify
replace: member
member: uid=dave,$people

dn: uid=carol,$people
changetype: delete
END
person erin Erins | sed '1a changetype: add' | modify
like 'synchronization tells what it did' "$(trivet admin cron run sync_external_users 2>&1)" 'Company: 2 users, 0 not taken over, 1 deactivated'
call GET /api/v1/users/erin -u boss:boss-password
is 'who is new has an account' "$(jq -r .full_name "$work/reply")" 'Erin Erins'
# A worker that saw the right password a moment ago knows who it is; the others ask the directory.
like 'who is gone may not sign in' "$(who carol carol-password)" '^(401 invalid username, password or token|403 This account is prohibited from signing in, please contact your site administrator\.)$'
call GET "/api/v1/teams/$team/members/dave" -u boss:boss-password
is 'groups were followed too' "$status" 200

for way in "starttls $ldap_port" "ldaps $ldaps_port"; do
    trivet admin auth update-ldap --id "$id" --port "${way#* }" --security-protocol "${way% *}" >/dev/null
    is "over ${way% *} with a certificate that is checked" "$(who erin erin-password)" '200 erin'
done
trivet admin auth update-ldap --id "$id" --host localhost >/dev/null
like 'a certificate for another name is not trusted' "$(who erin erin-password)" '^503 Company cannot be reached'
trivet admin auth update-ldap --id "$id" --host 127.0.0.1 --port "$ldap_port" --security-protocol unencrypted --not-active >/dev/null
is 'a source that is off lets nobody in' "$(who erin erin-password)" '401 invalid username, password or token'

trivet admin auth add-ldap-simple --name Simple --host 127.0.0.1 --port "$ldap_port" --user-dn "uid=%s,$people" \
    --user-filter '(objectClass=inetOrgPerson)(uid=%s)' --email-attribute mail >/dev/null 2>&1
is 'a filter in two parts is refused' "$?" 1
trivet admin auth add-ldap-simple --name Simple --host 127.0.0.1 --port "$ldap_port" --user-dn "uid=%s,$people" \
    --user-filter '(uid=%s)' --email-attribute mail >/dev/null
person frank Franks | sed '1a changetype: add' | modify
is 'simple authentication binds as the user' "$(who frank frank-password)" '200 frank'
is 'whose name cannot leave its place' "$(who "frank,$people" frank-password)" '401 invalid username, password or token'

stop_directory
trivet admin auth update-ldap --id "$id" --active >/dev/null
like 'a directory that is away is told' "$(who erin erin-password)" '^503 Company cannot be reached at the moment'
is 'and when to try again' "$(header Retry-After)" 10
call POST /user/login -d user_name=erin -d password=erin-password
like 'on the page as well' "$status $(reply)" '^503 .*Company cannot be reached at the moment'
is 'a local administrator gets in' "$(who boss boss-password)" '200 boss'
perl -MIO::Socket::INET -e '$s = IO::Socket::INET->new(LocalAddr => "127.0.0.1:$ARGV[0]", Listen => 9, ReuseAddr => 1) or die;
    push @kept, $c while $c = $s->accept' "$ldap_port" >/dev/null 2>&1 &
others+=($!)
is_silent() { ! port_is_free "$ldap_port"; }
wait_for 10 is_silent
sleep 1 # what a worker remembers is forgotten when the source was changed in a later second
trivet admin auth update-ldap --id "$id" --not-active >/dev/null
trivet admin auth update-ldap --id "$id" --active >/dev/null
before=$SECONDS
like 'one that never answers is given up' "$(who erin erin-password)" '^503 Company cannot be reached'
took=$((SECONDS - before))
is 'after a few seconds' "$((took <= 30))" 1
is_remembered() { # by each of the workers, which wait for five seconds once
    before=$SECONDS
    who erin erin-password >/dev/null
    [ "$((SECONDS - before))" -lt "$took" ]
}
wait_for 60 is_remembered
is 'and not waited for again at once' "$?" 0
said=$(trivet admin auth delete --id "$id" 2>&1)
like 'a source in use is not deleted' "$said" 'accounts use this authentication source'

done_testing
