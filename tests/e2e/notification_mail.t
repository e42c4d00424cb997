#!/bin/bash
# Notifications by mail, with a real SMTP server: without encryption, with STARTTLS and with TLS from the start; every
# address of the host; what is in a mail and what its link does.
. "$(dirname "$0")/lib.sh"

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null

# start_mail_server FOLDER MODE [HOST [PORT]]: aiosmtpd is a package of Debian's Python.
start_mail_server() {
    local folder=$work/$1
    shift
    rm -rf "$folder"
    mkdir "$folder"
    cp "$work/key.pem" "$work/cert.pem" "$folder"
    /usr/bin/python3 tests/e2e/smtp_server.py "$folder" "$@" >"$work/smtp.out" 2>&1 &
    others+=($!)
    wait_for 10 test -s "$folder/port"
}

# start_with PROTOCOL [SETTING...]: the service with a mailer at the port of the server that was started last.
start_with() {
    local protocol=$1 setting
    shift
    forget_run_dir
    mkdir -p "$work/run"
    {
        printf '[server]\nROOT_URL = https://git.test/\n[log]\nMODE = file\n[service]\nENABLE_NOTIFY_MAIL = true\n[mailer]\nENABLED = true\n'
        printf 'FROM = Our Site <git@example.test>\nSMTP_ADDR = localhost\nSMTP_PORT = %s\nPROTOCOL = %s\n' "$(cat "$work/mail/port")" "$protocol"
        for setting in "$@"; do echo "$setting"; done
    } >"$work/run/app.ini"
    SSL_CERT_FILE=$work/cert.pem start_trivet nginx
    for name in alice bob; do
        "$build/trivet" --config "$work/run/app.ini" admin user create --username $name --email $name@example.test --password $name-password >/dev/null
    done
    api alice POST /user/repos '{"name":"site","auto_init":true,"default_branch":"main"}'
    api bob PUT /repos/alice/site/subscription
}
api() { call "$2" "/api/v1$3" -u "$1:$1-password" -H 'Content-Type: application/json' ${4:+-d "$4"}; }
mails() { find "$work/mail/mails" -name '*.eml' 2>/dev/null | wc -l; }
has_mails() { [ "$(mails)" -ge "$1" ]; }
mail() { tr -d '\r' <"$work/mail/mails/$1.eml"; }

start_mail_server mail smtp
start_with smtp
api alice POST /repos/alice/site/issues '{"title":"Größe","body":"Is *this* right?"}'
is 'opening an issue waits for no mail' "$status" 201
wait_for 30 has_mails 1
first=$(mail 1)
like 'who watches is mailed' "$first" '^X-Envelope: git@example.test bob@example.test plain'
like 'with a subject that may have any letters' "$first" $'\nSubject: =\\?utf-8\\?B\\?'
like 'the identifier of the thread' "$first" $'\nMessage-ID: <alice/site/issues/1@git.test>\n'
like 'the list' "$first" $'\nList-ID: alice/site <site.alice.git.test>\n'
like 'as text and as HTML' "$first" 'multipart/alternative.*text/plain.*text/html'
is 'which another program can read' "$(/usr/bin/python3 - "$work/mail/mails/1.eml" <<'END'
import email, email.policy, sys
mail = email.message_from_binary_file(open(sys.argv[1], 'rb'), policy=email.policy.default)
text, html = mail.get_body(('plain',)).get_content(), mail.get_body(('html',)).get_content()
print(mail['Subject'], '|', 'Is *this* right?' in text, 'Is <em>this</em> right?' in html, len(mail.defects))
END
)" '[alice/site] Größe (#1) | True True 0'
api alice POST /repos/alice/site/issues/1/comments '{"body":"And @bob?"}'
wait_for 30 has_mails 2
like 'an answer belongs to its thread' "$(mail 2)" $'\nIn-Reply-To: <alice/site/issues/1@git.test>\nReferences: <alice/site/issues/1@git.test>\n'
like 'and says why it comes' "$(mail 2)" $'\nX-Gitea-Reason: mention\n'
is 'who wrote it gets none' "$(mails)" 2
link=$(mail 2 | tr -d '\n ' | sed 's|.*List-Unsubscribe:<https://git.test\(/user/unsubscribe?token=[^>]*\)>.*|\1|')
call POST "$link" -d 'List-Unsubscribe=One-Click'
like 'one click ends it' "$status $(reply)" '^200 .*bob gets no more notifications'
api alice POST /repos/alice/site/issues/1/comments '{"body":"Anybody?"}'
api alice POST /repos/alice/site/releases '{"tag_name":"v1","target_commitish":"main","name":"One","body":"New"}'
is 'a release is published' "$status" 201
wait_for 30 has_mails 3
like 'of which watchers read next' "$(mail 3)" $'\nMessage-ID: <alice/site/releases/[0-9]+@git.test>\n'
call POST "${link%?}" -d 'List-Unsubscribe=One-Click'
like 'a link that is not whole ends nothing' "$status $(reply)" '^404 .*not valid'

