#!/bin/bash
# Signing in with OpenID Connect: one Trivet with another as its provider, and with a provider of others (oidc-provider from
# npm). Accounts, groups, linking, sources in app.ini, several answers at once, a provider that is away.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/js_lib.sh"
bring_scripts

provider_port=$(another_port) peer_port=$(another_port)
provider=http://127.0.0.1:$provider_port peer=http://127.0.0.1:$peer_port
provider_trivet() { "$build/trivet" --config "$work/provider/app.ini" "$@"; }
is_provider_ready() { grep -q '^Trivet is ready' "$work/provider.out" || ! kill -0 "$provider_pid" 2>/dev/null; }

# at_peer METHOD PATH...: the same browser at the peer. Cookies know no ports, so each site has a jar of its own.
at_peer() { base=$peer jar=$work/peer-jar browse "$@"; }

# The address somebody is sent to, without the site it is at.
follow() { header Location | sed "s|^$1||"; }

# start_at SOURCE [QUERY]: goes to the provider; $sent is where.
start_at() {
    browse GET "/user/oauth2/$1${2:-}"
    sent=$(header Location)
}

# through_provider: signs in there as $user, who allows it; $back is where the browser comes back to.
through_provider() {
    local jar=$work/provider-jar base_here=$base
    base=$provider
    visit "${sent#"$provider"}"
    base=$base_here
    back=${target#"$base"}
}

# through_peer NAME: the same at the peer, whose pages ask for a name and then for consent.
through_peer() {
    at_peer GET "${sent#"$peer"}"
    for _ in 1 2 3 4 5 6; do
        case $(header Location) in
        "$base"/*) break ;;
        */interaction/*)
            at_peer GET "$(follow "$peer")"
            at_peer POST "$(sed -n 's/.*action="\([^"]*\)".*/\1/p' "$work/reply" | head -n 1 | sed "s|^$peer||")" \
                -d "prompt=$(sed -n 's/.*name="prompt" value="\([^"]*\)".*/\1/p' "$work/reply" | head -n 1)" -d "login=$1" -d password=x
            ;;
        *) at_peer GET "$(follow "$peer")" ;;
        esac
    done
    back=$(header Location)
    back=${back#"$base"}
}
# has_address ADDRESS: whether the account that is signed in has it.
has_address() {
    browse GET /user/settings/account
    grep -o "$1" "$work/reply" | head -n 1
}
forget_browser() { rm -f "$work/jar" "$work/provider-jar" "$work/peer-jar"; }

# The first Trivet is the provider.
PORT=$provider_port RUN_DIR=$work/provider WEB=nginx build-aux/run "$build/trivet" >"$work/provider.out" 2>&1 &
provider_pid=$!
others+=("$provider_pid")
wait_for 90 is_provider_ready
provider_trivet admin user create --username carol --email carol@example.test --password carol-password >/dev/null

restart() { # with the same address, which the providers know
    stop_trivet
    : >"$work/run.out" # before anybody looks for the line of this start
    PORT=$port RUN_DIR=$work/run WEB=nginx build-aux/run "$build/trivet" >"$work/run.out" 2>&1 &
    runner=$!
    wait_for 90 is_ready_or_ended
}
start_trivet nginx
cat >>"$work/run/app.ini" <<END
[service]
DISABLE_REGISTRATION = false
[oauth2_client]
ENABLE_AUTO_REGISTRATION = true
ALLOWED_HOSTS = 127.0.0.1
USERNAME = preferred_username
[auth_source]
TIMEOUT = 30
[migrations]
ALLOWED_HOSTS = 127.0.0.1
END
restart
trivet admin user create --username boss --email boss@example.test --password boss-password --admin >/dev/null

said=$(provider_trivet admin oauth-app create --name Second --redirect-uri "$base/user/oauth2/First/callback" --raw)
id=${said%%$'\n'*}
echo "${said##*$'\n'}" >"$work/secret"
said=$(trivet admin auth add-oauth --name First --provider openidConnect --key "$id" --secret-file "$work/secret" \
    --auto-discover-url "$provider/.well-known/openid-configuration")
