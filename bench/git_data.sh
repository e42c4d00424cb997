# A repository with a small file and 200 branches, made through the API, its refs as git keeps them after a while.
make_git_data() {
    local api=http://127.0.0.1:$port/api/v1 folder tip i
    curl -fsS -o /dev/null -u "$person:$password" "$api/user/repos" --json '{"name":"site"}'
    curl -fsS -o /dev/null -u "$person:$password" "$api/repos/$person/site/contents/src/small.txt" \
        --json "{\"content\":\"$(printf 'a small file %.0s' {1..20} | base64 -w0)\"}"
    folder=$(sqlite3 "$run/data/trivet.db" "SELECT substr(storage, 1, 2) || '/' || storage || '.git' FROM repository WHERE lower_name = 'site'")
    folder=$run/data/repositories/$folder
    tip=$(git --git-dir="$folder" rev-parse main)
    for ((i = 1; i < 200; ++i)); do echo "create refs/heads/topic/$i $tip"; done |
        git --git-dir="$folder" update-ref --stdin
    git --git-dir="$folder" pack-refs --all
}
