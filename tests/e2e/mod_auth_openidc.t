#!/bin/bash
# A page of somebody's Apache, protected by Debian's mod_auth_openidc with Trivet as its OpenID provider.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
PATH=$PATH:/usr/sbin

user=alice password=alice-password
export TRIVET__OAUTH2__BACKCHANNEL_ALLOWED_HOSTS=127.0.0.1
start_trivet nginx
trivet admin user create --username "$user" --email alice@example.test --password "$password" >/dev/null

# at_site METHOD PATH...: the same browser at the protected site.
at_site() { base=$site browse "$@"; }
# come_back: follows the redirect from Trivet to the site.
come_back() { at_site GET "${target#"$site"}"; }

write_site() { # write_site CLIENT_ID CLIENT_SECRET
    mkdir -p "$work/site/htdocs/private" "$work/site/run"
    echo '<p>Hello, <!--#echo var="REMOTE_USER" --> at <!--#echo var="OIDC_CLAIM_email" --></p>' >"$work/site/htdocs/private/index.html"
    echo 'Anybody may read this.' >"$work/site/htdocs/bye.html"
    cat >"$work/site/apache.conf" <<CONF
ServerRoot "$work/site"
DefaultRuntimeDir "$work/site/run"
PidFile "$work/site/apache.pid"
ErrorLog "$work/site.out"
LogLevel warn
ServerName 127.0.0.1
Listen 127.0.0.1:$site_port
$(for name in mpm_event authn_core authz_core authz_user dir mime include auth_openidc; do
        echo "LoadModule ${name}_module /usr/lib/apache2/modules/mod_$name.so"
    done)
TypesConfig /dev/null
DocumentRoot "$work/site/htdocs"
DirectoryIndex index.html
OIDCProviderMetadataURL $base/.well-known/openid-configuration
OIDCClientID $1
OIDCClientSecret $2
OIDCRedirectURI $site/private/callback
OIDCCryptoPassphrase $(openssl rand -hex 16)
OIDCScope "openid profile email"
OIDCPKCEMethod S256
OIDCRemoteUserClaim preferred_username
OIDCDefaultLoggedOutURL $site/bye.html
<Location /private>
    AuthType openid-connect
    Require user $user
    Options +Includes
    SetOutputFilter INCLUDES
    ForceType text/html
</Location>
CONF
}

site_answers_or_ended() { ! port_is_free "$site_port" || ! kill -0 "$site_pid" 2>/dev/null; }

start_site() {
    local as_other=()
    # Apache does not want to be root; as somebody else it still has to reach the folder of this test.
    [ "$(id -u)" -ne 0 ] || as_other=(setpriv --reuid www-data --regid www-data --clear-groups
        --inh-caps +dac_override --ambient-caps +dac_override)
    TMPDIR=$work/site/run "${as_other[@]}" apache2 -f "$work/site/apache.conf" -D FOREGROUND >"$work/apache.out" 2>&1 &
    site_pid=$!
    others+=("$site_pid")
    wait_for 30 site_answers_or_ended
}

make_site() {
    local id secret
    site_port=$(another_port)
    site=http://127.0.0.1:$site_port
    { read -r id && read -r secret; } < <(trivet admin oauth-app create --name 'The wiki' --redirect-uri "$site/private/callback" \
        --post-logout-redirect-uri "$site/bye.html" --backchannel-logout-uri "$site/private/callback?logout=backchannel" --raw)
    write_site "$id" "$secret"
    start_site
}

sign_in() { # sign_in NAME
    at_site GET /private/
    like "$1: the page sends its reader to Trivet" "$status $(header Location)" "^302 $base/login/oauth/authorize\?"
    visit "$(header Location | sed "s|^$base||")"
    like "$1: who signs in and allows it is sent back" "$target" "^$site/private/callback\?code="
    come_back
    is "$1: the site takes the code" "$status $(header Location)" "302 $site/private/"
    at_site GET /private/
    like "$1: and knows who it is" "$status $(reply)" '^200 .*Hello, alice at alice@example\.test'
}

# goes_to_sign_in: whether the site asks Trivet who this is, and Trivet the user.
goes_to_sign_in() {
    at_site GET /private/
    [[ $status == 302 ]] && browse GET "$(header Location | sed "s|^$base||")" && [[ $status == 303 && $(header Location) == /user/login\?* ]]
}

sign_out_cases() {
    at_site GET "/private/callback?logout=$(encoded "$site/bye.html")"
    like 'the site sends who wants to leave to Trivet' "$status $(header Location)" "^302 $base/login/oauth/logout\?.*id_token_hint="
    browse GET "$(header Location | sed "s|^$base||")"
    is 'which sends them back' "$status $(header Location)" "303 $site/bye.html"
    goes_to_sign_in
    is 'after that nobody is signed in, here or there' "$?" 0
    rm -f "$jar"
    sign_in 'again'
    browse GET /user/logout
    browse POST /user/logout -d "_csrf=$(field _csrf)"
    wait_for 20 goes_to_sign_in
    is 'signing out of Trivet signs out of the site, behind the browser' "$?" 0
}

# The module wants no issuer in the answer of an error; the user must not suffer from that.
refusal_cases() {
    rm -f "$jar"
    at_site GET /private/
    visit "$(header Location | sed "s|^$base||")&prompt=consent" false
    like 'who does not allow it is sent back, too' "$target" "^$site/private/callback\?error=access_denied&"
    come_back
    like 'and is shown an error' "$status $(reply)" '^[1-5][0-9][0-9] .*<title>Error'
    at_site GET /private/
    like 'the page stays closed' "$status" '^302$'
}

make_site
at_site GET /bye.html
is 'a page that is not protected is open' "$status" 200
sign_in 'the first time'
sign_out_cases
refusal_cases
done_testing
