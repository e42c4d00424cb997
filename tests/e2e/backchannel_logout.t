#!/bin/bash
# Applications are told of sign-outs: three relying parties on ports of their own, their tokens checked by a JOSE library.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/js_lib.sh"

# certificate NAME: one for this machine, signed by itself.
certificate() {
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=$1" \
        -addext 'subjectAltName = IP:127.0.0.1' -keyout "$work/$1-key.pem" -out "$work/$1.pem" 2>/dev/null
}

bring_scripts
certificate trusted
certificate stranger
export SSL_CERT_FILE=$work/trusted.pem TRIVET__OAUTH2__BACKCHANNEL_ALLOWED_HOSTS=127.0.0.1
start_trivet nginx
"$build/trivet" --config "$work/run/app.ini" admin user create --username alice --email alice@example.test --password alice-password >/dev/null
(cd "$work/js" && timeout 120 node backchannel_logout.mjs "$base" "$build/trivet" "$work/run/app.ini" "$work") >"$work/seen" 2>"$work/node.out"
is 'the relying parties finished' "$?" 0
while IFS=$'\t' read -r name have want; do
    is "$name" "$have" "$want"
done <"$work/seen"
done_testing
