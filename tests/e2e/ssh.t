#!/bin/bash
# Stock git over SSH, through a private sshd of the account that runs the test: what it may and may not do is what it
# may and may not do over HTTP.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
. "$(dirname "$0")/ssh_lib.sh"
. "$(dirname "$0")/lfs_lib.sh"

prepare_sshd
ssh-keygen -q -t ed25519 -N '' -f "$ssh_folder/ca"
export TRIVET__SERVER__SSH_TRUSTED_USER_CA_KEYS="$(cut -d ' ' -f 1,2 "$ssh_folder/ca.pub")"
start_trivet nginx
make_people
start_sshd
for name in alice bob stranger reading writing elsewhere; do new_key "$name"; done
json=(-u alice:alice-password -H 'Content-Type: application/json')

# Who is let in.
use_key stranger
s
like 'a key that nobody has is not let in' "$went $said" '255 .*Permission denied'
add_key alice alice
add_key bob bob
use_key alice
s
is 'who wants a shell gets a friendly line' "$went $said" \
    "0 Hi there, alice! You've successfully authenticated with the key named alice, but Trivet does not provide shell access."
s -t
unlike 'and no terminal' "$said" '[$#] $'
for command in 'ls -la' 'bash -i' "git-upload-pack 'alice/site.git'; id" "git-upload-pack '../../etc'" \
    "git-upload-pack --strict 'alice/site'" "git-upload-pack '\$(id)/x'" 'git-upload-pack "alice/site' 'cat /etc/passwd' \
    "git-receive-pack 'alice/site' '--x'" "git-upload-pack 'alice/site/../site'"; do
    s "$command"
    like "nothing but git is done: $command" "$went $said" '^1 error: (Only git is served|The path must be|The command has a quote|Cannot find)'
done
is 'and no port is forwarded' "$(timeout 20 ssh "${ssh_options[@]}" -o ExitOnForwardFailure=yes -R 0:127.0.0.1:1 "$account@127.0.0.1" 2>&1 >/dev/null | grep -c 'forwarding failed')" 1

content=$(cut -d ' ' -f 2 "$ssh_folder/alice.pub")
fingerprint=$(ssh-keygen -lf "$ssh_folder/alice.pub" | cut -d ' ' -f 2)
line=$(trivet ssh authorized-keys "$account" ssh-ed25519 "$content" "$fingerprint")
is 'sshd is told one line' "$line" \
    "command=\"$build/trivet --config $work/run/app.ini ssh serve $fingerprint\",restrict ssh-ed25519 $content"
is 'the fingerprint may be left out' "$(trivet ssh authorized-keys "$account" ssh-ed25519 "$content")" "$line"
is 'as Gitea spells it' "$(trivet keys -e "$account" -u "$account" -t ssh-ed25519 -k "$content")" "$line"
keys() { "$build/ssh-keys" "$build/trivet" "$work/run/app.ini" "$@"; }
is 'by the program that sshd is told to ask, too' "$(keys "$account" ssh-ed25519 "$content" "$fingerprint")" "$line"
is 'which tells nothing of other accounts' "$(keys daemon ssh-ed25519 "$content" "$fingerprint")" ''
is 'nor of what is no fingerprint' "$(keys "$account" ssh-ed25519 "$content" "' OR 1=1 --"; echo $?)" 0
is 'and wants all of it' "$(keys "$account" 2>&1; echo $?)" $'usage: ssh-keys PROGRAM CONFIG USER TYPE KEY FINGERPRINT\n2'
is 'other accounts of the host have nothing to do with it' "$(trivet ssh authorized-keys daemon ssh-ed25519 "$content")" ''
mv "$work/run/app.ini" "$work/run/away.ini"
is 'without settings nobody is let in' "$(trivet ssh authorized-keys "$account" ssh-ed25519 "$content" 2>/dev/null; echo $?)" 1
is 'by that program neither' "$(keys "$account" ssh-ed25519 "$content" "$fingerprint" 2>/dev/null; echo $?)" 1
said=$(trivet ssh serve "$fingerprint" 2>&1)
is 'and nobody is told why' "$? $said" '1 error: The service is not available. The administrator finds the reason in the system log.'
mv "$work/run/away.ini" "$work/run/app.ini"

