#!/bin/bash
# Where sshd cannot be told to ask: the keys stand in authorized_keys, between lines of others.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
. "$(dirname "$0")/ssh_lib.sh"

prepare_sshd
home=$ssh_folder/home
keys=$home/authorized_keys
export TRIVET__SERVER__SSH_ROOT_PATH=$home TRIVET__SERVER__SSH_CREATE_AUTHORIZED_KEYS_FILE=true
start_trivet nginx
make_people
start_sshd "AuthorizedKeysFile $keys"
for name in alice bob shell; do new_key "$name"; done

written() { grep -q "$(cut -d ' ' -f 2 "$ssh_folder/$1.pub")" "$keys" 2>/dev/null; }
write() { trivet ssh write-authorized-keys 2>&1; }

# A new key is there moments later.
add_key alice alice
wait_for 30 written alice
is 'a new key is written by itself' $? 0
is 'for its owner alone' "$(stat -c '%a %U' "$home" "$keys" | tr '\n' ' ')" "700 $account 600 $account "
use_key alice
s
like 'it is greeted' "$went $said" '^0 Hi there, alice!'
new_repository site '"auto_init":true'
g clone -q "$ssh_url/alice/site.git" "$work/site"
is 'and clones' "$went" 0
s id
like 'and does nothing else' "$went $said" '^1 error: Only git is served'

# Lines of others.
before="# mine
command=\"echo this is my shell\" $(cat "$ssh_folder/shell.pub")"
printf '%s\n%s' "$before" "$(cat "$keys")" >"$keys.new" # without an end of its last line
mv "$keys.new" "$keys"
add_key bob shell
add_key bob bob
wait_for 30 written bob
is 'lines of others are left alone' "$(head -n 2 "$keys")" "$before"
is 'and a key that opens a shell is not taken over' "$(grep -c "$(cut -d ' ' -f 2 "$ssh_folder/shell.pub")" "$keys")" 1
use_key shell
s
is 'it still does' "$said" 'this is my shell'
is 'writing it again changes nothing' "$(write)" "$keys: 3 keys, as before"

# Keys that are gone are refused before the file knows it.
use_key bob
call DELETE "/api/v1/user/keys/$key_id" -u bob:bob-password
s
like 'a removed key is refused at once' "$went $said" '^1 error: This key is not known here'
write >/dev/null
s
like 'and leaves the file' "$went $said" '^255 .*Permission denied'
before=$(cat "$keys")
others_before=${#others[@]}
for _ in 1 2 3 4 5 6; do
    write >/dev/null &
    others+=($!)
done
wait "${others[@]:others_before}"
is 'many who write at once agree' "$(cat "$keys")" "$before"
is 'and leave nothing behind' "$(find "$home" -type f | wc -l)" 2
TRIVET__SERVER__DISABLE_SSH=true write >/dev/null
is 'where SSH is switched off there are none' "$(grep -c trivet "$keys")" 0
like 'the lines of others stay' "$(cat "$keys")" '^# mine'
done_testing
