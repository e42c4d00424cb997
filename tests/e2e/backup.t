#!/bin/bash
# A backup of a service in use comes back whole: people push while it is made, and the other installation serves it.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

# pushing: one commit after the other, until it is ended; says what arrived.
pushing() {
    local i
    for ((i = 1; ; ++i)); do
        commit "$work/alice" "file$i" "$i"
        git -C "$work/alice" push -q origin HEAD:trunk "HEAD:refs/heads/topic/$i" && echo "$i" >>"$work/pushed"
    done
}

start_trivet nginx
make_people
secret=$(token all)
new_repository site
git init -q "$work/alice"
git -C "$work/alice" remote add origin "$(url "alice:$secret" alice/site.git)"
commit "$work/alice" README.md '# Site'
g -C "$work/alice" push -q origin HEAD:trunk
is 'a first push' "$went $said" '0 '
call PUT /api/packages/alice/generic/tool/1.0/file -u alice:alice-password --data-binary 'packed'
is 'a package' "$status" 201

: >"$work/pushed"
pushing 2>"$work/pushing.out" &
others+=($!)
has_begun() { [ "$(wc -l <"$work/pushed")" -ge 2 ]; }
wait_for 60 has_begun
before=$(wc -l <"$work/pushed")
said=$(trivet backup "$work/backup.tar" 2>&1)
is 'a backup while somebody pushes' "$? $said" '0 '
went_on() { [ "$(wc -l <"$work/pushed")" -gt "$before" ]; }
is 'who goes on meanwhile' "$(wait_for 60 went_on && echo yes)" yes
kill "${others[@]}" && wait "${others[@]}" 2>/dev/null
others=()
like 'a second one does not overwrite it' "$(trivet backup "$work/backup.tar" 2>&1)" 'does not overwrite'
like 'nor is it restored over what is there' "$(trivet restore "$work/backup.tar" 2>&1)" '--overwrite'

stop_trivet
mv "$work/run" "$work/old"
mkdir -p "$work/run"
sed '/^PASSWD/!s|'"$work/old"'|'"$work/run"'|g' "$work/old/app.ini" >"$work/run/app.ini"
said=$(trivet restore "$work/backup.tar" 2>&1)
is 'it is restored elsewhere' "$? $said" '0 '
for folder in "$work"/run/data/repositories/*/*.git; do
    is 'the repository is sound' "$(git -C "$folder" fsck --full --strict 2>&1 | grep -v '^notice\|^dangling'; echo "${PIPESTATUS[0]}")" 0
done
start_trivet nginx
g clone -q "$(url '' alice/site)" "$work/clone"
is 'it can be cloned' "$went $(head -n 1 "$work/clone/README.md")" '0 # Site'
is 'with what was pushed before the backup' "$(git -C "$work/clone" rev-parse -q --verify "origin/topic/$before" >/dev/null && echo yes)" yes
call GET /api/packages/alice/generic/tool/1.0/file
is 'the package too' "$status $(reply)" '200 packed'
commit "$work/clone" after 'after the restore'
g -C "$work/clone" push -q "$(url "alice:$secret" alice/site.git)" HEAD:trunk
is 'tokens work, and it can be pushed to' "$went $said" '0 '
said=$(trivet doctor 2>&1 | grep -i 'directory')
like 'doctor finds everything in its place' "$said" '^ok +every repository has a directory$'

# A disk that is away, a repository that is lost, a damaged one: what is not whole is not called a success.
mv "$work/run/data/repositories" "$work/away"
said=$(trivet backup "$work/empty.tar" 2>&1)
is 'without the repositories there is no backup' "$? $(ls "$work"/*empty.tar* 2>/dev/null)" '1 '
like 'and it says what is missing' "$said" "no repository has its directory: is $work/run/data/repositories there"
mv "$work/away" "$work/run/data/repositories"
new_repository other '"auto_init":true'
lost=$(echo "$work"/run/data/repositories/*/"$(sqlite3 "$work/run/data/trivet.db" "SELECT storage FROM repository WHERE name = 'other'")".git)
mv "$lost" "$work/lost.git"
said=$(trivet backup "$work/part.tar" 2>&1)
is 'nor without one of them' "$? $(ls "$work"/*part.tar* 2>/dev/null)" '1 '
like 'which is named' "$said" "alice/other: $lost is missing"
said=$(trivet backup --allow-missing "$work/part.tar" 2>&1)
is 'unless somebody says so' "$? $said" "0 trivet: warning: not in the backup: alice/other: $lost is missing"
is 'then the others are in it' "$(tar tf "$work/part.tar" | grep -c '^repositories/.*/HEAD$')" 1
mv "$work/lost.git" "$lost"
is 'a sound repository is no failure' "$(trivet admin cron run git_fsck >/dev/null 2>&1; echo $?)" 0
printf '%040d\n' 1 >"$lost/refs/heads/broken"
sqlite3 "$work/run/data/trivet.db" 'DELETE FROM repository_check'
said=$(trivet admin cron run git_fsck 2>&1)
is 'damage is' "$?" 1
like 'and named' "$said" '^trivet: git_fsck: .*damaged: alice/other$'

# Folders that lie beside the data folder are the service's too.
if [ "$(id -u)" -eq 0 ]; then
    mkdir -p "$work/other/data" "$work/other/data-repositories"
    chown -R 65534 "$work/other"
    printf '[server]\nAPP_DATA_PATH = data\n[repository]\nROOT = ../data-repositories\n' >"$work/other/app.ini"
    head -c 5000 "$work/backup.tar" >"$work/cut.tar"
    like 'an archive that is cut off is refused' "$("$build/trivet" --config "$work/other/app.ini" restore "$work/cut.tar" 2>&1)" 'it ends too early'
    is "and leaves nothing that is root's" "$(find "$work/other" -uid 0 -not -name app.ini)" ''
    "$build/trivet" --config "$work/other/app.ini" restore "$work/backup.tar"
    is 'what root restores belongs to the owner of the data' "$? $(find "$work/other/data-repositories" -name '*.git' | wc -l) $(find "$work/other" -uid 0 -not -name app.ini | wc -l)" '0 1 0'
fi
done_testing
