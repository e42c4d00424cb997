#!/bin/bash
# Pushes that nobody waits for, or that change many refs at once: what follows a push follows from all of them. A hook of the test's own holds git up in the middle of a push.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

branches_of() { member_of "alice:$secret" "repos/alice/$1" .branch_count; }
has_branches() { [ "$(branches_of "$1")" = "$2" ]; }
is_held() { [ -e "$work/held" ]; }

# hold_pushes: git stops before it changes a ref, and says so with $work/held, until $work/go is there.
hold_pushes() {
    rm -f "$work/held" "$work/go"
    cat >"$work/run/data/hooks/update" <<-HOOK
	#!/bin/sh
	: >"$work/held"
	until [ -e "$work/go" ]; do sleep 0.05; done
	HOOK
    chmod +x "$work/run/data/hooks/update"
}
let_pushes_go() {
    : >"$work/go"
    rm "$work/run/data/hooks/update"
}

# held_push REPOSITORY: begins one, in a process group of its own: $pusher.
held_push() {
    new_repository "$1"
    hold_pushes
    setsid git -C "$work/site" push -q "$(url "alice:$secret" "alice/$1")" HEAD:main >"$work/push.out" 2>&1 &
    pusher=$!
    is "$web: a push to $1 has begun" "$(wait_for 30 is_held && echo yes)" yes
}

# pgrep finds no group without a process.
is_gone() { ! pgrep -g "$1" >/dev/null; }

a_client_that_leaves() {
    held_push left
    kill -KILL -- "-$pusher"
    wait "$pusher" 2>/dev/null
    wait_for 10 is_gone "$pusher"
    let_pushes_go
    is "$web: what a client pushed that has left is recorded" "$(wait_for 30 has_branches left 1 && echo yes)" yes
    is "$web: also that the repository is not empty" "$(member_of "alice:$secret" repos/alice/left .empty)" false
}

# The web server ends the connection to the worker, or the program of the request.
a_connection_that_breaks() {
    held_push broken
    local server
    server=$(cat "$work"/run/web/*.pid)
    # shellcheck disable=SC2046  # one word for each process
    kill -KILL "$server" $(pgrep -P "$server")
    wait "$pusher" 2>/dev/null
    let_pushes_go
    settled() { [ "$(sqlite3 "$work/run/data/trivet.db" "SELECT branch_count FROM repository WHERE name = 'broken'")" = 1 ]; }
    is "$web: so is one whose connection broke" "$(wait_for 30 settled && echo yes)" yes
}

# The worker itself is killed, and git goes on alone. The note it leaves is taken for fresh until a minute is over.
a_worker_that_dies() {
    held_push orphan
    # shellcheck disable=SC2046  # one word for each process
    kill -KILL $(pgrep -P "$(pgrep -o -f "role git --socket $work")")
    wait "$pusher" 2>/dev/null
    let_pushes_go
    has_ref() { git ls-remote "$(url '' alice/orphan)" 2>/dev/null | grep -q refs/heads/main; }
    is "$web: git goes on when its worker dies" "$(wait_for 30 has_ref && echo yes)" yes
    touch -d '2 minutes ago' "$work"/run/data/pushes/*
    trivet admin cron run tidy_repositories >/dev/null
    is "$web: and what it did is recorded later" "$(branches_of orphan)" 1
}

many_refs() {
    local i names=()
    new_repository many
    for i in $(seq 60); do names+=("HEAD:refs/heads/b$i"); done
    g -C "$work/site" push -q "$(url "alice:$secret" alice/many)" HEAD:main "${names[@]}" HEAD:refs/tags/v1
    is "$web: sixty branches at once" "$went $said $(branches_of many)" '0  61'
    is "$web: the first of them does not become the default one" "$(member_of "alice:$secret" repos/alice/many .default_branch)" main
    names=("${names[@]/heads/heads\/deep}")
    g -C "$work/site" push -q "$(url "alice:$secret" alice/many)" "${names[@]}" HEAD:refs/heads/b1/below HEAD~1:refs/heads/b2
    like "$web: one that cannot be made is explained" "$went $said" '^1 .*refs/heads/b1/below|b1/below'
    is "$web: the others are made" "$(branches_of many) $(git ls-remote "$(url '' alice/many)" 'refs/heads/deep/*' | wc -l)" '121 60'
    g -C "$work/site" push -q --atomic "$(url "alice:$secret" alice/many)" "${names[@]/deep/atom}" HEAD:refs/heads/b1/below
    is "$web: unless all or none was asked for" "$went $(branches_of many)" '1 121'
    names=("${names[@]/HEAD/}")
    g -C "$work/site" push -q "$(url "alice:$secret" alice/many)" "${names[@]}" :main
    like "$web: the default branch is not deleted" "$went $said" '^1 .*main'
    is "$web: the others are" "$(branches_of many)" 61
}

git init -q "$work/site"
commit "$work/site" a.txt one
commit "$work/site" a.txt two
for web in nginx apache-cgi; do
    start_trivet "$web"
    make_people
    secret=$(token all)
    many_refs
    a_client_that_leaves
    [ "$web" != nginx ] || a_worker_that_dies
    a_connection_that_breaks
    forget_run_dir
done
done_testing