# The snippet that is installed.
build-aux/fill-template ssh-conf/trivet-sshd.conf.in SSH_USER=trivet PROGRAM=/usr/bin/trivet KEYS_PROGRAM=/usr/lib/trivet/ssh-keys CONFIG=/etc/trivet/app.ini >"$ssh_folder/snippet"
understood=$(printf 'HostKey %s\nInclude %s\n' "$ssh_folder/host" "$ssh_folder/snippet" >"$ssh_folder/check" && "$sshd" -T -f "$ssh_folder/check" -C user=trivet,host=x,addr=127.0.0.1)
like 'sshd understands it' "$understood" 'authorizedkeyscommand /usr/lib/trivet/ssh-keys /usr/bin/trivet /etc/trivet/app.ini %u %t %k %f'
like 'all of it' "$understood" 'authorizedprincipalscommand /usr/bin/trivet --config /etc/trivet/app.ini ssh authorized-principals %u %t %k'
like 'for its account alone' "$("$sshd" -T -f "$ssh_folder/check" -C user=other,host=x,addr=127.0.0.1)" 'authorizedkeyscommand none'

# Clone and push.
new_repository site
is 'the API says where it is' "$(member_of alice:alice-password repos/alice/site .ssh_url)" "$ssh_url/alice/site.git"
g clone "$ssh_url/alice/site.git" "$work/site"
like 'an empty repository is cloned' "$went $said" '^0 .*empty repository'
commit "$work/site" a.txt one
g -C "$work/site" push origin HEAD:main
like 'a branch is pushed' "$went $said" '^0 .*new branch'
is 'the push is recorded when it ends' "$(member_of alice:alice-password repos/alice/site .empty)" false
is 'and in the activity' "$(member_of alice:alice-password users/alice/activities/feeds '[.[].op_type] | index("commit_repo") != null')" true
like 'the key was used' "$(member_of alice:alice-password user/keys '.[0].last_used_at')" '^20'
git -C "$work/site" checkout -q -b more
commit "$work/site" b.txt two
g -C "$work/site" push origin more
like 'the pusher is told where to open a pull request' "$said" 'remote: .*http.*/alice/site/pulls/new/more'
g -C "$work/site" push origin :more
is 'a branch is deleted' "$went" 0
g -C "$work/site" push origin HEAD:refs/for/main -o topic=change
like 'a pull request is proposed' "$went $said" '^0 .*remote: .*/alice/site/pulls/1'
is 'and is there' "$(member_of alice:alice-password repos/alice/site/pulls/1 .state)" open
git -C "$work/site" checkout -q main 2>/dev/null || git -C "$work/site" checkout -q -B main HEAD~1
for i in 1 2 3 4 5; do commit "$work/site" a.txt "$i"; done
git -C "$work/site" tag v1
g -C "$work/site" push --atomic origin main v1
is 'tags go along' "$went" 0

