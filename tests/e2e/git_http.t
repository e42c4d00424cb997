#!/bin/bash
# Stock git against every front end: clone, fetch, push in all their kinds.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

a_first_push() {
    new_repository site
    g clone -q "$(url '' alice/site.git)" "$work/empty"
    is "$web: an empty repository can be cloned" "$went" 0
    git init -q "$work/alice"
    commit "$work/alice" main.c 'int main(void) {}'
    commit "$work/alice" README.md '# Site'
    g -C "$work/alice" push -q "$(url "alice:$secret" alice/site.git)" HEAD:trunk
    is "$web: alice pushes" "$went $said" '0 '
    is "$web: her branch becomes the default one" \
        "$(member_of alice:alice-password repos/alice/site '"\(.default_branch) \(.empty) \(.branch_count) \(.language)"')" \
        'trunk false 1 C'
    g clone -q "$(url '' alice/site)" "$work/anonymous"
    is "$web: anybody clones it, also without .git" "$went $(cat "$work/anonymous/README.md")" '0 # Site'
    is "$web: what was cloned is what was pushed" "$(git -C "$work/anonymous" rev-parse HEAD)" "$(git -C "$work/alice" rev-parse HEAD)"
    git -C "$work/alice" remote add origin "$(url "alice:$secret" alice/site.git)"
    git -C "$work/alice" fetch -q && git -C "$work/alice" branch -qu origin/trunk
}

pushes_of_all_kinds() {
    commit "$work/alice" more.txt more
    git -C "$work/alice" tag -am one v1
    g -C "$work/alice" push -q origin HEAD:trunk HEAD:refs/heads/topic/a v1
    like "$web: branches and a tag at once" "$went $said" "^0 .*Create a new pull request for 'topic/a'"
    g -C "$work/anonymous" fetch -q
    is "$web: a fetch gets them" "$went $(git -C "$work/anonymous" rev-parse origin/topic/a)" "0 $(git -C "$work/alice" rev-parse HEAD)"
    is "$web: and the tag" "$(git -C "$work/anonymous" cat-file -t v1)" tag
    git -C "$work/alice" commit -q --amend -m rewritten
    g -C "$work/alice" push -q origin HEAD:topic/a
    is "$web: history is not rewritten by accident" "$went" 1
    g -C "$work/alice" push -q -f origin HEAD:topic/a
    is "$web: but on purpose" "$went $(git ls-remote "$(url '' alice/site)" refs/heads/topic/a | cut -f 1)" \
        "0 $(git -C "$work/alice" rev-parse HEAD)"
    g -C "$work/alice" push -q origin --delete topic/a
    is "$web: a branch is deleted" "$went $(git ls-remote "$(url '' alice/site)" refs/heads/topic/a)" '0 '
    head -c 3000000 /dev/urandom >"$work/alice/large"
    commit "$work/alice" note 'a large file'
    g -C "$work/alice" push -q -f origin HEAD:trunk
    is "$web: a push that is sent in chunks" "$went $said" '0 '
    is "$web: stays in the pack it came in" "$(find "$work/run/data/repositories" -name '*.pack' | wc -l)" 1
    g -C "$work/alice" push -q origin "HEAD:refs/heads/$(printf '%040d' 1)"
    like "$web: a refusal is explained" "$went $said" '^1 .*remote: .*could be taken for a commit'
    is "$web: and changes nothing" "$(git ls-remote "$(url '' alice/site)" | grep -c 00001$)" 0
    g -C "$work/alice" push -q origin "HEAD:refs/tags/caf$(printf '\351')"
    like "$web: so is that of a name that is not text" "$went $said" '^1 .*remote: .*is not UTF-8'
}

clones_of_all_kinds() {
    g -c protocol.version=0 clone -q "$(url '' alice/site)" "$work/v0"
    is "$web: protocol 0" "$went $(git -C "$work/v0" rev-parse HEAD)" "0 $(git -C "$work/alice" rev-parse HEAD)"
    like "$web: protocol 2" "$(GIT_TRACE_PACKET=1 git ls-remote "$(url '' alice/site)" 2>&1 >/dev/null)" '< version 2'
    g clone -q --depth 1 "$(url '' alice/site)" "$work/shallow"
    is "$web: a shallow clone" "$went $(git -C "$work/shallow" rev-list --count HEAD)" '0 1'
    g -C "$work/shallow" fetch -q --unshallow
    is "$web: which is completed" "$went $(git -C "$work/shallow" rev-list --count HEAD)" "0 $(git -C "$work/alice" rev-list --count HEAD)"
    g clone -q --filter=blob:none --no-checkout "$(url '' alice/site)" "$work/partial"
    is "$web: a partial clone has no files" \
        "$went $(git -C "$work/partial" rev-list --objects --missing=print HEAD | grep -c '^?' | sed 's/^[1-9][0-9]*$/some/')" '0 some'
    g -C "$work/partial" checkout -q
    is "$web: and fetches them when they are needed" "$went $(cat "$work/partial/README.md")" '0 # Site'
    git -C "$work/anonymous" fetch -q
    commit "$work/alice" again again
    git -C "$work/alice" push -q origin HEAD:trunk
    rm -rf "$work/v0" "$work/shallow" "$work/partial"
}

# Hundreds of branches make git compress what it sends.
many_refs() {
    for i in $(seq 400); do
        printf 'commit refs/heads/many/%s\ncommitter A <a@example.test> 1 +0000\ndata <<.\n%s\n.\n' "$i" "$i"
    done | git -C "$work/alice" fast-import --quiet
    g -C "$work/alice" push -q origin 'refs/heads/many/*:refs/heads/many/*'
    is "$web: four hundred branches are pushed" "$went $(git ls-remote "$(url '' alice/site)" 'refs/heads/many/*' | wc -l)" '0 400'
    GIT_TRACE_CURL=1 git clone -q --mirror "$(url '' alice/site)" "$work/mirror" 2>"$work/trace"
    is "$web: and cloned, with a compressed request" \
        "$(git -C "$work/mirror" for-each-ref refs/heads/many | wc -l) $(grep -ci 'content-encoding: gzip' "$work/trace" | sed 's/^[1-9][0-9]*$/some/')" '400 some'
    rm -rf "$work/mirror" "$work/trace"
}

# packet TEXT
packet() { printf '%04x%s' $((${#1} + 4)) "$1"; }

# A megabyte that unpacks to hundreds: git would hold all of it in memory.
commands_without_end() {
    local one
    one=$(packet "$(printf '%040d' 0) $(printf '%040d' 1) refs/heads/x")
    yes "$one" | tr -d '\n' | head -c 300000000 | gzip -9 >"$work/bomb"
    call POST /alice/site.git/git-receive-pack -u "alice:$secret" -H 'Content-Type: application/x-git-receive-pack-request' \
        -H 'Content-Encoding: gzip' -H 'Expect:' --data-binary "@$work/bomb"
    like "$web: commands without end" "$status $(reply)" '^413.*50000 branches and tags'
    rm "$work/bomb"
}

for web in nginx apache apache-fcgid apache-cgi apache-htaccess apache-htaccess-cgi; do
    start_trivet "$web"
    make_people
    secret=$(token all) # cheaper than her password, which is hashed anew by every CGI process
    a_first_push
    pushes_of_all_kinds
    [[ $web == apache-htaccess* ]] || clones_of_all_kinds # nothing new: the same handlers as in the two before
    many_refs
    [ "$web" != nginx ] || commands_without_end
    rm -rf "$work"/{empty,alice,anonymous}
    forget_run_dir
done
done_testing
