#!/bin/bash
# Scripts that administrators let the server run at a push: after its own decisions, within bounds, and heard by the pusher.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

# hook NAME SCRIPT
hook() {
    call PATCH "/api/v1/repos/alice/site/hooks/git/$1" -u "$boss" -H 'Content-Type: application/json' -d "$(jq -n --arg content "$2" '{$content}')"
    [ "$status" = 200 ] || echo "# $1: $status $(reply)"
}
push() { g -C "$work/alice" push "$address" "$@"; }
branches() { git ls-remote --heads "$address" | sed 's/.*refs.heads.//' | sort | tr '\n' ' '; }

start_trivet nginx
printf '\n[security]\nDISABLE_GIT_HOOKS = false\n[repository]\nGIT_HOOK_TIMEOUT = 2\nGIT_MEMORY_LIMIT = 640\n' >>"$work/run/app.ini"
stop_trivet
start_trivet nginx
make_people
boss=admin:$(cat "$work/run/admin-password")
address=$(url "alice:$(token all)" alice/site)
new_repository site
git init -q "$work/alice"
commit "$work/alice" a.txt one

hook pre-receive $'#!/bin/sh\nwhile read before after ref; do echo "$GITEA_PUSHER_NAME wants $ref"; git cat-file -e "$after" || exit 1; done\necho seen >>pre-receive-ran'
push HEAD:main
is 'a script that agrees' "$went $(grep -c 'alice wants refs/heads/main' <<<"$said")" '0 1'
hook pre-receive $'#!/bin/sh\necho "not today" >&2\nexit 1'
push HEAD:other
is 'one that refuses' "$went $(grep -c 'remote: not today' <<<"$said") $(branches)" '1 1 main '
is 'is not asked again about what is recorded' "$(member_of "$boss" repos/alice/site .branch_count)" 1
# A sanitized program, which git starts, takes terabytes of address space.
case $build in *address*) limit=unlimited ;; *) limit=655360 ;; esac
hook pre-receive 'ulimit -d; exit 1'
push HEAD:other
is 'and its memory is limited, as that of git' "$went $(grep -c "remote: $limit" <<<"$said")" '1 1'
is 'but not that of the service itself' \
    "$(for process in $(pgrep -f "$work/run/app.ini"); do cat "/proc/$process/limits" 2>/dev/null; done | awk '/^Max data size/ { print $4 }' | sort -u)" unlimited
hook pre-receive 'sleep 60'
push HEAD:other
is 'one that takes too long' "$went $(grep -c 'took too long' <<<"$said") $(branches)" '1 1 main '
hook pre-receive 'yes "many words" | head -c 10000000'
push HEAD:other
is 'one that talks too much is heard for a while' "$went $([ "$(wc -c <<<"$said")" -lt 200000 ] && branches)" '0 main other '
hook pre-receive ''

hook update $'#!/bin/sh\ncase $1 in refs/heads/no-*) echo "$1 is refused"; exit 1 ;; esac'
push HEAD:no-1 HEAD:yes-1
is 'each ref for itself' "$went $(grep -c 'remote: refs/heads/no-1 is refused' <<<"$said") $(branches)" '1 1 main other yes-1 '
is 'what was made is recorded' "$(member_of "$boss" repos/alice/site .branch_count)" 3
for i in $(seq 30); do git -C "$work/alice" branch "b-$i"; done
git -C "$work/alice" branch no-2
push 'refs/heads/b-*:refs/heads/b-*' no-2
is 'also where many are pushed' "$went $(branches | wc -w)" '1 33'
hook update ''

hook post-receive $'#!/bin/sh\ncat >post-receive-ran\necho thanks\nexit 1'
push HEAD:after
is 'afterwards it is too late to refuse' "$went $(grep -c 'remote: thanks' <<<"$said") $(branches | grep -c after)" '0 1 1'
is 'but told what happened' "$(cat "$work"/run/data/repositories/*/*.git/post-receive-ran)" \
    "$(printf '%040d' 0) $(git -C "$work/alice" rev-parse HEAD) refs/heads/after"

call POST /api/v1/repos/alice/site/branch_protections -u "$boss" -H 'Content-Type: application/json' -d '{"rule_name":"closed"}'
hook pre-receive 'echo asked'
push HEAD:closed
is 'what is protected never gets to a script' "$went $(grep -c 'not allowed to push' <<<"$said") $(grep -c asked <<<"$said")" '1 1 0'

sed -i 's/^DISABLE_GIT_HOOKS.*/DISABLE_GIT_HOOKS = true/' "$work/run/app.ini"
trivet backup "$work/backup.tar" >/dev/null
is 'a backup has them' "$(tar -xOf "$work/backup.tar" --wildcards '*.db' 2>/dev/null | grep -c 'echo asked' | sed 's/^[1-9].*/yes/')" yes
stop_trivet
start_trivet nginx
address=$(url "alice:$(token all)" alice/site)
push HEAD:quiet
is 'switched off again none is run' "$went $(grep -c 'asked\|thanks' <<<"$said")" '0 0'
done_testing