# All the ways to fetch.
use_key bob
GIT_TRACE_PACKET=1 git ls-remote "$ssh_url/alice/site" 2>&1 | grep -q 'version 2'
is 'protocol version 2 is spoken' $? 0
g -c protocol.version=0 clone -q "$ssh_url/alice/site.git" "$work/v0"
is 'and the first one' "$went $(git -C "$work/v0" rev-list --count HEAD)" '0 6'
g clone -q --depth 2 "$ssh_url/alice/site.git" "$work/shallow"
is 'a shallow clone' "$went $(git -C "$work/shallow" rev-list --count HEAD)" '0 2'
g -C "$work/shallow" fetch -q --unshallow
is 'is made whole' "$went $(git -C "$work/shallow" rev-list --count HEAD)" '0 6'
g clone -q --filter=blob:none --no-checkout "$ssh_url/alice/site.git" "$work/partial"
is 'a partial clone' "$went $(git -C "$work/partial" rev-list --objects --missing=print HEAD | grep -c '^?')" '0 6'
g -C "$work/partial" checkout -q main
is 'fetches what it needs later' "$went $(cat "$work/partial/a.txt")" '0 5'
g clone -q "ssh://$account@127.0.0.1:$ssh_port/~/alice/site" "$work/home"
is 'a path below the home' "$went" 0
g archive --remote="$ssh_url/alice/site.git" --format=tar.gz -o "$work/site.tar.gz" HEAD
is 'an archive' "$went $(tar -tzf "$work/site.tar.gz" | head -n 1)" '0 a.txt'
g archive --remote="$ssh_url/alice/site.git" HEAD:../../../etc
like 'of what is in the repository' "$went" '^[^0]'

# Who may not.
commit "$work/v0" a.txt bob
g -C "$work/v0" push origin HEAD:main
like 'who only reads does not push' "$went $said" '^[^0].*error: You may read this repository, but not push to it'
use_key alice
call POST /api/v1/repos/alice/site/branch_protections "${json[@]}" -d '{"rule_name":"main","enable_push":false}'
commit "$work/site" a.txt six
g -C "$work/site" push origin main
like 'a protected branch refuses' "$went $said" '^1 .*remote: .*not allowed to push to the protected branch main.*pre-receive hook declined'
call DELETE /api/v1/repos/alice/site/branch_protections/main "${json[@]}"
call PATCH /api/v1/repos/alice/site "${json[@]}" -d '{"archived":true}'
g -C "$work/site" push origin main
like 'an archived repository refuses' "$went $said" '^[^0].*error: This repository is archived'
g ls-remote "$ssh_url/alice/site"
is 'and is read' "$went" 0
call PATCH /api/v1/repos/alice/site "${json[@]}" -d '{"archived":false}'
call PATCH /api/v1/repos/alice/site "${json[@]}" -d '{"private":true}'
use_key bob
g ls-remote "$ssh_url/alice/site"
like 'what became private is gone at once' "$went $said" '^128 error: Cannot find repository alice/site'
g ls-remote "$ssh_url/alice/nothing"
like 'like what never was' "$went $said" '^128 error: Cannot find repository alice/nothing'

# Keys of repositories.
add_deploy_key site reading true
reading_id=$key_id
add_deploy_key site writing false
writing_id=$key_id
new_repository other
add_deploy_key other elsewhere false
use_key reading
s
like 'a deploy key is greeted by its name' "$said" "^Hi there! You've successfully authenticated with the deploy key named reading"
g clone -q "$ssh_url/alice/site.git" "$work/reading"
is 'it reads its repository' "$went" 0
like 'the key was used' "$(member_of alice:alice-password "repos/alice/site/keys/$reading_id" .last_used_at)" '^20'
is 'another one not yet' "$(member_of alice:alice-password "repos/alice/site/keys/$writing_id" .last_used_at)" null
s ssh_info
is 'git-repo is told that it may propose' "$went $said" '0 {"type":"agit","version":1}'
g -C "$work/reading" push origin HEAD:x
like 'and does not write if it may not' "$went $said" '^[^0].*error: You may read this repository, but not push'
g -C "$work/reading" push origin HEAD:refs/for/main -o topic=key
like 'nor proposes' "$went $said" '^[^0].*error: You may read this repository'
use_key elsewhere
g ls-remote "$ssh_url/alice/site"
like 'one of another repository sees nothing' "$went $said" '^128 error: Cannot find repository'
use_key writing
g -C "$work/site" push origin main
is 'one that may write does' "$went $(member_of alice:alice-password repos/alice/site/branches/main .commit.message | head -n 1)" '0 six'
call POST /api/v1/repos/alice/site/branch_protections "${json[@]}" -d '{"rule_name":"main","enable_push":true,"enable_push_whitelist":true,"push_whitelist_usernames":["alice"]}'
commit "$work/site" a.txt seven
g -C "$work/site" push origin main
like 'the rights of the owner are not its own' "$went $said" '^1 .*not allowed to push to the protected branch main'
call PATCH /api/v1/repos/alice/site/branch_protections/main "${json[@]}" -d '{"push_whitelist_deploy_keys":true}'
g -C "$work/site" push origin main
is 'unless a rule says so' "$went" 0
call DELETE /api/v1/repos/alice/site/branch_protections/main "${json[@]}"
g -C "$work/site" push origin HEAD:refs/for/main -o topic=key
like 'it proposes nothing' "$went $said" '^[^0].*A deploy key cannot propose a pull request'
call DELETE "/api/v1/repos/alice/site/keys/$reading_id" "${json[@]}"
use_key reading
g ls-remote "$ssh_url/alice/site"
like 'one that was removed is refused at once' "$went $said" '^128 .*Permission denied'

