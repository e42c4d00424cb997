# shellcheck shell=bash disable=SC2034,SC2154
# Sourced after git_lib.sh by tests in which stock git comes over SSH: a private sshd for the account that runs the test,
# on a port of its own, which asks the service whose a key is.
sshd=$(PATH=$PATH:/usr/sbin:/sbin command -v sshd)
account=$(id -un)
ssh_folder=$work/ssh

# new_key NAME: a key pair.
new_key() { ssh-keygen -q -t ed25519 -N '' -C "$1" -f "$ssh_folder/$1"; }

# add_key USER NAME [JSON MEMBERS]: the key NAME becomes one of the user.
add_key() {
    call POST /api/v1/user/keys -u "$1:$1-password" -H 'Content-Type: application/json' \
        -d "{\"title\":\"$2\",\"key\":\"$(cat "$ssh_folder/$2.pub")\"${3:+,$3}}"
    key_id=$(member id)
}

# add_deploy_key REPOSITORY NAME READ_ONLY: of alice.
add_deploy_key() {
    call POST "/api/v1/repos/alice/$1/keys" -u alice:alice-password -H 'Content-Type: application/json' \
        -d "{\"title\":\"$2\",\"key\":\"$(cat "$ssh_folder/$2.pub")\",\"read_only\":$3}"
    key_id=$(member id)
}

# use_key NAME: for the git commands that follow.
use_key() {
    ssh_options=(-F none -o IdentitiesOnly=yes -o IdentityAgent=none -o BatchMode=yes -o LogLevel=ERROR
        -o "UserKnownHostsFile=$ssh_folder/known_hosts" -i "$ssh_folder/$1" -p "$ssh_port")
    export GIT_SSH_COMMAND="ssh ${ssh_options[*]}"
}

# s COMMAND...: of ssh itself; its words in $said and its exit status in $went.
s() {
    said=$(timeout 60 ssh "${ssh_options[@]}" "$account@127.0.0.1" "$@" 2>&1 </dev/null)
    went=$?
}

# The settings have to say where it is before the service starts.
prepare_sshd() {
    mkdir -p "$ssh_folder"
    ssh_port=$(another_port)
    export TRIVET__SERVER__SSH_PORT=$ssh_port TRIVET__SERVER__SSH_DOMAIN=127.0.0.1
    ssh_url=ssh://$account@127.0.0.1:$ssh_port
}

# start_sshd [LINE...]: with these lines in place of the commands that ask the service.
start_sshd() {
    ssh-keygen -q -t ed25519 -N '' -f "$ssh_folder/host"
    [ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd # as root it wants to give up its rights there
    # env stands where sshd can trust every folder above it; the program may lie anywhere.
    local ask="/usr/bin/env $build/trivet --config $work/run/app.ini ssh"
    [ $# -gt 0 ] || set -- "TrustedUserCAKeys $ssh_folder/ca.pub" \
        "AuthorizedPrincipalsCommand $ask authorized-principals %u %t %k" "AuthorizedPrincipalsCommandUser $account" \
        "AuthorizedKeysCommand /usr/bin/env $build/ssh-keys $build/trivet $work/run/app.ini %u %t %k %f" "AuthorizedKeysCommandUser $account" \
        'AuthorizedKeysFile none'
    printf '%s\n' "ListenAddress 127.0.0.1" "Port $ssh_port" "HostKey $ssh_folder/host" "PidFile $ssh_folder/pid" \
        'UsePAM no' 'PasswordAuthentication no' 'KbdInteractiveAuthentication no' 'StrictModes no' \
        'PermitRootLogin yes' 'AcceptEnv GIT_PROTOCOL' 'MaxStartups 100' "$@" >"$ssh_folder/sshd_config"
    "$sshd" -D -e -f "$ssh_folder/sshd_config" 2>"$work/sshd.out" &
    others+=($!)
    printf '[127.0.0.1]:%s %s\n' "$ssh_port" "$(cut -d ' ' -f 1,2 "$ssh_folder/host.pub")" >"$ssh_folder/known_hosts"
    wait_for 20 grep -q 'Server listening' "$work/sshd.out" || not_ok 'sshd starts' "$(cat "$work/sshd.out")" 'Server listening'
}
