#!/bin/bash
# Who may clone and push, with which credential, and what they are told; limits; pushes that race.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

credential_cases() {
    new_repository secret '"private":true'
    git init -q "$work/alice"
    commit "$work/alice" a.txt one
    local reader writer form
    reader=$(token read:repository) writer=$(token write:repository)
    g -C "$work/alice" push -q "$(url "alice:$writer" alice/secret)" HEAD:main
    is 'a token with write:repository pushes' "$went $said" '0 '
    g -C "$work/alice" push -q "$(url "alice:$reader" alice/secret)" HEAD:other
    like 'one with read:repository does not' "$went $said" '^128 .*(403|write:repository)'
    for form in "alice:$reader" "anybody:$reader" "$reader:" "$reader:x-oauth-basic"; do
        g ls-remote "$(url "$form" alice/secret)"
        is "it reads as ${form//$reader/TOKEN}" "$went" 0
    done
    g -c http.extraHeader="Authorization: Bearer $reader" ls-remote "$(url '' alice/secret)"
    is 'and as a bearer' "$went" 0
    g ls-remote "$(url alice:wrong alice/secret)"
    like 'a wrong password' "$went $said" '^128 .*Authentication failed'
    g ls-remote "$(url '' alice/secret)"
    like 'without a credential git is asked for one' "$went $said" '^128 .*could not read Username'
    g ls-remote "$(url bob:bob-password alice/secret)"
    like 'for others it does not exist' "$went $said" '^128 .*Repository not found'
    g ls-remote "$(url bob:bob-password alice/nothing)"
    like 'as what does not exist' "$went $said" '^128 .*Repository not found'
    call POST /alice/secret/git-upload-pack -u "alice:$reader" -H 'Content-Type: application/x-git-upload-pack-request' \
        -H 'Expect: 100-continue' --data-binary 0000
    is 'Expect: 100-continue' "$status $(grep -c '^HTTP/1.1 100' "$work/head")" '200 1'
}

second_factor_cases() {
    local secret
    secret=$(trivet admin user two-factor enable --username bob | sed -n 's/^[^:]*[Ss]ecret[^:]*: *//p' | head -n 1)
    new_repository open
    call GET '/alice/open/info/refs?service=git-upload-pack' -u bob:bob-password
    is 'with a second factor the password alone is not enough' "$status" 401
    call GET '/alice/open/info/refs?service=git-upload-pack' -u bob:bob-password -H "X-Gitea-OTP: $(oathtool --totp -b "$secret")"
    is 'with the code it is' "$status" 200
    trivet admin user two-factor disable --username bob >/dev/null
}

# protect KIND JSON: what may not be pushed to.
protect() {
    call POST "/api/v1/repos/alice/guarded/$1" -u alice:alice-password -H 'Content-Type: application/json' -d "$2"
    is "alice protects: $2" "$status" 201
}

protection_cases() {
    new_repository guarded
    git init -q "$work/guarded" && commit "$work/guarded" a.txt one && commit "$work/guarded" a.txt two
    git -C "$work/guarded" remote add origin "$(url alice:alice-password alice/guarded)"
    git -C "$work/guarded" push -q origin HEAD:main HEAD:release HEAD:open HEAD:refs/tags/v1
    protect branch_protections '{"rule_name":"release"}'
    protect branch_protections '{"rule_name":"main","enable_push":true}'
    protect tag_protections '{"name_pattern":"v*"}'
    commit "$work/guarded" a.txt three
    g -C "$work/guarded" push -q origin HEAD:release HEAD:open
    like 'a protected branch refuses a push' "$went $said" '^1 .*remote: .*release'
    is 'and with it the whole push' "$(git ls-remote "$(url '' alice/guarded)" open | cut -f 1)" "$(git -C "$work/guarded" rev-parse HEAD~1)"
    g -C "$work/guarded" push -q origin HEAD:main
    is 'one that may be pushed to takes it' "$went $said" '0 '
    git -C "$work/guarded" commit -q --amend -m rewritten
    g -C "$work/guarded" push -q -f origin HEAD:main
    like 'but not a rewritten history' "$went $said" '^1 .*remote: .*main'
    g -C "$work/guarded" push -q origin HEAD:refs/tags/v2
    like 'a protected tag' "$went $said" '^1 .*remote: .*v2'
    g -C "$work/guarded" push -q -f origin HEAD:open HEAD:refs/tags/other
    like 'everything else is free' "$went $said" "^0 .*Create a new pull request for 'open'"
}