# Former names, and the wiki.
use_key alice
call PATCH /api/v1/repos/alice/site "${json[@]}" -d '{"name":"page","private":false}'
g -C "$work/site" fetch
is 'a former name still leads there' "$went" 0
commit "$work/site" a.txt eight
g -C "$work/site" push origin main
is 'also for a push' "$went $(member_of alice:alice-password repos/alice/page/branches/main .commit.message | head -n 1)" '0 eight'
g ls-remote "$ssh_url/alice/page.wiki.git"
like 'a wiki without pages' "$went $said" '^128 error: This wiki has no pages yet'
git init -q "$work/wiki"
commit "$work/wiki" Home.md Welcome
g -C "$work/wiki" push "$ssh_url/alice/page.wiki.git" HEAD:main
is 'is made by a push' "$went" 0
is 'and has its page' "$(member_of alice:alice-password repos/alice/page/wiki/pages '.[0].title')" Home
use_key bob
g clone -q "$ssh_url/alice/page.wiki.git" "$work/wiki-of-bob"
is 'others read it' "$went" 0

# Large files go over HTTP with what SSH has given.
use_key alice
new_repository large
lfs_repository "$work/large" "$ssh_url/alice/large.git"
head -c 300000 /dev/urandom >"$work/large/a.bin"
git -C "$work/large" add -A && git -C "$work/large" commit -qm large
g -C "$work/large" push origin HEAD:main
is 'a large file is pushed' "$went" 0
use_key bob
g clone -q "$ssh_url/alice/large.git" "$work/large-of-bob"
is 'and cloned' "$went $(oid_of "$work/large-of-bob/a.bin")" "0 $(oid_of "$work/large/a.bin")"
s git-lfs-authenticate /alice/large.git upload
like 'who only reads uploads nothing' "$went $said" '^1 error: You may read this repository'
new_key large-reading
add_deploy_key large large-reading true
large_id=$key_id
use_key large-reading
s git-lfs-authenticate /alice/large.git download
like 'a deploy key downloads' "$went $said" '^0 \{"href":"http.*/alice/large.git/info/lfs","header":\{"Authorization":"Bearer lfs_'
pass=$(jq -r .header.Authorization <<<"$said")
batch() {
    call POST /alice/large.git/info/lfs/objects/batch -H "Authorization: $pass" -H 'Accept: application/vnd.git-lfs+json' \
        -H 'Content-Type: application/vnd.git-lfs+json' -d "{\"operation\":\"$1\",\"objects\":[{\"oid\":\"$(oid_of "$work/large/a.bin")\",\"size\":300000}]}"
}
call PATCH /api/v1/repos/alice/large "${json[@]}" -d '{"private":true}'
batch download
is 'what it was given opens the objects' "$status $(jq -r '.objects[0].actions.download.href | length > 0' "$work/reply")" '200 true'
batch upload
is 'to read' "$status" 403
call DELETE "/api/v1/repos/alice/large/keys/$large_id" "${json[@]}"
batch download
is 'as long as the key is there' "$status" 401

