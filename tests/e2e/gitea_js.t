#!/bin/bash
# A client made for Gitea, driving accounts, organizations, tokens and keys, then issues, the work on them, repositories and git data.
. "$(dirname "$0")/lib.sh"

mkdir "$work/js" && cp tests/js/package.json tests/js/package-lock.json tests/js/gitea_*.mjs "$work/js"
(cd "$work/js" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error) >"$work/npm.out" 2>&1
is 'the client is installed' "$?" 0
start_trivet nginx
ssh-keygen -q -t ed25519 -N '' -C '' -f "$work/key"
for script in gitea_js gitea_issues gitea_work gitea_repos gitea_git gitea_rest; do
    (cd "$work/js" && node "$script.mjs" "$base" "$(<"$work/run/admin-password")" "$(<"$work/key.pub")") >"$work/seen" 2>"$work/node.out"
    is "the client finished $script" "$?" 0
    while IFS=$'\t' read -r name have want; do
        is "$name" "$have" "$want"
    done <"$work/seen"
done
done_testing
