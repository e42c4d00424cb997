#!/bin/bash
# A client made for Gitea, driving accounts, organizations, tokens and keys, then issues, the work on them, repositories and git data.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/js_lib.sh"

bring_scripts
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
