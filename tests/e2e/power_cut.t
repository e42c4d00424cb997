#!/bin/bash
# A machine that loses its power: what is on the disk at the moment of each answer is copied, and in the copy everything is
# there that was acknowledged. The repositories and attachments are on an ext4 file system of their own, which nobody else
# writes back; the database is elsewhere and cannot do it for them. Needs root. POWER_ROUNDS=100 for long.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
. "$(dirname "$0")/disk_lib.sh"
rounds=${POWER_ROUNDS:-3}
mount_disk 96M

# cut: the power goes off now; $copy is what is found when it is back.
cut() {
    copy_disk
    mount_copy ,ro,noload
}
folder_of() { sqlite3 "$work/run/data/trivet.db" "SELECT substr(storage, 1, 2) || '/' || storage || '.git' FROM repository WHERE lower_name = '$1'"; }
# left REPOSITORY REVISION: the commit it names in the copy, if everything behind it is there and sound.
left() {
    local folder
    folder=$copy/repositories/$(folder_of "$1")
    git -c safe.directory='*' --git-dir="$folder" rev-parse -q --verify "$2" 2>&1
    git -c safe.directory='*' --git-dir="$folder" fsck --full --no-dangling 2>&1 | grep -v '^notice: HEAD points to an unborn'
}
api() { call "$1" "/api/v1/$2" -H "Authorization: token $secret" -H 'Content-Type: application/json' ${3:+-d "$3"}; }
push() { g -C "$work/alice" push -q "$(url "alice:$secret" alice/site)" "$@"; }

start_trivet nginx
printf '\n[repository]\nROOT = %s/repositories\n[migrations]\nALLOWED_HOSTS = 127.0.0.1\n' "$disk" >>"$work/run/app.ini"
stop_trivet
mkdir "$disk/attachments"
ln -s "$disk/attachments" "$work/run/data/attachments"
start_trivet nginx
make_people
secret=$(token all)
git init -q "$work/alice"
commit "$work/alice" a.txt one

new_repository site
cut
is 'an empty repository' "$(cat "$copy/repositories/$(folder_of site)/HEAD")" 'ref: refs/heads/main'
push HEAD:trunk
cut
is 'the first push' "$went $(left site refs/heads/trunk)" "0 $(git -C "$work/alice" rev-parse HEAD)"
is 'with the branch HEAD names since then' "$(cat "$copy/repositories/$(folder_of site)/HEAD")" 'ref: refs/heads/trunk'

lost=''
for ((i = 1; i <= rounds; ++i)); do
    commit "$work/alice" a.txt "round $i"
    push "HEAD:new/$i/branch" HEAD:trunk
    cut
    want=$(git -C "$work/alice" rev-parse HEAD)
    [ "$went $(left site refs/heads/trunk) $(left site "new/$i/branch")" = "0 $want $want" ] || lost="$lost push-$i"

    api POST "repos/alice/site/contents/file-$i.txt" "{\"content\":\"$(echo "$i" | base64)\",\"branch\":\"trunk\"}"
    want=$(jq -r .commit.sha "$work/reply")
    cut
    [ "$status $(left site refs/heads/trunk)" = "201 $want" ] || lost="$lost contents-$i"
    git -C "$work/alice" pull -q --rebase "$(url '' alice/site)" trunk

    api POST repos/alice/site/branches "{\"new_branch_name\":\"api/$i\",\"old_ref_name\":\"trunk\"}"
    cut
    [ "$status $(left site "refs/heads/api/$i")" = "201 $want" ] || lost="$lost branch-$i"

    api POST repos/alice/site/tags "{\"tag_name\":\"v$i\",\"target\":\"trunk\",\"message\":\"tag $i\"}"
    cut
    [ "$status $(left site "refs/tags/v$i^{commit}")" = "201 $want" ] || lost="$lost tag-$i"

    api PATCH "repos/alice/site/branches/api/$i" "{\"name\":\"renamed-$i\"}"
    cut
    [ "$status $(left site "refs/heads/renamed-$i") $(left site "refs/heads/api/$i")" = "204 $want " ] || lost="$lost rename-$i"

    git --git-dir="$disk/repositories/$(folder_of site)" -c safe.directory='*' pack-refs --all
    api DELETE "repos/alice/site/branches/renamed-$i"
    cut
    [ "$status $(left site "refs/heads/renamed-$i")" = '204 ' ] || lost="$lost delete-$i"

    api POST repos/alice/site/issues '{"title":"with a file"}'
    number=$(member number)
    head -c 10000 /dev/urandom >"$work/attached"
    call POST "/api/v1/repos/alice/site/issues/$number/assets" -H "Authorization: token $secret" -F "attachment=@$work/attached;filename=a.bin"
    uuid=$(member uuid)
    cut
    [ "$status" = 201 ] && cmp -s "$work/attached" "$copy/attachments/${uuid:0:2}/$uuid" || lost="$lost attachment-$i"
done
is "nothing that was acknowledged in $rounds rounds is lost" "$lost" ''

names=()
for i in $(seq 40); do names+=("HEAD:refs/heads/many/$i"); done
push "${names[@]}"
cut
is 'forty branches at once' "$went $(find "$copy/repositories/$(folder_of site)/refs/heads/many" -type f | wc -l)" '0 40'
api PATCH repos/alice/site '{"default_branch":"many/7","template":true}'
cut
is 'another default branch' "$status $(cat "$copy/repositories/$(folder_of site)/HEAD")" '200 ref: refs/heads/many/7'

tip=$(git -C "$work/alice" rev-parse HEAD)
api POST user/repos '{"name":"begun","auto_init":true}'
cut
like 'a repository with a first commit' "$status $(left begun refs/heads/main)" '^201 [0-9a-f]{40}$'
call POST /api/v1/repos/alice/site/forks -u bob:bob-password -H 'Content-Type: application/json' -d '{"name":"forked"}'
cut
is 'a fork' "$status $(left forked refs/heads/many/7)" "202 $tip"
api POST repos/alice/site/generate '{"owner":"alice","name":"generated","git_content":true}'
cut
like 'one made from a template' "$status $(left generated refs/heads/many/7)" '^201 [0-9a-f]{40}$'
api POST repos/migrate "{\"clone_addr\":\"$base/alice/site\",\"repo_name\":\"imported\"}"
cut
is 'an import' "$status $(left imported refs/heads/many/7)" "201 $tip"
done_testing
