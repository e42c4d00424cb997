# shellcheck shell=bash disable=SC2154
# Releases in a list, and an asset that nginx sends itself, held against the same bytes as a file nginx knows by itself.
make_releases() {
    local api=http://127.0.0.1:$port/api/v1 id
    sqlite3 "$run/data/trivet.db" <bench/releases.sql >/dev/null
    [[ " ${selected[*]} " == *asset_download* ]] || return 0
    start_git_servers # downloads have a pool of their own
    mkdir -p "$run/static"
    head -c $((4 * 1024 * 1024)) /dev/urandom >"$run/static/asset.bin"
    id=$(curl -fsS -u "$person:$password" "$api/repos/$person/site/releases" --json '{"tag_name":"v1.0"}' | jq .id)
    curl -fsS -o /dev/null -u "$person:$password" -F "attachment=@$run/static/asset.bin" "$api/repos/$person/site/releases/$id/assets"
}