like 'a provider is added' "$said" "^The authentication source 'First' has been added"
source=$(grep -o '[0-9]*' <<<"$said" | tail -n 1)
like 'it is listed' "$(trivet admin auth list)" "$source +oauth2 +First +true"
is 'its secret is not in the database' "$(cat "$work"/run/data/trivet.db* | grep -c "$(cat "$work/secret")")" 0
said=$(trivet admin auth add-oauth --name Bad --key x --auto-discover-url https://id.example.test/ 2>&1)
is 'an address that is no discovery document is refused' "$?" 1
like 'and the message says so' "$said" 'openid-configuration'
said=$(trivet admin auth add-oauth --name Bad --provider github --key x 2>&1)
is 'so are providers of other kinds' "$?" 2

user=carol password=carol-password
start_at First '?redirect_to=/user/settings/security'
like 'the browser is sent to the provider with PKCE' "$sent" "^$provider/login/oauth/authorize\?.*code_challenge_method=S256"
through_provider
like 'and comes back with a code' "$back" '^/user/oauth2/First/callback\?.*code='
cp "$work/jar" "$work/race-jar"
browse GET "$back"
is 'which signs carol in where she wanted to go' "$status $(header Location)" '303 /user/settings/security'
is 'with an account that has her address' "$(has_address carol@example.test)" carol@example.test
like 'the audit log names the provider' "$(trivet admin audit export)" 'by First'
browse GET "$back"
is 'a page that is loaded again does not sign in again' "$status" 403
call GET "$back" -b "$work/race-jar"
is 'nor does the address in another window of that browser' "$status" 400
call GET /api/v1/users/carol -u boss:boss-password
is 'the account belongs to the source' "$(jq -r '[.source_id, .full_name != null] | join(" ")' "$work/reply")" "$source true"

# What carol has written at the provider is hers here, too; of dave nobody knows who that is here.
provider_trivet admin user create --username dave --email dave@example.test --password dave-password >/dev/null
there() { # there USER PATH JSON
    curl -s --noproxy '*' --max-time 60 -o "$work/there" -u "$1:$1-password" -H 'Content-Type: application/json' "$provider/api/v1/$2" -d "$3"
}
there carol user/repos '{"name":"site","auto_init":true}'
there carol repos/carol/site/issues '{"title":"Hers","assignees":["carol"]}'
there dave repos/carol/site/issues/1/comments '{"body":"His"}'
there carol repos/carol/site/issues/comments/"$(jq -r .id "$work/there")"/reactions '{"content":"heart"}'
there dave repos/carol/site/issues/1/reactions '{"content":"rocket"}'
call POST /api/v1/repos/migrate -u boss:boss-password --max-time 300 -H 'Content-Type: application/json' \
    -d "{\"clone_addr\":\"$provider/carol/site\",\"repo_name\":\"site\",\"repo_owner\":\"carol\",\"service\":\"gitea\",\"issues\":true}"
is 'a repository comes from the provider' "$status $(member full_name)" '201 carol/site'
call GET /api/v1/repos/carol/site/issues/1 -u boss:boss-password
is 'its issue is by carol, who is known, and is hers to do' \
    "$(jq -r '[.user.login, .original_author, .assignees[0].login] | join(" ")' "$work/reply")" 'carol  carol'
call GET /api/v1/repos/carol/site/issues/1/comments -u boss:boss-password
is 'dave is not' "$(jq -r '.[0] | [.user.id, .original_author] | join(" ")' "$work/reply")" '-1 dave'
call GET "/api/v1/repos/carol/site/issues/comments/$(jq -r '.[0].id' "$work/reply")/reactions" -u boss:boss-password
is 'what she thinks of it has come' "$(jq -r '[.[] | "\(.user.login) \(.content)"] | join(" ")' "$work/reply")" 'carol heart'
call GET /api/v1/repos/carol/site/issues/1/reactions -u boss:boss-password
is 'and what he thinks has not' "$status $(jq length "$work/reply")" '200 0'

# Many answers with the same code and state at once.
for round in 1 2 3; do
    forget_browser
    start_at First
    through_provider
    racers=()
    for racer in 1 2 3 4 5 6; do
        curl -s --noproxy '*' --max-time 120 -o /dev/null -D "$work/race-$racer" -b "$work/jar" "$base$back" &
        racers+=($!)
    done
    wait "${racers[@]}"
    is "of six answers at once one signs in, round $round" "$(cat "$work"/race-? | grep -ci '^Set-Cookie: i_like_gitea=')" 1
done

# A second factor here, and none where the source says so.
forget_browser
trivet admin user two-factor enable --username carol >/dev/null
start_at First
through_provider
browse GET "$back"
is 'a second factor of this site is asked for' "$status $(header Location)" '303 /user/two_factor'
trivet admin auth update-oauth --id "$source" --skip-local-2fa >/dev/null
forget_browser
start_at First
through_provider
browse GET "$back"
is 'unless the source says otherwise' "$status $(header Location)" '303 /'
trivet admin user two-factor disable --username carol >/dev/null

# The peer, in app.ini.
node "$work/js/openid_peer.mjs" "$peer_port" "$base/user/oauth2/Peer/callback" >"$work/peer.out" 2>&1 &
peer_pid=$!
others+=("$peer_pid")
peer_answers() { curl -sf --noproxy '*' "$peer/.well-known/openid-configuration" >/dev/null; }
wait_for 60 peer_answers
call POST /api/v1/orgs -u boss:boss-password -H 'Content-Type: application/json' -d '{"username":"acme"}'
call POST /api/v1/orgs/acme/teams -u boss:boss-password -H 'Content-Type: application/json' \
    -d '{"name":"Staff","permission":"read","units":["repo.code"]}'
team=$(jq -r .id "$work/reply")
cp "$work/run/app.ini" "$work/before.ini"
cat >>"$work/run/app.ini" <<END
[auth_source.peer]
KIND = oauth2
NAME = Peer
CLIENT_ID = trivet
SECRET = \`secret of+the client%\`
AUTO_DISCOVER_URL = $peer/.well-known/openid-configuration
SCOPES = profile email groups
GROUP_CLAIM_NAME = groups
ADMIN_GROUP = chiefs
GROUP_TEAM_MAP = {"staff": {"acme": ["Staff"]}}
END
restart
like 'a source of app.ini is listed' "$(trivet admin auth list)" 'oauth2 +Peer +true'
peer_source=$(trivet admin auth list | awk '$3 == "Peer" { print $1 }')
said=$(trivet admin auth delete --id "$peer_source" 2>&1)
is 'commands do not change it' "$?" 1
like 'which is said' "$said" 'app.ini'
forget_browser
start_at Peer
like 'the scopes of the source are asked for' "$sent" 'scope=openid%20profile%20email%20groups'
through_peer dora
browse GET "$back"
is 'the peer signs dora in' "$status $(header Location)" '303 /'
is 'with the address its UserInfo endpoint tells' "$(has_address dora@peer.test)" dora@peer.test
call GET "/api/v1/teams/$team/members/dora" -u boss:boss-password
is 'a group leads into a team' "$status" 200
call GET /api/v1/users/dora -u boss:boss-password
is 'who is not in the group of administrators is none' "$(jq -r .is_admin "$work/reply")" false
forget_browser
start_at Peer
through_peer chief
browse GET "$back"
call GET /api/v1/users/chief -u boss:boss-password
is 'who is in it is one' "$(jq -r .is_admin "$work/reply")" true

# A name that is taken is linked by its owner alone.
trivet admin user create --username erin --email erin@example.test --password erin-password >/dev/null
forget_browser
start_at Peer
through_peer erin
browse GET "$back"
is 'whose name is taken chooses an account' "$status $(header Location)" '303 /user/link_account'
browse GET /user/link_account
like 'or signs in to it' "$(reply)" 'Sign in and link'
browse POST /user/login -d user_name=erin -d password=erin-password -d redirect_to=/user/link_account
is 'with the password' "$status $(header Location)" '303 /user/link_account'
browse GET /user/link_account
like 'and is asked' "$(reply)" 'Link erin at Peer to your account erin'
browse POST /user/link_account -d "_csrf=$(field _csrf)"
is 'before it is linked' "$status" 303
forget_browser
start_at Peer
through_peer erin
browse GET "$back"
is 'from then on the peer signs erin in' "$status $(header Location) $(has_address erin@example.test)" '303 / erin@example.test'

# A provider that is away.
kill "$peer_pid"
wait "$peer_pid" 2>/dev/null
restart
forget_browser
browse GET /user/oauth2/Peer
like 'a provider that is away is told on the sign-in page' "$status $(reply)" '^503 .*Peer cannot be reached at the moment.*name="password"'
like 'the log says why' "$(cat "$work"/run/log/*)" 'event=auth_source_away .*source=Peer'
call POST /user/login -d user_name=boss -d password=boss-password
is 'a local administrator gets in' "$status $(header Location)" '303 /'
start_at First
through_provider
browse GET "$back"
is 'so does who comes from another provider' "$status $(header Location)" '303 /'
is 'nothing was stored for the one that is away' \
    "$(sqlite3 "$work/run/data/trivet.db" "SELECT COUNT(*) FROM started_external_login WHERE source_id = $peer_source")" 0

# Out of app.ini.
cp "$work/before.ini" "$work/run/app.ini"
restart
like 'a source that app.ini does not name any more is switched off while accounts use it' "$(trivet admin auth list)" 'oauth2 +Peer +false'
call GET /user/oauth2/Peer
is 'and lets nobody in' "$status" 404
printf '[auth_source.peer]\nKIND = oauth2\nHOTS = x\n' >>"$work/run/app.ini"
said=$(trivet admin auth list 2>&1)
like 'what is wrong in app.ini is told with its line' "$said" 'app.ini:[0-9]+: \[auth_source.peer\] hots is not known'
done_testing
