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

# The same with twenty webhooks that want to hear of it against none, in turns: what is told is written down once, and sent
# by somebody else. Nobody listens at their address.
measure_push_hooks() {
    local round hook address=http://127.0.0.1:$port
    for hook in quiet hooked; do
        curl -fsS -o /dev/null -u "$person:$password" "$address/api/v1/user/repos" --json "{\"name\":\"$hook\"}"
        git init -q "$run/pushing-$hook"
    done
    for ((hook = 0; hook < 20; ++hook)); do
        curl -fsS -o /dev/null -u "$person:$password" "$address/api/v1/repos/$person/hooked/hooks" --json \
            '{"type":"gitea","active":true,"events":["push"],"config":{"url":"http://127.0.0.1:9/","content_type":"json"}}'
    done
    for ((round = 0; round < push_rounds; ++round)); do
        for hook in quiet hooked; do
            seconds_to_push "http://$person:$token@127.0.0.1:$port/$person/$hook" "$run/pushing-$hook" >>"$run/push-$hook"
        done
    done
    report push_hooks "$(awk -v a="$(median <"$run/push-hooked")" -v b="$(median <"$run/push-quiet")" 'BEGIN { printf "%.2f", a / b }')" 0 \
        'one small commit pushed to a repository with 20 webhooks, against one without' '≤ 1.10'
}
