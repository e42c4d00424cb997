#!/bin/bash
# Mail over real connections: a forgotten password by a link in a mail, and that no word goes the wrong way.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null

start_mail_server() { # start_mail_server MODE
    rm -rf "$work/mail"
    mkdir "$work/mail"
    cp "$work/key.pem" "$work/cert.pem" "$work/mail"
    node tests/js/smtp_server.mjs "$work/mail" "$1" &
    others+=($!)
    wait_for 10 test -s "$work/mail/port"
}

# start_with PROTOCOL MODE [SETTING...]: the service with such a mailer, which trusts our certificate.
start_with() {
    local protocol=$1 setting
    start_mail_server "$2"
    shift 2
    forget_run_dir
    mkdir -p "$work/run"
    {
        printf '[server]\nROOT_URL = http://127.0.0.1/\n[log]\nMODE = file\n[service]\nDISABLE_REGISTRATION = false\n[mailer]\nENABLED = true\n'
        printf 'FROM = Our Site <git@example.test>\nSMTP_ADDR = localhost\nSMTP_PORT = %s\nPROTOCOL = %s\n' "$(cat "$work/mail/port")" "$protocol"
        for setting in "$@"; do echo "$setting"; done
    } >"$work/run/app.ini"
    SSL_CERT_FILE=$work/cert.pem start_trivet nginx
    trivet admin user create --username alice --email alice@example.test --password alice-password >/dev/null
}
said() { cat "$work/mail/said" 2>/dev/null; }
ask_for_link() { call POST /user/forgot_password --data-urlencode "email=$1"; }
has_mail() { [ -s "$work/mail/mail" ]; }
was_put_off() { grep -q 'put off 1' "$work"/run/log/*; }

start_with smtp smtp
ask_for_link alice@example.test
like 'asking for a link is answered at once' "$status $(reply)" '^200 .*Check your inbox'
wait_for 20 has_mail
like 'the mail arrives' "$(cat "$work/mail/mail")" 'To: <alice@example.test>.*Subject: Reset your password for Trivet'
like 'from the sender of the site' "$(said)" 'MAIL FROM:<git@example.test>.*RCPT TO:<alice@example.test>'
link=$(tr -d '\r' <"$work/mail/mail" | sed -n 's|^http://127.0.0.1/|/|p')
browse GET "$link"
like 'its link leads to a form' "$status $(reply)" '^200 .*name="retype"'
browse POST /user/recover_account --data-urlencode "code=$(field code)" -d password=a-new-password -d retype=a-new-password
is 'with which a new password is chosen' "$status $(header Location)" '303 /user/login'
browse GET /user/login
like 'the next page says so' "$(reply)" 'Your password has been changed'
browse GET /user/login
unlike 'once' "$(reply)" 'Your password has been changed'
browse POST /user/login -d user_name=alice -d password=a-new-password
is 'and it lets her in' "$status $(header Location)" '303 /'
browse GET "$link"
is 'the link has had its day' "$status" 404
rm -f "$jar" "$work/mail/mail"
call POST /user/sign_up -d user_name=carol -d email=carol@example.test -d password=carol-password -d retype=carol-password
like 'registering asks for a look into the mail' "$status $(reply)" '^200 .*carol@example.test'
wait_for 20 has_mail
browse GET "$(tr -d '\r' <"$work/mail/mail" | sed -n 's|^http://127.0.0.1/|/|p')"
browse POST /user/activate --data-urlencode "code=$(field code)"
is 'its link makes the account' "$status $(header Location)" '303 /user/login'
browse POST /user/login -d user_name=carol@example.test -d password=carol-password
is 'which can be used' "$status" 303
link=$(trivet admin user password-link --username alice)
like 'an administrator makes such a link too' "$link" '^http://127.0.0.1/user/recover_account\?code=trl_'
call GET "/${link#*://*/}"
is 'and it works' "$status" 200

start_with smtp+starttls starttls 'USER = us' 'PASSWD = secret'
ask_for_link alice@example.test
wait_for 20 has_mail
like 'STARTTLS: the mail arrives' "$(cat "$work/mail/mail" 2>&1)" 'To: <alice@example.test>'
is 'STARTTLS: nothing but the greeting goes unencrypted' "$(said | grep -c '^plain')" 2
like 'STARTTLS: the password goes encrypted' "$(said)" "tls AUTH PLAIN $(printf '\0us\0secret' | base64)"
rm "$work/mail/said"
like 'STARTTLS: doctor signs in' "$(SSL_CERT_FILE=$work/cert.pem trivet doctor 2>/dev/null)" 'ok +\[mailer\] SMTP_ADDR: the mail server at localhost lets Trivet sign in'
like 'STARTTLS: and goes' "$(said)" 'tls AUTH PLAIN .*tls QUIT'
unlike 'STARTTLS: without a mail' "$(said)" 'MAIL'

start_with smtps smtps
ask_for_link alice@example.test
wait_for 20 has_mail
like 'TLS from the start: the mail arrives' "$(cat "$work/mail/mail" 2>&1)" 'To: <alice@example.test>'
unlike 'TLS from the start: nothing goes unencrypted' "$(said)" 'plain'

start_with smtp+starttls starttls-injected
ask_for_link alice@example.test
wait_for 20 was_put_off
unlike 'what somebody puts before the encryption ends the exchange' "$(said)" 'MAIL'

start_with smtp+starttls smtp
ask_for_link alice@example.test
wait_for 20 was_put_off
unlike 'without STARTTLS nothing is sent unencrypted' "$(said)" 'MAIL'

start_with smtps smtps
stop_trivet
start_trivet nginx # and no longer trusts the certificate
ask_for_link alice@example.test
wait_for 20 was_put_off
unlike 'nothing goes to a server with a certificate nobody trusts' "$(said)" 'EHLO'
like 'doctor names that' "$(trivet doctor 2>/dev/null)" 'PROBLEM +\[mailer\] SMTP_ADDR: the mail server at localhost cannot be used: .*certificate'

start_with smtp refusing 'USER = us' 'PASSWD = wrong'
like 'doctor names a password that the mail server refuses' "$(trivet doctor 2>/dev/null)" 'PROBLEM +\[mailer\] SMTP_ADDR: .* cannot be used: the mail server says 535'
done_testing
