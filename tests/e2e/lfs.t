#!/bin/bash
# Large files with stock git-lfs behind every web server: pushed, cloned, continued where they broke off, locked; and never
# given to who only knows what they are called.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
. "$(dirname "$0")/lfs_lib.sh"
alice=(-u alice:alice-password)
bob=(-u bob:bob-password)
lfs_json='application/vnd.git-lfs+json'

# batch OPERATION OID SIZE REPOSITORY CURL OPTION...
batch() {
    call POST "/$4.git/info/lfs/objects/batch" "${@:5}" -H "Accept: $lfs_json" -H "Content-Type: $lfs_json" \
        -d "{\"operation\":\"$1\",\"objects\":[{\"oid\":\"$2\",\"size\":$3}]}"
}

pushed_and_cloned() {
    lfs_repository "$work/big" "$(url "alice:$secret" alice/big)"
    cp "$work/large" "$work/big/large.bin"
    echo small >"$work/big/small.bin"
    git -C "$work/big" add -A && git -C "$work/big" commit -qm 'Large files'
    g -C "$work/big" push -q origin HEAD:main
    is "$web: git-lfs pushes 20 MB" "$went" 0
    is "$web: git has the pointers alone" "$(git -C "$work/big" cat-file -s HEAD:large.bin)" 133
    g clone -q "$(url '' alice/big)" "$work/clone"
    is "$web: a stranger clones it" "$went $(cksum <"$work/clone/large.bin")" "0 $(cksum <"$work/large")"
    is "$web: with all files" "$(cat "$work/clone/small.bin")" small
    is "$web: the API counts their size" "$(($(member_of "alice:$secret" repos/alice/big .size) > 19000))" 1
    git -C "$work/big" commit -q --allow-empty -m more
    said=$(GIT_TRACE=1 git -C "$work/big" push origin HEAD:main 2>&1)
    unlike "$web: what is there is not sent again" "$said" 'PUT'
}

# git-lfs keeps what it has of an object, and asks for the rest.
a_download_goes_on() {
    local oid
    oid=$(oid_of "$work/large")
    GIT_LFS_SKIP_SMUDGE=1 git clone -q "$(url '' alice/big)" "$work/part"
    mkdir -p "$work/part/.git/lfs/incomplete"
    head -c 7000000 "$work/large" >"$work/part/.git/lfs/incomplete/$oid.part"
    said=$(GIT_TRACE=1 git -C "$work/part" lfs pull 2>&1)
    like "$web: git-lfs goes on where it stopped" "$said" 'server accepted resume'
    is "$web: and has the whole" "$(cksum <"$work/part/large.bin")" "$(cksum <"$work/large")"
    call GET "/alice/big.git/info/lfs/objects/$oid" -r 19999990-
    is "$web: the last ten bytes" "$status $(header Content-Range) $(cksum <"$work/reply")" \
        "206 bytes 19999990-19999999/20000000 $(tail -c 10 "$work/large" | cksum)"
    call HEAD "/alice/big.git/info/lfs/objects/$oid"
    is "$web: HEAD tells the length" "$status $(header Content-Length)" '200 20000000'
}

names_open_nothing() {
    local oid
    oid=$(oid_of "$work/large")
    new_repository hidden '"private":true'
    batch upload "$oid" 20000000 alice/hidden "${alice[@]}"
    is "$web: an object that another repository has is sent again" "$(jq -r '.objects[0].actions.upload.href' "$work/reply")" \
        "$base/alice/hidden.git/info/lfs/objects/$oid/20000000"
    call GET "/alice/hidden.git/info/lfs/objects/$oid" "${alice[@]}"
    is "$web: until then it is not there" "$status $(jq -r .message "$work/reply")" '404 Object does not exist'
    call GET "/alice/hidden.git/info/lfs/objects/$oid" "${bob[@]}"
    is "$web: for others the repository is not there" "$status $(jq -r .message "$work/reply")" '404 Repository not found'
    call POST /api/v1/user/repos "${bob[@]}" -H 'Content-Type: application/json' -d '{"name":"own"}'
    echo "secret of alice" >"$work/secret"
    oid=$(oid_of "$work/secret")
    call PUT "/alice/hidden.git/info/lfs/objects/$oid/16" "${alice[@]}" -T "$work/secret"
    is "$web: alice keeps a secret" "$status" 200
    batch download "$oid" 16 bob/own "${bob[@]}"
    is "$web: who knows its id does not get it" "$(jq -r '.objects[0].error.code' "$work/reply")" 404
    call PUT "/bob/own.git/info/lfs/objects/$oid/16" "${bob[@]}" -d 'guess of bob....'
    is "$web: nor who sends something else" "$status $(jq -r .message "$work/reply")" '422 The SHA-256 of the object is not its id'
}

