#!/bin/bash
# Git Credential Manager and tea cannot be installed here: what they send, byte for byte, and what they read.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

manager=e90ee53c-94e2-48ac-9358-a874fb9e0662
tea=d57cb8c4-630c-4168-8324-ec79935e18d4
user=alice password=alice-password

start_trivet nginx
trivet admin user create --username "$user" --email alice@example.test --password "$password" >/dev/null

letters() { tr -dc 'A-Za-z0-9' </dev/urandom | head -c "$1"; }
challenge() { printf %s "$1" | openssl dgst -sha256 -binary | base64 | tr '+/' '-_' | tr -d '='; }
exchange() { call POST /login/oauth/access_token -H 'Accept: application/json' "$@"; }

# Its verifier is as long as they may be; the redirect URI ends with a slash; there is no scope.
manager_code() {
    verifier=$(letters 128) state=$(openssl rand -hex 16)
    visit "/login/oauth/authorize?response_type=code&client_id=$manager&state=$state&code_challenge_method=S256&code_challenge=$(challenge "$verifier")&redirect_uri=http%3A%2F%2F127.0.0.1%3A47110%2F"
}
manager_form() {
    printf 'grant_type=authorization_code&code=%s&code_verifier=%s&client_id=%s&client_secret=&redirect_uri=http%%3A%%2F%%2F127.0.0.1%%3A47110%%2F' \
        "$(parameter code "$target")" "$verifier" "$manager"
}

manager_cases() {
    manager_code
    like 'the manager: sent back to the address with its slash' "$target" '^http://127\.0\.0\.1:47110/\?'
    is 'the manager: with the state, which it looks at first' "$(parameter state "$target")" "$state"
    exchange -d "$(manager_form)"
    like 'the manager: an empty secret is none' "$status $(header Content-Type)" '^200 application/json'
    like 'the manager: both members it cannot do without' "$(member token_type) $(member access_token)" '^[Bb]earer [^.]+\.[^.]+\.[^.]+$'
    is 'the manager: expires_in is a whole number' "$(jq -r '.expires_in | type == "number" and floor == .' "$work/reply")" true
    access=$(member access_token) refresh=$(member refresh_token)
    call GET /api/v1/user -u "OAUTH_USER:$access"
    is 'the manager: git sends it as a password' "$status $(member login)" "200 $user"
    exchange -d "grant_type=refresh_token&refresh_token=$refresh&client_id=$manager&client_secret=&redirect_uri=http%3A%2F%2F127.0.0.1%2F"
    is 'the manager: refreshes with an address without a port' "$status" 200
    unlike 'the manager: and gets another token' "$(member refresh_token)" "^($refresh)?$"
}

manager_refusals() {
    manager_code
    exchange -d "$(manager_form | sed 's/%2F$//')"
    is 'the manager: an address it did not ask with' "$status $(member error)" '400 invalid_grant'
    exchange -d "$(manager_form | sed "s/$verifier/${verifier%?}-/")"
    is 'the manager: a verifier it did not ask with' "$status $(member error)" '400 invalid_grant'
    exchange -d "$(manager_form | sed "s/$verifier/&x/")"
    is 'the manager: a verifier that is too long' "$status $(member error)" '400 invalid_grant'
    exchange -d "$(manager_form | sed 's/client_secret=&/client_secret=guess\&/')"
    is 'the manager: a secret it does not have' "$status $(member error)" '401 invalid_client'
    exchange -d "$(manager_form)"
    is 'the manager: none of them has used the code up' "$status" 200
    refresh=$(member refresh_token)
    exchange -d "grant_type=refresh_token&refresh_token=$refresh&client_id=$tea&client_secret=&redirect_uri=http%3A%2F%2F127.0.0.1%2F"
    like 'the manager: its token is not for another' "$status $(jq -c . "$work/reply")" '^400 \{"error":"invalid_grant","error_description":"[^"]+"\}$'
    browse GET "/login/oauth/authorize?response_type=code&client_id=$manager&state=s&redirect_uri=http%3A%2F%2F127.0.0.1%3A47110%2F"
    like 'the manager: without PKCE there is no code, but the state' "$status $(header Location)" '^303 http://127\.0\.0\.1:47110/\?error=invalid_request&.*state=s'
}

# tea_code CLIENT: as the Go library does it, whoever the client is.
tea_code() {
    verifier=$(letters 64)
    visit "/login/oauth/authorize?client_id=$1&code_challenge=$(challenge "$verifier")&code_challenge_method=S256&redirect_uri=http%3A%2F%2F127.0.0.1%3A40123&response_type=code&scope=admin+user+issue+misc+notification+organization+package+repository&state=$(letters 43)"
}
tea_form() { # tea_form PORT
    printf 'code=%s&code_verifier=%s&grant_type=authorization_code&redirect_uri=http%%3A%%2F%%2F127.0.0.1%%3A%s' \
        "$(parameter code "$target")" "$verifier" "$1"
}

tea_cases() {
    tea_code "$tea"
    like 'tea: sent back to the port it listens at' "$target" '^http://127\.0\.0\.1:40123/?\?'
    exchange -u "$tea:" -d "$(tea_form 41000)"
    is 'tea: another port is another address' "$status $(member error)" '400 invalid_grant'
    exchange -u "$tea:" -d "$(tea_form 0)"
    is 'tea: port 0 is the one it had' "$status" 200
    access=$(member access_token)
    call GET /api/v1/version -H "Authorization: token $access"
    like 'tea: asks for the version' "$status $(member version)" '^200 1\.[0-9]+\.[0-9]+'
    call GET /api/v1/user -H "Authorization: token $access"
    is 'tea: and who it is' "$status $(member login)" "200 $user"
    tea_code "$tea"
    exchange -u "$tea:" -d "$(tea_form 40123)"
    is 'tea: builds that send the right port' "$status" 200
    browse GET "/login/oauth/authorize?client_id=$tea&code_challenge=$(challenge x)&code_challenge_method=S256&redirect_uri=http%3A%2F%2F127.0.0.1.evil.example&response_type=code"
    is 'tea: its name opens no other address' "$status" 400
    tea_code a4792ccc-144e-407e-86c9-5e7d8d9c3269
    exchange -u a4792ccc-144e-407e-86c9-5e7d8d9c3269: -d "$(tea_form 0)"
    is 'port 0 is for tea alone' "$status $(member error)" '400 invalid_grant'
    tea_code "$manager"
    exchange -d "client_id=$manager&$(tea_form 0)"
    is 'and not for the manager' "$status $(member error)" '400 invalid_grant'
}

manager_cases
manager_refusals
tea_cases
done_testing