# Put there by hand: git 2.39 cannot push over HTTP to an empty repository of this kind, whoever serves it.
sha256_cases() {
    new_repository modern
    local folder
    folder=$(sqlite3 "$work/run/data/trivet.db" "SELECT storage FROM repository WHERE name = 'modern'")
    folder=$work/run/data/repositories/${folder:0:2}/$folder.git
    rm -r "${folder:?}" && git init -q --bare --object-format=sha256 "$folder"
    printf 'commit refs/heads/main\ncommitter A <a@example.test> 1 +0000\ndata 5\nfirst' |
        git --git-dir "$folder" fast-import --quiet
    g clone -q "$(url alice:alice-password alice/modern)" "$work/modern" -b main
    is 'a repository of SHA-256 is cloned' "$went $(git -C "$work/modern" rev-parse HEAD | wc -c)" '0 65'
    commit "$work/modern" a.txt modern
    g -C "$work/modern" push -q origin HEAD:main
    is 'and takes a push' "$went $said $(git --git-dir "$folder" rev-parse main)" "0  $(git -C "$work/modern" rev-parse HEAD)"
}

# Exactly one of two pushes that start from the same commit wins, however often.
race_cases() {
    new_repository race
    local writer round won=0
    writer=$(token write:repository)
    git init -q "$work/left" && commit "$work/left" a.txt base
    git -C "$work/left" remote add origin "$(url "alice:$writer" alice/race)"
    git -C "$work/left" push -q origin HEAD:main
    git clone -q "$(url "alice:$writer" alice/race)" "$work/right" -b main
    for round in 1 2 3 4 5; do
        for side in left right; do
            git -C "$work/$side" fetch -q && git -C "$work/$side" reset -q --hard origin/main
            commit "$work/$side" "$side.txt" "$side $round"
        done
        git -C "$work/left" push -q origin HEAD:main 2>/dev/null &
        local other=$!
        git -C "$work/right" push -q origin HEAD:main 2>/dev/null && won=$((won + 1))
        wait "$other" && won=$((won + 1))
    done
    is 'of two pushes at a time one wins' "$won $(git -C "$work/left" fetch -q && git -C "$work/left" rev-list --count origin/main)" '5 6'
}

arrives() { [ -n "$(find "$work/run" -name 'tmp_objdir*' -print -quit)" ]; }

