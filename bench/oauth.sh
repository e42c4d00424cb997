# Applications, a signed-in browser and tokens for the rows of the provider. All of it comes about as it does for anybody:
# sign-in form, consent page, token endpoint.
callback=https://bench.example/callback

# A browser that is signed in, as its cookie.
sign_in_browser() {
    curl -fsS -o /dev/null -c "$run/cookies" "http://$host:$port/user/login" --data-urlencode "user_name=$person" \
        --data-urlencode "password=$password"
    awk '/i_like_gitea/ { print "i_like_gitea=" $7 }' "$run/cookies"
}

authorize_address() { # CLIENT_ID SCOPE
    echo "/login/oauth/authorize?client_id=$1&redirect_uri=https%3A%2F%2Fbench.example%2Fcallback&response_type=code&scope=${2// /%20}"
}

hidden() { sed -n "s/.*name=\"$1\" value=\"\([^\"]*\)\".*/\1/p" | head -n 1; } # NAME, of the page on standard input

# Approves once; from then on codes come without a page.
approve() { # CLIENT_ID SCOPE
    local page
    page=$(curl -fsS -H "Cookie: $browser" "http://$host:$port$(authorize_address "$1" "$2")")
    curl -fsS -o /dev/null -H "Cookie: $browser" "http://$host:$port/login/oauth/grant" -d granted=true \
        --data-urlencode "request=$(hidden request <<<"$page")" --data-urlencode "_csrf=$(hidden _csrf <<<"$page")"
}

new_code() { # CLIENT_ID SCOPE
    curl -fsS -o /dev/null -w '%{redirect_url}' -H "Cookie: $browser" "http://$host:$port$(authorize_address "$1" "$2")" |
        sed 's/.*[?&]code=\([^&]*\).*/\1/'
}

new_tokens() { # CLIENT_ID SECRET SCOPE
    curl -fsS "http://$host:$port/login/oauth/access_token" -d grant_type=authorization_code -d "client_id=$1" \
        -d "client_secret=$2" -d "code=$(new_code "$1" "$3")" --data-urlencode "redirect_uri=$callback"
}

member() { sed "s/.*\"$1\":\"\([^\"]*\)\".*/\1/"; } # NAME, of the JSON on standard input

make_application() { # NAME: prints client id and secret
    "$build/trivet" --config "$run/app.ini" admin oauth-app create --name "$1" --redirect-uri "$callback" --resource-server --raw | paste -sd ' '
}

# Writes what the scripts of wrk read: bench/oauth.lua.
make_oauth() {
    local id secret oidc_id oidc_secret tokens
    read -r id secret < <(make_application Bench)
    read -r oidc_id oidc_secret < <(make_application 'Bench with ID tokens')
    browser=$(sign_in_browser)
    approve "$id" read:user
    approve "$oidc_id" 'openid read:user'
    tokens=$(new_tokens "$id" "$secret" read:user)
    access_token=$(member access_token <<<"$tokens")
    {
        echo "cookie $browser"
        echo "access_token $access_token"
        echo "consent $id $secret $(authorize_address "$id" 'read:user read:issue')" # never approved
        echo "plain $id $secret $(authorize_address "$id" read:user)"
        echo "oidc $oidc_id $oidc_secret $(authorize_address "$oidc_id" 'openid read:user')"
    } >"$run/oauth"
    export BENCH_OAUTH=$run/oauth
}

# Fresh ones for a round: those of the last one are used up. More than there are connections, so that none has to wait
# for the token of another.
renew_refresh_tokens() {
    local id secret
    read -r _ id secret _ < <(grep '^plain ' "$run/oauth")
    sed -i '/^refresh_token /d' "$run/oauth"
    for _ in {1..24}; do echo "refresh_token $(new_tokens "$id" "$secret" read:user | member refresh_token)"; done >>"$run/oauth"
}

# One core signs so often: what a flow with an RS256 ID token is held against.
measure_id_token_signing() {
    [ -e "$run/sample-code_flow_id_token" ] || return 0
    local signs
    signs=$(openssl speed -seconds 2 rsa2048 2>/dev/null | awk '/^rsa 2048/ { print $6 }')
    report id_token_signing "$(awk -v flows="$(rate_of code_flow_id_token)" -v signs="$signs" 'BEGIN { printf "%.2f", flows / 2 / signs }')" 0 \
        "flows with an RS256 ID token against signatures of one core ($signs a second)" '≥ 0.70'
}
