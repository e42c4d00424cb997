#!/bin/bash
# Files, in and out, behind every web server: of any size, at any speed, and never half of one as if it were the whole.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
git config --global safe.directory '*' # some web servers run the service as another user
readers=${READERS:-40}                 # more than the pool for files has threads
alice=(-u alice:alice-password)
package=/api/packages/alice/generic/tool/1.0

# runs_as_cgi: files are moved by programs of their own.
runs_as_cgi() { [[ $web == apache-fcgid || $web == apache-cgi || $web == apache-htaccess* ]]; }

# transferred CURL OPTION...: what curl has to say of a transfer: "HTTP status, exit status".
transferred() { curl -s --noproxy '*' --max-time 120 -o "$work/reply" -w '%{http_code} %{exitcode}' "$@"; }

large_files_come_in() {
    local name
    call PUT "$package/told" "${alice[@]}" -T "$work/large"
    is "$web: a package of 20 MB" "$status $(reply)" '201 '
    call PUT "$package/chunked" "${alice[@]}" -H 'Transfer-Encoding: chunked' -T "$work/large"
    is "$web: one that does not tell its length" "$status $(reply)" '201 '
    for name in told chunked; do
        is "$web: it is fetched" "$(transferred "$base$package/$name")" '200 0'
        is "$web: as it was sent" "$(cksum <"$work/reply")" "$(cksum <"$work/large")"
    done
    call POST /api/v1/repos/alice/files/issues -u alice:alice-password -H 'Content-Type: application/json' -d '{"title":"x"}'
    call POST '/api/v1/repos/alice/files/issues/1/assets?name=a.bin' "${alice[@]}" -F "attachment=@$work/large"
    is "$web: an attachment of 20 MB" "$status $(member size)" "201 $(stat -c %s "$work/large")"
    local address
    address=$(member browser_download_url)
    is "$web: it is fetched" "$(transferred "$base/${address#*127.0.0.1:*/}")" '200 0'
    is "$web: as it was sent" "$(cksum <"$work/reply")" "$(cksum <"$work/large")"
    call POST '/api/v1/repos/alice/files/issues/1/assets?name=a.bin' "${alice[@]}" -T "$work/too_large"
    like "$web: what is over the limit is refused by Trivet" "$status $(reply)" '^413 .*"message":'
}

large_files_come_with_forms() {
    rm -f "$jar"
    browse GET /user/login
    browse POST /user/login -d user_name=alice -d password=alice-password
    browse GET /alice/files/issues/new
    browse POST /alice/files/issues/new -F "_csrf=$(field _csrf)" -F title=pictures -F content=see -F "attachment=@$work/large"
    is "$web: an issue opened with 20 MB" "$status" 303
    call GET /api/v1/repos/alice/files/issues/2/assets "${alice[@]}"
    is "$web: has them" "$(jq -r '.[0].size' "$work/reply")" "$(stat -c %s "$work/large")"
}

# Nothing of a body that is not taken is kept anywhere; most of it is not even waited for. (Apache throws away itself what a
# CGI program does not read.)
strangers_cannot_fill_the_disk() {
    local sent
    sent=$(head -c 300000000 /dev/zero | curl -s --noproxy '*' --max-time 60 -o "$work/reply" -w '%{http_code} %{size_upload}' \
        -H 'Transfer-Encoding: chunked' -X PUT -T - "$base$package/stolen")
    is "$web: a stranger's upload is refused" "${sent% *}" 401
    runs_as_cgi || is "$web: before it has come" "$((${sent#* } < 200000000))" 1
}

has_begun() { [ -s "$1" ]; }
have_begun() {
    local i count=0
    for ((i = 0; i < readers; ++i)); do
        ! has_begun "$work/slow.$i" || count=$((count + 1))
    done
    [ "$count" -ge "$1" ]
}

slow_readers_keep_nobody_waiting() {
    local i answered=0 began=32
    ! runs_as_cgi || began=$readers
    for ((i = 0; i < readers; ++i)); do
        curl -s --noproxy '*' --limit-rate 1k --max-time 300 -o "$work/slow.$i" "$base$package/told" &
        others+=($!)
    done
    is "$web: $readers slow downloads" "$(wait_for 60 have_begun $began && echo yes)" yes
    for i in 1 2 3 4 5 6 7 8 9 10; do
        call GET /api/v1/version --max-time 10
        [ "$status" != 200 ] || answered=$((answered + 1))
    done
    is "$web: the API answers meanwhile" "$answered" 10
    kill "${others[@]}" 2>/dev/null
    wait "${others[@]}" 2>/dev/null
    others=()
    rm -f "$work"/slow.*
}

# plant_damage: the branch main of a repository then has a file that git can read and after it one that it cannot.
plant_damage() {
    local bare readable lost tree
    new_repository damaged
    git init -q "$work/$web" && commit "$work/$web" a.txt whole
    git -C "$work/$web" push -q "$(url alice:alice-password alice/damaged)" HEAD:main
    bare=$(find "$work/run" -path '*repositories*' -name HEAD -newer "$work/before" -printf '%h\n' | head -n 1)
    readable=$(git -C "$bare" hash-object -w "$work/large")
    lost=$(echo lost | git -C "$bare" hash-object -w --stdin)
    tree=$(printf '100644 blob %s\ta\n100644 blob %s\tz\n' "$readable" "$lost" | git -C "$bare" mktree)
    git -C "$bare" update-ref refs/heads/main "$(git -C "$bare" commit-tree -m damaged "$tree")"
    rm -f "$bare/objects/${lost:0:2}/${lost:2}"
    chmod -R a+rX "$bare/objects"
}

half_an_answer_is_no_answer() {
    touch "$work/before"
    plant_damage
    local archive=/api/v1/repos/alice/damaged/archive/main.tar.gz said
    said=$(transferred "$base$archive")
    if runs_as_cgi; then
        is "$web: an archive that cannot be finished is not begun" "$said" '500 0'
    else
        like "$web: an archive that breaks off is no download" "$said" '^(200 [1-9]|50[0-9] )'
        like "$web: the log tells how far it got" "$(grep -h repoGetArchive "$work/run/log/access.log")" ' bytes=[1-9][0-9]*'
    fi
    like "$web: the log tells that it was cut" "$(grep -h repoGetArchive "$work/run/log/access.log")" 'detail="cut: '
    call GET /healthz
    is "$web: the next one is answered" "$status" 200
}

head -c 20000000 /dev/urandom >"$work/large"
truncate -s 110M "$work/too_large"
for web in ${WEBS:-nginx apache apache-fcgid apache-cgi}; do
    start_trivet "$web"
    make_people
    new_repository files
    large_files_come_in
    large_files_come_with_forms
    strangers_cannot_fill_the_disk
    slow_readers_keep_nobody_waiting
    half_an_answer_is_no_answer
    forget_run_dir
done
done_testing
