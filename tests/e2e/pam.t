#!/bin/bash
# Signing in with PAM: the library of this host reads a service from a folder of the test (pam_wrapper), whose module
# knows its users from a file (pam_matrix).
. "$(dirname "$0")/lib.sh"

trivet() { "$build/trivet" --config "$work/run/app.ini" "$@"; }
who() { # who NAME PASSWORD: what the API says of them
    call GET /api/v1/user -u "$1:$2"
    echo "$status $(jq -r '.login // .message' "$work/reply" 2>/dev/null)"
}

wrapper=$(ls /usr/lib/*/libpam_wrapper.so)
mkdir -p "$work/pam"
printf 'carol:carol-password:trivet-test\n' >"$work/users"
for kind in auth account; do
    echo "$kind required $(dirname "$wrapper")/pam_wrapper/pam_matrix.so passdb=$work/users"
done >"$work/pam/trivet-test"
export PAM_WRAPPER=1 PAM_WRAPPER_SERVICE_DIR=$work/pam
# Only for who asks PAM, and one after the other: of two that begin at the same moment one finds its folder taken.
cat >"$work/trivet" <<END
#!/bin/sh
case "\$*" in
*--role*) sleep 1 && LD_PRELOAD=$wrapper exec "$build/trivet" "\$@" ;;
*serve*) LD_PRELOAD=$wrapper exec "$build/trivet" "\$@" ;;
*) exec "$build/trivet" "\$@" ;;
esac
END
chmod +x "$work/trivet"
start_trivet nginx "$work/trivet"
trivet admin user create --username boss --email boss@example.test --password boss-password --admin >/dev/null
said=$(trivet admin auth add-pam --name Host --pam-service-name trivet-test --pam-email-domain example.test)
like 'a PAM service is added' "$said" "^The authentication source 'Host' has been added with the id [0-9]+"
id=$(grep -o '[0-9]*' <<<"$said" | tail -n 1)
is 'a wrong password is refused' "$(who carol wrong-password)" '401 invalid username, password or token'
is 'an unknown user is refused' "$(who nobody carol-password)" '401 invalid username, password or token'
is 'the right one lets in, and there is an account' "$(who carol carol-password)" '200 carol'
call GET /api/v1/users/carol -u boss:boss-password
is 'with an address in the domain' "$(jq -r .email "$work/reply")" carol@example.test
trivet admin auth update-pam --id "$id" --pam-service-name ../passwd >/dev/null 2>&1
is 'a service is the name of a file' "$?" 1
trivet admin auth update-pam --id "$id" --pam-service-name missing >/dev/null
like 'a service that is not there is away' "$(who carol carol-password)" '^(503 Host cannot be reached|401 )'
is 'a local administrator gets in' "$(who boss boss-password)" '200 boss'

done_testing
