# shellcheck shell=bash disable=SC2154,SC2016
# A repository whose commits are always the same: 40 files, 1,000 commits, a README and a source of some length.
code_history() {
    local i
    printf 'blob\nmark :1\ndata <<END\n# Code\n\nA repository of *some* length.\n\n'
    for ((i = 0; i < 40; ++i)); do printf -- '- Item %d of a list with `code` and a [link](docs/%d.md)\n' "$i" "$i"; done
    printf 'END\nblob\nmark :2\ndata <<END\n#include <string>\n'
    for ((i = 0; i < 60; ++i)); do
        printf '\n// Number %d.\nstd::string greeting%d(int count)\n{\n    return "hello " + std::to_string(count + %d);\n}\n' "$i" "$i" "$i"
    done
    printf 'END\n'
    for ((i = 1; i <= 1000; ++i)); do
        printf 'commit refs/heads/main\ncommitter Alice <alice@example.test> %d +0000\ndata <<END\nChange number %d\nEND\n' $((1700000000 + i)) "$i"
        ((i > 1)) || printf 'M 100644 :1 README.md\nM 100644 :2 src/greet.cpp\n'
        printf 'M 100644 inline file-%d.txt\ndata <<END\nchanged by %d\nEND\n' $((i % 38)) "$i"
        ((i < 1000)) || printf 'M 100644 inline src/numbers.cpp\ndata <<END\n%s\nEND\n' "$(for ((n = 0; n < 120; ++n)); do echo "constexpr int kNumber$n = $n;"; done)"
        echo
    done
}

make_code_pages() {
    local api=http://127.0.0.1:$port/api/v1 folder
    [[ " ${selected[*]} " == *_page* ]] || cgit_is_wanted || return 0
    curl -fsS -o /dev/null -u "$person:$password" "$api/user/repos" --json '{"name":"code","auto_init":true}'
    folder=$(sqlite3 "$run/data/trivet.db" "SELECT substr(storage, 1, 2) || '/' || storage || '.git' FROM repository WHERE lower_name = 'code'")
    code_history | git --git-dir="$run/data/repositories/$folder" fast-import --force --quiet
    git --git-dir="$run/data/repositories/$folder" gc --quiet
}
