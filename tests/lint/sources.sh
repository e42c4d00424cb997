# The form of the sources: format, size, marks of unfinished work.
cd "$(dirname "$0")/../.." || exit 1
n=0
failed=0
report() { # report NAME COMPLAINTS
    n=$((n + 1))
    if [ -z "$2" ]; then
        echo "ok $n - $1"
    else
        failed=$((failed + 1))
        echo "not ok $n - $1"
        echo "$2" | head -20 | sed 's/^/# /'
    fi
}

cpp=$(git ls-files -co --exclude-standard -- '*.cpp' '*.hpp')
text=$(git ls-files -co --exclude-standard -- '*.cpp' '*.hpp' '*.sh' '*.t' Makefile '*.mk' 'build-aux/*' '*.sql' '*.css' '*.js' '*.mjs')

# shellcheck disable=SC2086  # file names here have no spaces
report 'clang-format has nothing to change' "$(clang-format --dry-run $cpp 2>&1 | grep 'warning:')"
report 'no source is longer than 400 lines' "$(wc -l $text | awk '$2 != "total" && $1 > 400')"
report 'no line is longer than 120 characters' \
    "$(LC_ALL=C.UTF-8 grep -nE '^.{121,}' $cpp | cut -c1-100 | grep -v 'R"\|^core/platform/http/openapi.cpp')"
report 'no destructor is a try block: what it catches is thrown again at its end' \
    "$(grep -nE -A1 '~[A-Za-z]+\(\)' $cpp | grep -E '[-:] *try|\) *try')"
report 'nothing is left to do' "$(grep -nE '\b(TODO|FIXME|XXX|HACK)\b' $text | grep -v '^tests/lint/')"
report 'SQL stands in stores only' \
    "$(grep -nE '"(SELECT|INSERT INTO|UPDATE|DELETE FROM) ' $(echo "$cpp" | grep '^core/') | grep -v '_store\.cpp:\|^core/platform/db/')"
# What a row describes is written by insertInto and insertList alone.
stores=$(echo "$cpp" | grep '^core/.*_store\.cpp$')
described=$(grep -ohE 'insertInto<"[a-z_]+"' $stores | sed 's/.*"\(.*\)"/\1/' | sort -u | paste -sd '|')
report 'no store lists the columns of a described row by hand' \
    "$(grep -nE "INSERT INTO ($described) \\([a-z]" $stores)"
# PostgreSQL lowers letters that asciiLower() leaves as they are.
report 'what the engine lowers is compared with what it lowers, too' \
    "$(grep -nE 'LOWER\([a-z_.]+\) ((=|LIKE) [?$]|IN ",)' $stores | grep -vF '"LOWER(?)"')"
report 'what a team may is said in one place, by the names of the levels' \
    "$(grep -nE 't\.has_all_repositories|\bt\.level (=|>=|<|>|<>) [0-9]' $(echo "$cpp" | grep '^core/') |
        grep -v '^core/accounts/orgs/team_access_sql\.hpp:')"
report 'no two sources or headers share a base name' \
    "$(echo "$cpp" | grep -E '^(core|fcgi-app|tests/(unit|store|api|support))/' | sed 's|.*/||' | grep -vx main.cpp | sort | uniq -d)"
# Only suites of that name are run: one without it compiles and never fails.
report 'every suite is registered by the name of its folder' \
    "$(grep -c 'CPPUNIT_TEST_SUITE(' tests/unit/*.cpp tests/store/*.cpp tests/api/*.cpp | while IFS=: read -r file suites; do
        kind=$(basename "$(dirname "$file")")
        [ "$suites" -eq "$(grep -cE "CPPUNIT_TEST_SUITE_NAMED_REGISTRATION\(.*, \"$kind\"\)" "$file")" ] || echo "$file"
    done)"
# Programs that do not know of it go on beside those that do: see docs/many-hosts.md. Without an index they are slower.
report 'a migration called .expand only adds, and what it adds may be left out' \
    "$(for file in sql/*.expand*.sql; do
        grep -v '^ *--' "$file" | perl -0pe 's/\$\$.*?\$\$//gs' | tr '\n' ' ' | tr ';' '\n' | sed 's/^ *//' |
            grep -vE '^$|^CREATE (UNLOGGED )?TABLE |^CREATE INDEX |^DROP INDEX |^CREATE FUNCTION |^SELECT create_|^ALTER TABLE [a-z_]+ ADD COLUMN [a-z_]+ [A-Z]+( NOT NULL DEFAULT .*| DEFAULT .*)?$' |
            sed "s|^|$file: |"
    done)"
report 'rules, dashboard and their page name counters that exist' \
    "$(grep -ohE 'trivet_[a-z_]+' docs/monitoring.md docs/monitoring/* | sed 's/_bucket$//' | sort -u |
        while read -r name; do grep -q "\"$name\"" core/platform/metrics/render_metrics.cpp || echo "$name"; done)"
# Blocks marked so are for typing as they stand.
report 'what the pages tell to type is typed by a test' \
    "$(for page in docs/*.md; do
        awk '/^#+ / { heading = $0; sub(/^#+ /, "", heading) } /^```sh$/ { print heading }' "$page" | sort -u |
            while read -r heading; do grep -qwF -- "$heading" tests/packages/*.t tests/e2e/*.t || echo "$page: $heading"; done
    done)"
echo "1..$n"
[ "$failed" -eq 0 ]
