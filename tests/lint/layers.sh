# The include lines of the sources against layers.txt and third_party.txt, and the folders against the map.
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
        echo "$2" | sed 's/^/# /'
    fi
}

arrows() {
    grep -v '^#' tests/lint/layers.txt | while IFS=: read -r folder allowed; do
        own=${folder#core/}
        [ -d "$folder" ] || continue
        find "$folder" -name '*.[hc]pp' -exec grep -Hno '^#include "[^"]*/' {} + |
            sed 's/^\([^:]*:[0-9]*\):#include "\([^/]*\)\/.*/\1 \2/' |
            while read -r place target; do
                case " $own $allowed " in
                *" $target "*) ;;
                *) echo "$place includes $target/, which $folder may not" ;;
                esac
            done
    done
}

unlisted() {
    find core fcgi-app -name '*.[hc]pp' | sed 's|/[^/]*$||' | sort -u | while read -r folder; do
        grep -q "^$folder:" tests/lint/layers.txt || echo "$folder is not in layers.txt"
    done
}

strangers() {
    grep -v '^#' tests/lint/third_party.txt | while IFS=: read -r folder headers; do
        for header in $headers; do
            grep -rn --include='*.[hc]pp' "^#include <$header" core fcgi-app | grep -v "^$folder/" |
                while IFS=: read -r file line _; do
                    grep -q "^${file%/*}:.* $header" tests/lint/third_party.txt ||
                        echo "$file:$line includes <$header…>, which belongs to $folder"
                done
        done
    done
}

unknown_libraries() {
    known=$(grep -v '^#' tests/lint/third_party.txt | sed 's/^[^:]*://')
    grep -rnoh --include='*.[hc]pp' '^#include <[A-Za-z0-9_]*/[^>]*>\|^#include <sqlite3.h>' core fcgi-app |
        sed 's/.*<\(.*\)>/\1/' | sort -u | while read -r header; do
        case $header in sys/* | netinet/* | arpa/* | linux/*) continue ;; esac
        for prefix in $known; do
            case $header in "$prefix"*) continue 2 ;; esac
        done
        echo "<$header> is of a library no folder owns"
    done
}

# The folders on the map of CONTRIBUTING.md and those of the tree, each where the other does not have it.
off_the_map() {
    local on_map in_tree
    on_map=$(awk '/^## The map/ { on = 1 } on && /^```/ { block++ } block == 1' CONTRIBUTING.md |
        tr ' ' '\n' | sed -n 's|^\([a-z_-]*\)/$|\1|p' | sort -u)
    in_tree=$(git ls-files -co --exclude-standard | sed -n 's|^\(core\)/\([^/]*\)/.*|\1\n\2|p; t; s|^\([a-z][^/]*\)/.*|\1|p' | sort -u)
    comm -3 <(echo "$on_map") <(echo "$in_tree") | sed 's/^\t\(.*\)/\1 is not on the map/; t; s/$/ is on the map only/'
}

report 'folders include only what layers.txt allows' "$(arrows)"
report 'every folder has its line in layers.txt' "$(unlisted)"
report 'each library is included in its own folder only' "$(strangers)"
report 'the map of CONTRIBUTING.md has every folder' "$(off_the_map)"
report 'no library is included that third_party.txt does not know' "$(unknown_libraries)"
echo "1..$n"
[ "$failed" -eq 0 ]