# Certificates.
trivet admin user add-principal --username bob --principal bob >/dev/null
certify() { # certify NAME OPTION...: a new key NAME, signed
    new_key "$1"
    ssh-keygen -q -s "$ssh_folder/ca" -I "$1" "${@:2}" "$ssh_folder/$1.pub"
    use_key "$1"
}
certify badge -n bob,others
s
like 'a certificate stands for its principal' "$said" '^Hi there, bob! .* with the principal bob, but'
g ls-remote "$ssh_url/alice/page"
is 'and reads' "$went" 0
certify nobody -n others
s
like 'others are not let in' "$went $said" '^255 .*Permission denied'
certify late -n bob -V 20000101:20000102
s
like 'nor is one that has run out' "$went $said" '^255 .*Permission denied'
ssh-keygen -q -t ed25519 -N '' -f "$ssh_folder/false-ca"
new_key forged
ssh-keygen -q -s "$ssh_folder/false-ca" -I forged -n bob "$ssh_folder/forged.pub"
use_key forged
s
like 'nor one of another authority' "$went $said" '^255 .*Permission denied'

# A key for reading, and accounts that may not be used any more.
new_key limited
add_key alice limited '"read_only":true'
use_key limited
g -C "$work/site" fetch
is 'a key for reading reads' "$went" 0
commit "$work/site" a.txt nine
g -C "$work/site" push origin main
like 'and does not push' "$went $said" '^[^0].*error: The key needs the scope write:repository'
call DELETE "/api/v1/user/keys/$key_id" "${json[@]}"
g -C "$work/site" fetch
like 'a key that was removed is refused at once' "$went $said" '^128 .*Permission denied'
trivet admin user create --username chief --email chief@example.test --password chief-password --admin >/dev/null
call PATCH /api/v1/admin/users/bob -u chief:chief-password -H 'Content-Type: application/json' -d '{"login_name":"bob","source_id":0,"prohibit_login":true}'
use_key bob
s
like 'so is somebody who was locked out' "$went $said" '^255 .*Permission denied'
use_key badge
s
like 'with a certificate too' "$went $said" '^255 .*Permission denied'
# sshd had let in; what is served is asked again.
said=$("$build/trivet" --config "$work/run/app.ini" ssh serve "$(ssh-keygen -lf "$ssh_folder/bob.pub" | cut -d ' ' -f 2)" 2>&1)
like 'and whoever was let in before' "$? $said" '^1 error: This account is prohibited'

# A client that is killed leaves nothing behind.
use_key alice
objects() { find "$work/run" -name 'tmp_objdir*' | wc -l; }
head -c 30000000 /dev/urandom >"$work/site/big"
git -C "$work/site" add -A && git -C "$work/site" commit -qm big
git -C "$work/site" pack-objects --revs --stdout --quiet <<<"$(git -C "$work/site" rev-parse HEAD)" >"$work/pack"
line="$(printf '0%.0s' {1..40}) $(git -C "$work/site" rev-parse HEAD) refs/heads/cut"
{
    printf '%04x%s\0 report-status0000' $((4 + ${#line} + 15)) "$line"
    head -c 5000000 "$work/pack"
    sleep 30
} 2>/dev/null | ssh "${ssh_options[@]}" "$account@127.0.0.1" "git-receive-pack '/alice/page.git'" >/dev/null 2>&1 &
client=$!
some_wait() { [ "$(objects)" -gt 0 ]; }
none_waits() { [ "$(objects)" -eq 0 ]; }
wait_for 20 some_wait
is 'while a push arrives its objects wait apart' "$(objects)" 1
kill "$client"
wait_for 30 none_waits
is 'one that is cut off leaves nothing' "$(objects)" 0
is 'and no branch' "$(member_of alice:alice-password repos/alice/page/branches/cut .name)" null

call GET /api/v1/repos/alice/page -u alice:alice-password
is 'files belong to one account' "$(find "$work/run" -name '*.git' -exec find {} ! -user "$account" \; | wc -l)" 0
done_testing
