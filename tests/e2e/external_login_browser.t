#!/bin/bash
# Signing in with an OpenID Connect provider with a real browser, below a path of its site, with and without JavaScript.
# Pictures of the pages are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

bring_scripts
peer_port=$(another_port)
mkdir -p "$work/run"
cat >"$work/run/app.ini" <<END
[server]
ROOT_URL = http://127.0.0.1/trivet/
[log]
MODE = file
[service]
DISABLE_REGISTRATION = false
[oauth2_client]
ALLOWED_HOSTS = 127.0.0.1
[auth_source]
TIMEOUT = 30
[auth_source.peer]
KIND = oauth2
NAME = Peer
CLIENT_ID = trivet
SECRET = \`secret of+the client%\`
AUTO_DISCOVER_URL = http://127.0.0.1:$peer_port/.well-known/openid-configuration
END
start_trivet nginx
# The provider sends browsers back to this very address.
stop_trivet
sed -i "s|^ROOT_URL = .*|ROOT_URL = $base/trivet/|" "$work/run/app.ini"
: >"$work/run.out" # before anybody looks for the line of this start
PORT=$port RUN_DIR=$work/run WEB=nginx build-aux/run "$build/trivet" >"$work/run.out" 2>&1 &
runner=$!
wait_for 90 is_ready_or_ended
base=$base/trivet
make_people
node "$work/js/openid_peer.mjs" "$peer_port" "$base/user/oauth2/Peer/callback" >"$work/peer.out" 2>&1 &
others+=("$!")
peer_answers() { curl -sf --noproxy '*' "http://127.0.0.1:$peer_port/.well-known/openid-configuration" >/dev/null; }
wait_for 60 peer_answers
run_browser external_login
done_testing
