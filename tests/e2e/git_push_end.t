#!/bin/bash
# Pushes that nobody waits for, or that change many refs at once: what follows a push follows from all of them. A hook holds git up in the middle of a push.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

branches_of() { member_of "alice:$secret" "repos/alice/$1" .branch_count; }
has_branches() { [ "$(branches_of "$1")" = "$2" ]; }
is_held() { [ -e "$work/held" ]; }

# hold_pushes REPOSITORY: git stops before a ref is changed, and says so with $work/held, until $work/go is there.
hold_pushes() {
    rm -f "$work/held" "$work/go"
    call PATCH "/api/v1/repos/alice/$1/hooks/git/update" -u "$boss" -H 'Content-Type: application/json' \
        -d "$(jq -n --arg content ": >$work/held; until [ -e $work/go ]; do sleep 0.05; done" '{$content}')"
    [ "$status" = 200 ] || echo "# hook: $status $(reply)"
}
let_pushes_go() { : >"$work/go"; }

# held_push REPOSITORY: begins one, in a process group of its own: $pusher.
held_push() {
    new_repository "$1"
    hold_pushes "$1"
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

# The worker itself is killed: nobody else changes refs.
kill_workers() {
    # shellcheck disable=SC2046  # one word for each process
    kill -KILL $(pgrep -P "$(pgrep -o -f "role git --socket $work")") 2>/dev/null
}
a_worker_that_dies() {
    held_push orphan
    kill_workers
    wait "$pusher" 2>/dev/null
    let_pushes_go
    push_again() { git -C "$work/site" push -q "$(url "alice:$secret" alice/orphan)" HEAD:main 2>/dev/null; }
    is "$web: git changes nothing when its worker has died" "$(git ls-remote "$(url '' alice/orphan)")" ''
    is "$web: and the next push goes through" "$(wait_for 30 push_again && branches_of orphan)" 1
}

# Workers are killed at any moment of a push: before it, between the refs and what is written down of them, between the record
# and the end of the note. Every step of the branch has one activity in the end, whatever happened and however late.
deaths() {
    local i activities refs rounds=${KILL_ROUNDS:-10}
    new_repository deaths
    for ((i = 1; i <= rounds; ++i)); do
        commit "$work/site" a.txt "deaths $i closes #1"
        git -C "$work/site" push -q "$(url "alice:$secret" alice/deaths)" HEAD:main >/dev/null 2>&1 &
        pusher=$!
        sleep "0.0$((RANDOM % 90 + 10))"
        kill_workers
        wait "$pusher" 2>/dev/null
    done
    last_push() { git -C "$work/site" push -q "$(url "alice:$secret" alice/deaths)" HEAD:main HEAD:refs/heads/last 2>/dev/null; }
    is "$web: after $rounds deaths one can push" "$(wait_for 60 last_push && echo yes)" yes
    trivet admin cron run tidy_repositories >/dev/null
    activities=$(sqlite3 "$work/run/data/trivet.db" "SELECT detail FROM activity a JOIN repository r ON r.id = a.repository_id
        WHERE r.name = 'deaths' AND a.ref = 'refs/heads/main'" | jq -r '"\(.before) \(.after)"')
    # A chain without a gap and without a branch: each begins where another one ends, from nothing to where the ref is.
    refs=$(git -C "$work/site" rev-parse HEAD)
    is "$web: no step is told twice" "$(sort <<<"$activities" | uniq -d)" ''
    is "$web: and none is missing" "$(awk -v at="$(printf '%040d' 0)" '{ next_of[$1] = $2; ++n } END { while (at in next_of && n-- > 0) at = next_of[at]; print at, n }' <<<"$activities")" \
        "$refs 0"
    is "$web: nothing is left to settle" "$(find "$work/run/data/pushes" -type f | wc -l)" 0
    is "$web: and no lock" "$(find "$work/run/data/repositories" -name '*.lock')" ''
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
    printf '\n[security]\nDISABLE_GIT_HOOKS = false\n' >>"$work/run/app.ini"
    stop_trivet
    start_trivet "$web"
    make_people
    boss=admin:$(cat "$work/run/admin-password")
    secret=$(token all)
    many_refs
    a_client_that_leaves
    [ "$web" != nginx ] || { a_worker_that_dies && deaths; }
    a_connection_that_breaks
    forget_run_dir
done
done_testing
