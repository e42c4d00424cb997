# shellcheck shell=bash disable=SC2154
# A push of one small commit: what it costs to have it on the disk, checked and recorded before it is acknowledged. Held against
# git's own http-backend, which waits for no disk and asks nobody.
push_rounds=${PUSH_ROUNDS:-25}

# seconds_to_push ADDRESS [FOLDER]: a commit with one small file.
seconds_to_push() {
    local start folder=${2:-$run/pushing}
    date +%N >"$folder/file"
    git -C "$folder" add file
    git -C "$folder" -c user.name=A -c user.email=a@example.test commit -qm x
    start=$EPOCHREALTIME
    git -C "$folder" push -q "$1" HEAD:refs/heads/main || exit 1
    awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { print (b - a) * 1000 }'
}

measure_push_ms() {
    local round address=http://127.0.0.1:$port
    start_git_servers
    curl -fsS -o /dev/null -u "$person:$password" "$address/api/v1/user/repos" --json '{"name":"pushed"}'
    git init -q --bare "$run/data/repositories/of/backend.git"
    git -C "$run/data/repositories/of/backend.git" config http.receivepack true
    git init -q "$run/pushing"
    for ((round = 0; round < push_rounds; ++round)); do
        seconds_to_push "$address/backend/of/backend.git" >>"$run/push-backend"
        seconds_to_push "http://$person:$token@127.0.0.1:$port/$person/pushed" >>"$run/push-trivet"
    done
    report push_ms "$(median <"$run/push-trivet")" 0 \
        "one small commit pushed, milliseconds; through fcgiwrap, without waiting for the disk: $(median <"$run/push-backend")" ''
}
