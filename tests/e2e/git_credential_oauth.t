#!/bin/bash
# Debian's git-credential-oauth: a program that knows nothing of Trivet gets a token through the browser, and what newer
# ones of its kind send to refresh it.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"

client_id=a4792ccc-144e-407e-86c9-5e7d8d9c3269
user=alice password=alice-password
helper='' # its process

start_trivet nginx
trivet admin user create --username "$user" --email alice@example.test --password "$password" >/dev/null

# The browser it opens is ours, under whichever of the usual names it looks for one.
mkdir "$work/bin"
printf '#!/bin/sh\nprintf "%%s\\n" "$1" >"%s"\n' "$work/opened" >"$work/bin/www-browser"
chmod +x "$work/bin/www-browser"
ln -s www-browser "$work/bin/x-www-browser"
ln -s www-browser "$work/bin/xdg-open"
# What its documentation tells people to configure for servers it does not know.
export PATH=$work/bin:$PATH GIT_CONFIG_GLOBAL=$work/gitconfig GIT_CONFIG_NOSYSTEM=1
git config --global "credential.$base.oauthClientId" "$client_id"
git config --global "credential.$base.oauthAuthURL" /login/oauth/authorize
git config --global "credential.$base.oauthTokenURL" /login/oauth/access_token

has_opened_or_ended() { [ -s "$work/opened" ] || ! kill -0 "$helper" 2>/dev/null; }

# ask_helper: starts it and sets $address to what it opens in the browser.
ask_helper() {
    : >"$work/opened"
    printf 'protocol=http\nhost=127.0.0.1:%s\n\n' "$port" |
        git-credential-oauth -verbose get >"$work/helper.answer" 2>"$work/helper.out" &
    helper=$!
    others+=("$helper")
    wait_for 20 has_opened_or_ended
    address=$(<"$work/opened")
}

# answer_helper ADDRESS: the browser is sent there; waits for the helper to end.
answer_helper() {
    curl -s --noproxy '*' --max-time 20 "$1" >"$work/helper.page"
    wait "$helper"
    helper_status=$?
}

sign_in_cases() { # sign_in_cases NAME
    ask_helper
    like "$1: it asks for a page of this site" "$address" "^$base/login/oauth/authorize\?.*client_id=$client_id"
    like "$1: for a program on this machine" "$address" 'redirect_uri=http%3A%2F%2F127.0.0.1%3A[0-9]+(&|$)'
    visit "${address#"$base"}"
    like "$1: the browser is sent to that program" "$target" "^$(parameter redirect_uri "$address")/?\?"
    is "$1: with the state it made" "$(parameter state "$target")" "$(parameter state "$address")"
    answer_helper "$target"
    is "$1: the helper is content" "$helper_status" 0
    is "$1: git gets a name" "$(sed -n 's/^username=//p' "$work/helper.answer")" oauth2
    access=$(sed -n 's/^password=//p' "$work/helper.answer")
    call GET /api/v1/user -u "oauth2:$access"
    is "$1: the password git gets is alice's token" "$status $(member login)" "200 $user"
}

# As its documentation says: one helper that remembers, and this one behind it.
clone_and_push_cases() {
    call POST /api/v1/user/repos -u "$user:$password" -H 'Content-Type: application/json' -d '{"name":"hidden","private":true,"default_branch":"main"}'
    is 'alice has a private repository' "$status" 201
    git config --global --add credential.helper "store --file $work/credentials"
    git config --global --add credential.helper oauth
    git config --global user.name Alice
    git config --global user.email alice@example.test
    : >"$work/opened"
    GIT_TERMINAL_PROMPT=0 git clone -q "$base/alice/hidden" "$work/clone" >"$work/clone.out" 2>&1 &
    helper=$!
    others+=("$helper")
    wait_for 20 has_opened_or_ended
    address=$(<"$work/opened")
    visit "${address#"$base"}"
    answer_helper "$target"
    is 'git clones it with the token' "$helper_status" 0
    like 'git remembers it' "$(cat "$work/credentials")" '^http://oauth2:'
    git -C "$work/clone" commit -q --allow-empty -m first
    GIT_TERMINAL_PROMPT=0 git -C "$work/clone" push -q origin HEAD:main 2>"$work/push.out"
    is 'and pushes with it' "$? $(<"$work/push.out")" '0 '
    call GET /api/v1/repos/alice/hidden -u "$user:$password"
    is 'what it pushed is there' "$(member default_branch) $(jq .empty "$work/reply")" 'main false'
}

refusal_cases() {
    ask_helper
    visit "${address#"$base"}"
    curl -s --noproxy '*' --max-time 20 "${target/state=/state=x}" >/dev/null
    wait "$helper"
    unlike 'an answer to somebody else is no answer' "$(<"$work/helper.answer")" 'password='
    ask_helper
    browse GET "${address#"$base"}"
    like 'any program can call itself so: alice is asked each time' "$status $(reply)" '^200 .*A program on your own computer'
    browse POST /login/oauth/grant --data-urlencode "_csrf=$(field _csrf)" --data-urlencode "request=$(field request)" -d granted=false
    answer_helper "$(header Location)"
    unlike 'she says no, and git gets nothing' "$helper_status $(<"$work/helper.answer")" '^0|password='
}

# A code that was asked for by hand, for the requests this old version does not make.
fresh_tokens() {
    local verifier=abcdefghijklmnopqrstuvwxyz+ABCDEFGHIJK/01234= challenge
    challenge=$(printf %s "$verifier" | openssl dgst -sha256 -binary | base64 | tr '+/' '-_' | tr -d '=')
    visit "/login/oauth/authorize?client_id=$client_id&response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A4711&state=a%2Bb%2Fc%3D&code_challenge=$challenge&code_challenge_method=S256"
    call POST /login/oauth/access_token -u "$client_id:" -d grant_type=authorization_code \
        --data-urlencode "code=$(parameter code "$target")" --data-urlencode "code_verifier=$verifier" \
        --data-urlencode redirect_uri=http://127.0.0.1:4711
    refresh=$(member refresh_token)
}

refresh_cases() {
    fresh_tokens
    like 'newer ones keep a refresh token' "$status $refresh" '^200 gtr_'
    call POST /login/oauth/access_token -u "$client_id:" -d grant_type=refresh_token -d "refresh_token=$refresh"
    like 'and refresh with an empty password first' "$status $(member token_type) $(member expires_in)" '^200 [Bb]earer [0-9]+$'
    second=$(member refresh_token)
    call POST /login/oauth/access_token -d "client_id=$client_id" -d grant_type=refresh_token -d "refresh_token=$second"
    is 'or with their name in the form' "$status" 200
    access=$(member access_token)
    call GET /api/v1/user -u "oauth2:$access"
    is 'the new token is as good' "$status $(member login)" "200 $user"
    fresh_tokens
    call POST /login/oauth/access_token -u "$client_id:guess" -d grant_type=refresh_token -d "refresh_token=$refresh"
    is 'a first try that fails' "$status $(member error)" '401 invalid_client'
    call POST /login/oauth/access_token -d "client_id=$client_id" -d grant_type=refresh_token -d "refresh_token=$refresh"
    is 'costs nothing: the second one is right' "$status" 200
}

sign_in_cases 'the first time'
sign_in_cases 'allowed before'
clone_and_push_cases
refusal_cases
refresh_cases
done_testing
