#!/bin/bash
# Trivet behind nginx, as make run WEB=nginx starts it.
. "$(dirname "$0")/lib.sh"
. tests/e2e/front_end.sh
. tests/e2e/browse_lib.sh
check_front_end nginx

# Begins a request that takes long, with its body only half sent, and kills every worker of both pools meanwhile.
kill_workers_at_work() {
    { printf '0032want %040d\n' 0 && sleep 2; } | curl -so /dev/null -w '%{http_code}\n' -X POST -T - \
        -H 'Content-Type: application/x-git-upload-pack-request' -u "admin:$password" "$base/admin/kept/git-upload-pack" &
    sleep 0.5
    local supervisor
    for supervisor in $(pgrep -f "^$build/trivet .*serve .*$work/run"); do pkill -KILL -P "$supervisor"; done
    wait $!
}

start_trivet nginx
password=$(cat "$work/run/admin-password")
call POST /api/v1/user/repos -u "admin:$password" -H 'Content-Type: application/json' -d '{"name":"kept","auto_init":true}'
is 'a repository is there' "$status" 201
is 'two requests are lost with their workers' "$(kill_workers_at_work; kill_workers_at_work)" $'502\n502'
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do call GET '/admin/kept/info/refs?service=git-upload-pack' && answered+="$status "; done
is 'and no other one: nginx does not take the pools for dead' "$answered" "$(printf '200 %.0s' 1 2 3 4 5 6 7 8 9 10 11 12)"

# A proxy before this one, as it comes: a megabyte is all it takes.
pushes_at() { TRIVET__SERVER__ROOT_URL=$1 trivet doctor 2>/dev/null | grep 'a push of'; }
proxy=$(another_port) elsewhere=$(another_port)
mkdir -p "$work/proxy"
cat >"$work/proxy/nginx.conf" <<END
daemon off;
pid $work/proxy/pid;
events {}
http {
    access_log off;
    client_body_temp_path $work/proxy; proxy_temp_path $work/proxy; fastcgi_temp_path $work/proxy; scgi_temp_path $work/proxy; uwsgi_temp_path $work/proxy;
    server { listen 127.0.0.1:$proxy; location / { proxy_pass $base; } }
    server {
        listen 127.0.0.1:$elsewhere;
        location / { return 404; }
        location /moved/ { return 301 https://git.example.org/; }
        location /away/ { proxy_pass http://unix:$work/proxy/nobody; }
    }
}
END
nginx -p "$work/proxy" -e "$work/proxy/error.log" -c "$work/proxy/nginx.conf" &
front=$!
until curl -s -o /dev/null "http://127.0.0.1:$proxy/" || ! kill -0 $front; do sleep 0.1; done
like 'doctor sees that large pushes come through' "$(pushes_at "$base/")" '^ok +a push of 1024 MB is not refused'
like 'and that a proxy in front refuses them' "$(pushes_at "http://127.0.0.1:$proxy/")" '^PROBLEM .* refuses a push of 1024 MB for its size \(413\)'
# An address of the settings that is not the site's.
site_at() { TRIVET__SERVER__ROOT_URL=$1 trivet doctor 2>/dev/null | grep 'the address of \[server\] ROOT_URL'; }
like 'doctor sees the site at its address' "$(site_at "$base/")" '^ok +Trivet answers at'
like 'and that somebody else is there' "$(site_at "http://127.0.0.1:$elsewhere/")" '^advice +it is not Trivet that answers .* \(404\)'
like 'that it leads elsewhere' "$(site_at "http://127.0.0.1:$elsewhere/moved/")" '^advice .* leads to another address'
like 'that the service is not behind it' "$(site_at "http://127.0.0.1:$elsewhere/away/")" '^PROBLEM .* answers 502: the service does not run'
is 'and calls no push good there' "$(pushes_at "http://127.0.0.1:$elsewhere/")" ''
kill $front && wait $front
like 'that nobody is there' "$(site_at "http://127.0.0.1:$elsewhere/")" '^advice +nobody answers at'

# Discovery tells what the settings say; nginx keeps it for a few seconds, clients for longer.
tells_of_devices() {
    call GET /.well-known/openid-configuration
    grep -q '"device_authorization_endpoint"' "$work/reply" && echo yes || echo no
}
is 'discovery tells of no grant for devices' "$(tells_of_devices)" no
stop_trivet
export TRIVET__OAUTH2__GRANT_TYPES=authorization_code,refresh_token,device_code
start_trivet nginx
sleep 6 # after s-maxage
is 'a changed setting is seen after a few seconds' "$(tells_of_devices)" yes
done_testing
