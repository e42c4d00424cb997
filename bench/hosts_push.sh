# shellcheck shell=bash disable=SC2154
# Pushes of bench/hosts: two clients for each host, each with a repository of its own and a history that waits to be pushed, one
# small commit after the other.
clients_of_a_host=2 pushes_of_a_client=${PUSHES:-10}

history() { # COUNT: for git fast-import
    local i
    for ((i = 1; i <= $1; ++i)); do
        printf 'commit refs/heads/all\nmark :%d\ncommitter A <a@example.test> %d +0000\ndata 1\nx\n' "$i" $((1700000000 + i))
        printf 'M 644 inline file\ndata %d\n%d\n' ${#i} "$i"
    done
}

prepare_pushes() {
    local client count
    count=$(((rounds + 1) * pushes_of_a_client * $(wc -w <<<"$stages") * $(wc -w <<<"$ways")))
    for ((client = 0; client < clients_of_a_host * ${stages##* }; ++client)); do
        curl -fsS -o /dev/null -u "$person:$password" "http://$host:$port/api/v1/user/repos" --json "{\"name\":\"pushed-$client\"}"
        git init -q --bare "$run/client-$client"
        history "$count" | git -C "$run/client-$client" fast-import --quiet
        git -C "$run/client-$client" rev-list --reverse all >"$run/waiting-$client"
    done
}

# push_from CLIENT HOST:PORT: the commits that are next.
push_from() {
    local commit
    while read -r commit; do
        git -C "$run/client-$1" push -q "http://$person:$token@$2/$person/pushed-$1" "$commit:refs/heads/main" || exit 1
    done < <(head -n "$pushes_of_a_client" "$run/waiting-$1")
    sed -i "1,${pushes_of_a_client}d" "$run/waiting-$1"
}

# pushes_of COUNT WAY: to that many hosts at once; prints how many there were.
pushes_of() {
    local client pushing=() pid
    for ((client = 0; client < clients_of_a_host * $1; ++client)); do
        push_from "$client" "${address[${webs[client % $1]}]}:${port_of[$2]}" >&2 &
        pushing+=($!)
    done
    for pid in "${pushing[@]}"; do wait "$pid" || exit 1; done
    echo $((clients_of_a_host * $1 * pushes_of_a_client))
}
