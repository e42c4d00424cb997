# shellcheck shell=bash disable=SC2034,SC2154
# Part of two_hosts.t: sessions, guessing, what is good once, and signing keys.

# --- sessions ---
on A browse POST /user/login --data-urlencode "user_name=$user" --data-urlencode "password=$password"
is 'who signs in on A' "$status" 303
is 'is signed in on B' "$(on B status_of browse GET /user/settings/account)" 200
on A browse GET /user/settings/account
proof=$(sed -n 's/.*id="sign-out"[^>]*><input[^>]* value="\([^"]*\)".*/\1/p' "$work/reply")
on B browse POST /user/logout --data-urlencode "_csrf=$proof"
like 'a form that A made is taken by B' "$status" '^(302|303)$'
like 'who signs out on B is signed out on A' "$(on A status_of browse GET /user/settings/account)" '^(302|303)$'

# --- guessing ---
guess() { call GET /api/v1/user -u "mallory:guess-$RANDOM"; }
for host in A B A B A B; do
    on "$host" guess
    is "a wrong password on $host is wrong" "$status" 401
done
is 'six on both hosts are counted together' "$(ask 'SELECT max(failures) FROM failed_sign_in')" 6
ask 'UPDATE failed_sign_in SET failures = 12' # two minutes to wait and not one second, which is over on a slow machine
is 'which is too many for A' "$(on A status_of guess)" 429
like 'which says when to come again' "$(header Retry-After)" '^[0-9]+$'
is 'and for B' "$(on B status_of guess)" 429
is 'others do not notice' "$(on B status_of call GET /api/v1/user -u "$user:$password")" 200
like 'no name is in the database, only its hash' "$(ask "SELECT count(*) || ' ' || max(failures) FROM failed_sign_in WHERE name ~ '^[0-9a-f]{32}$'")" '^[1-9][0-9]* 12$'
is 'and none other' "$(ask "SELECT count(*) FROM failed_sign_in WHERE name !~ '^[0-9a-f]{32}$'")" 0
ask 'DELETE FROM failed_sign_in' # one address for all that follows

# --- what is good once ---
{ read -r id && read -r app_secret; } < <(trivet admin oauth-app create --name Race --redirect-uri http://127.0.0.1:9/back --skip-consent --raw)
bring_scripts
jq -n --arg base "http://127.0.0.1:${host_port[A]}" --arg other "http://127.0.0.1:${host_port[B]}" --arg user "$user" --arg password "$password" \
    --arg id "$id" --arg secret "$app_secret" --argjson rounds "${RACE_ROUNDS:-3}" \
    '{base: $base, otherHosts: [$other], user: $user, password: $password, app: {id: $id, secret: $secret}, rounds: $rounds, grace: false}' >"$work/race.json"
node tests/js/races.mjs "$work/race.json" >"$work/race.tap" 2>"$work/race.out"
take_over 'on both hosts' "$?" "$work/race.tap"

trivet admin user create --username carol --email carol@example.test --password carol-password >/dev/null
totp=$(trivet admin user two-factor enable --username carol | sed -n 's/^Secret: //p')
with_otp() { code_of -u carol:carol-password -H "X-Gitea-OTP: $otp" "$base/api/v1/user"; }
otp=$(oathtool --totp --base32 "$totp")
like 'of eight who give the same one-time password one is let in' "$(at_once 8 with_otp)" '^1 200( [0-9] (401|429))+$'
ask 'DELETE FROM failed_sign_in'

# --- signing keys ---
# code HOST: an authorization code, from that host.
code_from() {
    on "$1" visit "/login/oauth/authorize?client_id=$id&response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A9%2Fback&scope=openid"
    parameter code "$target"
}
# access_token HOST CODE
access_token() {
    on "$1" call POST /login/oauth/access_token -u "$id:$app_secret" -d grant_type=authorization_code -d "code=$2" \
        --data-urlencode redirect_uri=http://127.0.0.1:9/back
    member access_token
}
userinfo() { on "$1" call GET /login/oauth/userinfo -H "Authorization: Bearer $2"; }
old=$(access_token A "$(code_from B)")
like 'a code of B is redeemed on A' "$old" '^..'
userinfo B "$old"
is 'and the token of A is taken by B' "$status" 200
kid_of() { jq -rR 'split(".")[0] | @base64d | fromjson.kid' <<<"$1"; }
taken=0
for round in {1..20}; do
    # Both have looked at the keys just now, and one of them makes new ones.
    userinfo A "$old"
    userinfo B "$old"
    code=$(code_from A)
    trivet admin key rotate --now >/dev/null
    token=$(access_token A "$code")
    [ -n "$token" ] || break
    ask 'DELETE FROM failed_sign_in'
    # Within the second after its last look A signs with the key it saw then, which B may already know to be gone.
    if [ "$(ask "SELECT kid FROM signing_key WHERE kid = '$(kid_of "$token")' AND (remove_at IS NULL OR remove_at > extract(epoch FROM now()))")" ]; then
        userinfo B "$token"
        [ "$status" = 200 ] || break
        [ $((++taken)) -lt 5 ] || break
    fi
    old=$token
done
is 'a token of a key that A has just made is taken by B at once' "$taken $status" '5 200'
trivet admin key rotate --now >/dev/null
a_second_later
userinfo A "$old"
is 'a key that was compromised is gone on A' "$status" 401
userinfo B "$old"
is 'and on B' "$status" 401
ask 'DELETE FROM failed_sign_in'
