# shellcheck shell=bash disable=SC2154
# Sourced after js_lib.sh by tests that drive the service with a generated client.

# drive CLIENT: accounts, organizations, tokens and keys, then issues, the work on them, repositories and git data.
drive() {
    local script name have want
    for script in gitea_js gitea_issues gitea_work gitea_repos gitea_git gitea_pulls gitea_rest; do
        (cd "$work/js" && node "$script.mjs" "$base" "$(<"$work/run/admin-password")" "$(<"$work/key.pub")") >"$work/seen" 2>"$work/node.out"
        is "$1 finished $script" "$?" 0
        while IFS=$'\t' read -r name have want; do
            is "$name" "$have" "$want"
        done <"$work/seen"
    done
}
