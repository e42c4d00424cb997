# Who the benchmark signs in as, and what it sends. All of it is made through the program and its API; the server checks
# every request as it checks anybody's.
person=alice password=bench-password-of-alice

make_user() { # NAME PASSWORD
    "$build/trivet" --config "$run/app.ini" admin user create --username "$1" --password-stdin --email "$1@example.org" >/dev/null <<<"$2"
}

make_token() {
    "$build/trivet" --config "$run/app.ini" admin user generate-access-token --username "$person" --token-name bench --scopes all --raw
}

register_key() { # TITLE PUBLIC_KEY
    curl -fsS -o /dev/null -u "$person:$password" "http://127.0.0.1:$port/api/v1/user/keys" --json "{\"title\":\"$1\",\"key\":\"$2\"}"
}

# The public half as a line of authorized_keys. ssh-keygen of Debian 12 does not convert Ed25519 keys.
public_line() { # KIND
    if [ "$1" = rsa ]; then
        openssl pkey -in "$run/rsa.pem" -pubout >"$run/rsa.pub"
        ssh-keygen -i -m PKCS8 -f "$run/rsa.pub"
    else
        echo "ssh-ed25519 $({ printf '\0\0\0\13ssh-ed25519\0\0\0\40' && openssl pkey -in "$run/ed25519.pem" -pubout -outform DER | tail -c 32; } | base64 -w0)"
    fi
}

make_keys() {
    openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:3072 -out "$run/rsa.pem"
    openssl genpkey -algorithm ED25519 -out "$run/ed25519.pem"
    local kind
    for kind in rsa ed25519; do
        public_line "$kind" >"$run/$kind.line"
        register_key "$kind" "$(cat "$run/$kind.line")"
    done
}

# A signature is good for five minutes and, for what only reads, more than once: one for each round is enough, and each
# request has it verified.
signature() { # KIND PATH
    local now fingerprint form=(-rawin)
    now=$(date +%s)
    fingerprint=$(ssh-keygen -lf "$run/$1.line" | awk '{ print $2 }')
    [ "$1" != rsa ] || form=(-rawin -digest sha256)
    printf '(request-target): get %s\n(created): %s' "$2" "$now" >"$run/signed-text"
    openssl pkeyutl -sign -inkey "$run/$1.pem" "${form[@]}" -in "$run/signed-text" -out "$run/signature"
    printf 'Signature: keyId="%s",algorithm="hs2019",headers="(request-target) (created)",created=%s,signature="%s"' \
        "$fingerprint" "$now" "$(base64 -w0 "$run/signature")"
}

# The header a row sends, by the last column of the table.
credential() { # KIND PATH
    case $1 in
    token | issue_create) echo "Authorization: token $token" ;;
    bearer) echo "Authorization: bearer $access_token" ;;
    rsa | ed25519) signature "$1" "$2" ;;
    *) echo "X-Bench: nobody" ;;
    esac
}
