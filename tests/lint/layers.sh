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

# Every include between two folders, as "FROM TO FILE:LINE".
arrows() {
    find core fcgi-app ssh-app -name '*.[hc]pp' -exec grep -Hno '^#include "[a-z_]*/' {} + |
        sed -n 's|^core/[^/]*/\([^/]*\)/\([^:]*:[0-9]*\):#include "\(.*\)/$|\1 \3 \1/\2|p
                s|^\([a-z]*-app\)/\([^:]*:[0-9]*\):#include "\(.*\)/$|\1 \3 \1/\2|p' | awk '$1 != $2'
}

# Arrows against the order that no exception allows, and exceptions that no arrow needs.
against_the_order() {
    arrows | awk '
        FNR == NR && /^[a-z_]+:/ { for (i = 2; i <= NF; i++) rank[$i] = ++folders; next }
        FNR == NR && /^[a-z_]+ -> / { sub(":", "", $3); exception[$1 " " $3] = 1; next }
        FNR == NR { next }
        FNR == 1 { rank["fcgi-app"] = rank["ssh-app"] = ++folders }
        rank[$2] && rank[$2] < rank[$1] { next }
        ($1 " " $2) in exception { used[$1 " " $2] = 1; next }
        { print $3 " includes " $2 "/, which stands above it" }
        END { for (arrow in exception) if (!(arrow in used)) print "the exception " arrow " is not needed" }
    ' tests/lint/layers.txt -
}

# The folders of layers.txt and those of the tree, each where the other does not have it.
unlisted() {
    comm -3 <(sed -n 's/^\([a-z_]*\): /\1 /p' tests/lint/layers.txt |
        awk '{ for (i = 2; i <= NF; i++) print $1 "/" $i }' | sort) \
        <(git ls-files -co --exclude-standard core | cut -d/ -f2,3 | sort -u) |
        sed 's/^\t\(.*\)/\1 is not in layers.txt/; t; s/$/ is in layers.txt only/'
}

strangers() {
    grep -v '^#' tests/lint/third_party.txt | while IFS=: read -r folder headers; do
        for header in $headers; do
            grep -rn --include='*.[hc]pp' "^#include <$header" core fcgi-app ssh-app | grep -v "^$folder/" |
                while IFS=: read -r file line _; do
                    grep -q "^${file%/*}:.* $header" tests/lint/third_party.txt ||
                        echo "$file:$line includes <$header…>, which belongs to $folder"
                done
        done
    done
}

unknown_libraries() {
    known=$(grep -v '^#' tests/lint/third_party.txt | sed 's/^[^:]*://')
    grep -rnoh --include='*.[hc]pp' '^#include <[A-Za-z0-9_]*/[^>]*>\|^#include <sqlite3.h>' core fcgi-app ssh-app |
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
        tr ' ' '\n' | sed -n 's|^\([a-z0-9_-]*\)/$|\1|p' | sort -u)
    in_tree=$(git ls-files -co --exclude-standard |
        sed -n 's|^\(core\)/\([^/]*\)/\([^/]*\)/.*|\1\n\2\n\3|p; t; s|^\([a-z][^/]*\)/.*|\1|p' | sort -u)
    comm -3 <(echo "$on_map") <(echo "$in_tree") | sed 's/^\t\(.*\)/\1 is not on the map/; t; s/$/ is on the map only/'
}

report 'folders include only what stands before them in layers.txt' "$(against_the_order)"
report 'layers.txt has every folder in its wing' "$(unlisted)"
report 'core has at most twelve wings' "$(set -- core/*/ && [ $# -le 12 ] || echo "it has $#")"
report 'each library is included in its own folder only' "$(strangers)"
report 'the map of CONTRIBUTING.md has every folder' "$(off_the_map)"
report 'no library is included that third_party.txt does not know' "$(unknown_libraries)"
echo "1..$n"
[ "$failed" -eq 0 ]