# A pull request from its opening to its merge.
api alice POST /repos/alice/site/contents/roses.txt "{\"content\":\"$(base64 <<<'Water them')\",\"new_branch\":\"roses\"}"
api alice POST /repos/alice/site/pulls '{"title":"Roses","body":"More of them","head":"roses","base":"main"}'
is 'a pull request is opened' "$status" 201
pull=$(jq .number "$work/reply")
wait_for 30 has_mails 4
like 'who watches reads of a pull request' "$(mail 4)" $'\nMessage-ID: <alice/site/pulls/'"$pull"$'@git.test>\n.*\nalice opened the pull request alice/site#'
api bob POST "/repos/alice/site/pulls/$pull/reviews" '{"event":"APPROVED","body":"Good","comments":[{"path":"roses.txt","new_position":1,"body":"How often?"}]}'
is 'bob approves it' "$status" 200
review=$(jq .id "$work/reply")
wait_for 30 has_mails 5
like 'who opened it reads the review' "$(mail 5)" '^X-Envelope: git@example.test alice@example.test plain.*bob approved the pull request alice/site#'"$pull"$'\.\n\nGood\n\nroses.txt, line 1:\nHow often[?]\n'
like 'in the thread of the pull request' "$(mail 5)" $'\nIn-Reply-To: <alice/site/pulls/'"$pull"'@git.test>'
api alice POST "/repos/alice/site/pulls/$pull/reviews/$review/dismissals" '{"message":"Too early"}'
is 'alice dismisses it' "$status" 200
wait_for 30 has_mails 6
like 'whose review is dismissed reads why' "$(mail 6)" '^X-Envelope: git@example.test bob@example.test plain.*alice dismissed the review of bob on the pull request alice/site#'"$pull"$'\.\n\nToo early\n'
api bob POST "/repos/alice/site/pulls/$pull/reviews" '{"event":"REQUEST_CHANGES","body":"Then not"}'
wait_for 30 has_mails 7
like 'a request for changes is mailed as one' "$(mail 7)" 'bob requested changes to the pull request alice/site#'
api alice POST /repos/alice/site/contents/tulips.txt '{"content":"eAo=","branch":"roses"}'
is 'alice pushes what was missing' "$status" 201
wait_for 30 has_mails 8
like 'who wanted changes reads of it' "$(mail 8)" $'^X-Envelope: git@example.test bob@example.test plain.*\nalice pushed to the pull request alice/site#'
api alice POST "/repos/alice/site/pulls/$pull/merge" '{"Do":"merge"}'
is 'alice merges it' "$status" 200
wait_for 30 has_mails 9
like 'a merge is mailed as one' "$(mail 9)" $'^X-Envelope: git@example.test bob@example.test plain.*\nMessage-ID: <alice/site/pulls/'"$pull"$'/merge/[0-9]+@git.test>\n.*\nalice merged the pull request alice/site#'
is 'nobody is mailed twice' "$(mails)" 9

start_mail_server mail starttls
start_with smtp+starttls 'USER = us' 'PASSWD = secret'
api alice POST /repos/alice/site/issues '{"title":"One"}'
wait_for 30 has_mails 1
like 'STARTTLS: the mail arrives encrypted' "$(mail 1)" '^X-Envelope: git@example.test bob@example.test tls'

start_mail_server mail smtps
start_with smtps
api alice POST /repos/alice/site/issues '{"title":"One"}'
wait_for 30 has_mails 1
like 'TLS from the start: the mail arrives encrypted' "$(mail 1)" '^X-Envelope: git@example.test bob@example.test tls'

# localhost has two addresses: behind one is a server that is too busy, behind the other one that takes it. Which is
# asked first is the resolver's choice, so each is the busy one once.
if grep -qs . /proc/net/if_inet6; then
    asked=''
    for hosts in '127.0.0.1 ::1' '::1 127.0.0.1'; do
        start_mail_server mail smtp "${hosts#* }"
        start_mail_server busy busy "${hosts% *}" "$(cat "$work/mail/port")"
        start_with smtp
        api alice POST /repos/alice/site/issues '{"title":"One"}'
        wait_for 30 has_mails 1
        like "the mail is taken at ${hosts#* }" "$(mail 1)" '^X-Envelope: git@example.test bob@example.test plain'
        unlike 'at the first attempt' "$(cat "$work"/run/log/*)" 'put off 1'
        asked+=$(cat "$work/busy/busy" 2>/dev/null)
    done
    like 'although a busy server was asked before' "$asked" 'asked'
fi
done_testing
