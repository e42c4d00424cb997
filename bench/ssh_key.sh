# shellcheck shell=bash disable=SC2154
# What sshd waits for at each login, from the start of the process to its end: ssh-keys, and `trivet ssh authorized-keys`, which
# says the same. A site of its own, whose keys become many.
ssh_key_starts=100

# set_ssh_keys TOTAL: that many keys of one user, by numbers.
set_ssh_keys() {
    sqlite3 "$run/ssh/data/trivet.db" "PRAGMA wal_autocheckpoint = 0; BEGIN IMMEDIATE;
        INSERT INTO ssh_key (id, account_id, title, content, fingerprint, key_type, bits, created_at, last_used_at)
        WITH RECURSIVE n(i) AS (SELECT (SELECT COALESCE(MAX(id), 0) FROM ssh_key) + 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
        SELECT i, (SELECT MIN(id) FROM account), 'key ' || i, 'ssh-ed25519 AAAA' || i, 'SHA256:' || printf('%043d', i), 'ssh-ed25519', 256, 1, 1
          FROM n WHERE i <= $1; COMMIT;" >/dev/null
}

# ssh_key_cpu NUMBER COMMAND...: milliseconds of CPU a start of the command takes that looks for this key.
ssh_key_cpu() {
    local i TIMEFORMAT='%U %S' fingerprint account number=$1
    shift
    fingerprint=SHA256:$(printf '%043d' "$number")
    account=$(id -un)
    { time for ((i = 0; i < ssh_key_starts; ++i)); do
        "$@" "$account" ssh-ed25519 "AAAA$number" "$fingerprint" >"$run/ssh/line"
    done; } 2>&1 | awk -v starts=$ssh_key_starts '{ printf "%.1f\n", ($1 + $2) * 1000 / starts }'
    grep -q "^command=.*$fingerprint" "$run/ssh/line" || { echo "the key was not found" >&2; exit 1; }
}

measure_ssh_key() {
    local few many command
    local -a asked=("$build/ssh-keys" "$build/trivet" "$run/ssh/app.ini")
    mkdir -p "$run/ssh"
    : >"$run/ssh/app.ini"
    "$build/trivet" --config "$run/ssh/app.ini" migrate >/dev/null
    "$build/trivet" --config "$run/ssh/app.ini" admin user create --username keys --email keys@example.test --random-password >/dev/null
    set_ssh_keys 10
    few=$(ssh_key_cpu 5 "${asked[@]}")
    set_ssh_keys 1000000
    many=$(ssh_key_cpu 500000 "${asked[@]}")
    command=$(ssh_key_cpu 500000 "$build/trivet" --config "$run/ssh/app.ini" ssh authorized-keys)
    report ssh_key "$many" "$(awk -v ms="$many" 'BEGIN { print ms * 1000 }')" \
        "telling sshd whose one of 1,000,000 keys is, milliseconds of CPU with the start of the process ($few of 10 keys; $command by trivet ssh authorized-keys)" '≤ 10'
}