uploads_of_one_object() {
    local oid i codes=() pids=() chunked
    head -c 6000000 /dev/urandom >"$work/both"
    oid=$(oid_of "$work/both")
    for i in 1 2 3 4; do
        chunked=()
        [ "$i" -lt 3 ] || chunked=(-H 'Transfer-Encoding: chunked')
        curl -s --noproxy '*' -o /dev/null -w '%{http_code}' "${alice[@]}" -T "$work/both" "${chunked[@]}" \
            "$base/alice/big.git/info/lfs/objects/$oid/6000000" >"$work/code.$i" &
        pids+=($!)
    done
    wait "${pids[@]}"
    for i in 1 2 3 4; do codes+=("$(cat "$work/code.$i")"); done
    is "$web: uploads of one object at once, some without a length" "${codes[*]}" '200 200 200 200'
    call GET "/alice/big.git/info/lfs/objects/$oid"
    is "$web: leave that object" "$(cksum <"$work/reply")" "$(cksum <"$work/both")"
    is "$web: and nothing else" "$(find "$work/run" -path '*/lfs/incoming/*' | wc -l)" 0
}

locks_hold() {
    call PUT /api/v1/repos/alice/big/collaborators/bob "${alice[@]}" -H 'Content-Type: application/json' -d '{"permission":"write"}'
    said=$(git -C "$work/big" lfs lock large.bin 2>&1)
    like "$web: git-lfs locks a file" "$said" '^Locked large.bin'
    git -C "$work/clone" remote set-url origin "$(url bob:bob-password alice/big)"
    git -C "$work/clone" pull -q origin main
    echo changed >"$work/clone/large.bin"
    git -C "$work/clone" commit -qam 'Change what is locked'
    g -C "$work/clone" -c lfs.locksverify=true push origin HEAD:main
    like "$web: bob's git-lfs tells him so" "$went $said" '^1 .*large.bin'
    g -C "$work/clone" -c lfs.locksverify=false push origin HEAD:main
    like "$web: whoever does not ask is told by the server" "$went $said" '^1 .*large.bin is locked by alice'
    said=$(git -C "$work/big" lfs unlock large.bin 2>&1)
    like "$web: git-lfs unlocks it" "$said" '^Unlocked large.bin'
    g -C "$work/clone" push -q origin HEAD:main
    is "$web: now bob may change it" "$went" 0
}

the_store_is_sound() {
    like "$web: doctor finds all objects" "$(trivet doctor 2>&1)" 'all [0-9]+ LFS objects are there'
}

# Of two files of one size none passes for the other, also where they were stored in the same second. nginx makes tags of
# its own, of the second and the size.
entity_tags_hold() {
    local text oid tags=()
    for text in one two; do
        oid=$(printf %s "$text" | sha256sum | cut -d ' ' -f 1)
        call PUT "/alice/big.git/info/lfs/objects/$oid/3" "${alice[@]}" -d "$text"
        call GET "/alice/big.git/info/lfs/objects/$oid"
        tags+=("$(header ETag)")
        call GET "/alice/big.git/info/lfs/objects/$oid" -H "If-None-Match: ${tags[-1]}"
        is "$web: what $text is known by holds" "$status" 304
    done
    call GET "/alice/big.git/info/lfs/objects/$oid" -H "If-None-Match: ${tags[0]}"
    is "$web: and is that of no other file" "$status $(reply)" '200 two'
}

# the_web_server_sends_them WEB SENDFILE: with that setting workers only say which file it is.
the_web_server_sends_them() {
    local oid
    oid=$(oid_of "$work/large")
    web=$1
    mkdir -p "$work/run"
    printf '[server]\nSENDFILE = %s\n' "$2" >"$work/run/app.ini"
    start_trivet "$web"
    make_people
    new_repository big
    call PUT "/alice/big.git/info/lfs/objects/$oid/20000000" "${alice[@]}" -T "$work/large"
    call GET "/alice/big.git/info/lfs/objects/$oid"
    is "$web sends an object itself" "$status $(cksum <"$work/reply")" "200 $(cksum <"$work/large")"
    is "$web: nobody is told where it lies" "$(header X-Sendfile)$(header X-Accel-Redirect)" ''
    call GET "/alice/big.git/info/lfs/objects/$oid" -r 19999990-
    is "$web sends a part of it" "$status $(header Content-Range) $(cksum <"$work/reply")" \
        "206 bytes 19999990-19999999/20000000 $(tail -c 10 "$work/large" | cksum)"
    call GET "/-/files/lfs/${oid:0:2}/${oid:2:2}/${oid:4}"
    is "$web: nobody fetches it past Trivet" "$status" 404
    new_repository hidden '"private":true'
    call PUT "/alice/hidden.git/info/lfs/objects/$oid/20000000" "${alice[@]}" -T "$work/large"
    call GET "/alice/hidden.git/info/lfs/objects/$oid" "${bob[@]}"
    is "$web: nor one of a repository they do not see" "$status" 404
    [ "$web" = nginx ] || entity_tags_hold
    forget_run_dir
}

head -c 20000000 /dev/urandom >"$work/large"
for web in ${WEBS:-nginx apache apache-fcgid apache-cgi}; do
    start_trivet "$web"
    make_people
    secret=$(token all)
    new_repository big
    pushed_and_cloned
    a_download_goes_on
    names_open_nothing
    uploads_of_one_object
    locks_hold
    the_store_is_sound
    forget_run_dir
    rm -rf "$work/big" "$work/clone" "$work/part"
done
the_web_server_sends_them nginx x-accel-redirect
the_web_server_sends_them apache x-sendfile
the_web_server_sends_them apache-fcgid x-sendfile
the_web_server_sends_them apache-cgi x-sendfile
done_testing