# push_of FOLDER: its newest commit for main, as git sends it.
push_of() {
    local line
    line="$(git -C "$1" rev-parse HEAD~1 HEAD | tr '\n' ' ')refs/heads/main"
    printf '%04x%s\0 report-status \n0000' $((4 + ${#line} + 17)) "$line"
    git -C "$1" rev-parse HEAD ^HEAD~1 | git -C "$1" pack-objects --revs --stdout -q
}

# Access is taken from bob while his push is on its way.
late_push_cases() {
    new_repository handed
    call PUT /api/v1/repos/alice/handed/collaborators/bob -u alice:alice-password -H 'Content-Type: application/json' -d '{"permission":"write"}'
    git init -q "$work/handed" && commit "$work/handed" a.txt one
    g -C "$work/handed" push -q "$(url bob:bob-password alice/handed)" HEAD:main
    is 'bob may push' "$went $said" '0 '
    head -c 100000 /dev/urandom >"$work/handed/b" && commit "$work/handed" a.txt two
    push_of "$work/handed" >"$work/late"
    mkfifo "$work/rest"
    { head -c 5000 "$work/late" && cat "$work/rest"; } |
        curl -s -T - -X POST -u bob:bob-password -H 'Content-Type: application/x-git-receive-pack-request' -H 'Expect:' \
            "$base/alice/handed/git-receive-pack" >"$work/report" &
    local push=$!
    wait_for 20 arrives
    call DELETE /api/v1/repos/alice/handed/collaborators/bob -u alice:alice-password
    is 'and may not any more when it has arrived' "$status" 204
    tail -c +5001 "$work/late" >"$work/rest"
    wait "$push"
    like 'so it is refused' "$(tr -d '\0' <"$work/report")" 'ng refs/heads/main pre-receive hook declined'
    is 'and nothing has changed' "$(git ls-remote "$(url '' alice/handed)" main | cut -f 1)" "$(git -C "$work/handed" rev-parse HEAD~1)"
}

# What a push says about the repository itself.
option_cases() {
    new_repository shown
    call PUT /api/v1/repos/alice/shown/collaborators/bob -u alice:alice-password -H 'Content-Type: application/json' -d '{"permission":"write"}'
    git init -q "$work/shown" && commit "$work/shown" a.txt one
    g -C "$work/shown" push -q -o repo.private "$(url bob:bob-password alice/shown)" HEAD:main
    like 'who only writes does not hide it' "$went $said" '^1 .*remote: .*Only administrators of the repository'
    g -C "$work/shown" push -q -o repo.private=perhaps "$(url alice:alice-password alice/shown)" HEAD:main
    like 'an option that means nothing is refused' "$went $said" '^1 .*remote: .*repo.private is neither true nor false'
    is 'and nothing was pushed' "$(git ls-remote "$(url '' alice/shown)")" ''
    g -C "$work/shown" push -q -o repo.private -o repo.template=1 "$(url alice:alice-password alice/shown)" HEAD:main
    is 'its owner pushes what nobody else is to see' \
        "$went $said $(member_of alice:alice-password repos/alice/shown '"\(.private) \(.template)"')" '0  true true'
    g ls-remote "$(url '' alice/shown)"
    like 'and nobody does' "$went $said" '^128 '
    g -C "$work/shown" push -q -o repo.private=false "$(url alice:alice-password alice/shown)" HEAD:second
    is 'and shows it again' "$went $(member_of alice:alice-password repos/alice/shown .private)" '0 false'
}

limit_cases() {
    new_repository limited
    local writer
    writer=$(token write:repository)
    git init -q "$work/heavy"
    head -c 3000000 /dev/urandom >"$work/heavy/large"
    commit "$work/heavy" a.txt heavy
    git -C "$work/heavy" remote add origin "$(url "alice:$writer" alice/limited)"
    g -C "$work/heavy" push -q origin HEAD:main
    like 'a push that is too large is explained' "$went $said" '^1 .*remote: .*A push may bring 1 MB at most'
    is 'and refused' "$(git ls-remote "$(url '' alice/limited)")" ''
    rm "$work/heavy/large" && git -C "$work/heavy" commit -qa --amend -m light
    g -C "$work/heavy" push -q origin HEAD:main
    is 'a smaller one is accepted' "$went $said" '0 '
}

quota_cases() {
    head -c 900000 /dev/urandom >"$work/heavy/a" && commit "$work/heavy" a.txt 'more than half'
    g -C "$work/heavy" push -q "$(url alice:alice-password alice/limited)" HEAD:main
    is 'within the quota' "$went $said" '0 '
    head -c 900000 /dev/urandom >"$work/heavy/b" && commit "$work/heavy" a.txt 'too much'
    g -C "$work/heavy" push -q "$(url alice:alice-password alice/limited)" HEAD:main
    like 'beyond the quota' "$went $said" '^1 .*remote: .*The repositories of alice may take 1 MB'
    g -C "$work/heavy" push -q "$(url alice:alice-password alice/limited)" HEAD~1:refs/heads/old
    g -C "$work/heavy" push -q "$(url alice:alice-password alice/limited)" --delete old
    is 'what takes no space is still possible' "$went" 0
}

start_trivet nginx
make_people
credential_cases
second_factor_cases
protection_cases
sha256_cases
race_cases
late_push_cases
option_cases
stop_trivet
TRIVET__REPOSITORY__MAX_PUSH_SIZE=1 start_trivet nginx
limit_cases
forget_run_dir
TRIVET__REPOSITORY__QUOTA=1 start_trivet nginx
make_people
new_repository limited
quota_cases
done_testing
