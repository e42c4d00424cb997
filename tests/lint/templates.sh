# shellcheck shell=bash
# What no page template may contain: it would go around the escaping or the Content-Security-Policy.
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

templates=$(find web/templates -name '*.tpl' | sort)
pieces=$(find web/pieces -type f | sort)
found() { # found OPTION REGEX: where it matches, in any letter case; -n shows lines, -no what matched
    # shellcheck disable=SC2086  # file names here have no spaces
    grep -iHE "$1" "$2" $templates $pieces
}

unescaped() {
    for file in $templates; do
        [ "$(head -n 1 "$file")" = '{{%AUTOESCAPE context="HTML"}}' ] || echo "$file"
    done
}

scripts() {
    found -n '<script' | sed -E 's/<script src="(\{\{[A-Z_]+\}\}|\[\[asset:[a-z-]+\.js\]\])" defer><\/script>//g' | grep -i '<script'
}

addresses='[[:space:]](href|src|srcset|action|formaction|poster)'
# A value after the ? of an address must be percent-encoded as well; ctemplate would only HTML-escape it.
bare_in_query() {
    found -no "$addresses=\"[^\"]*\?[^\"]*\"" | sed 's/{{[A-Z0-9_]*:url_query_escape}}//g' | grep '?[^"]*{{'
}

# Line breaks and tabs count in these two elements; ctemplate's own escaping makes spaces of them.
bare_between_lines() {
    for file in $templates $pieces; do
        tr '\n' '\f' <"$file" | grep -oP '<(pre|textarea)\b[^>]*>.*?</\1>' | sed -E 's/^<[^>]*>//' |
            grep -oE '\{\{[A-Z$][^}]*\}\}' | grep -vE ':pre_escape}}$|_HTML:none}}$' | sed "s|^|$file: |"
    done
}

report 'there are templates' "$([ -n "$templates" ] || echo none)"
report 'every template begins with the line that turns escaping on' "$(unescaped)"
report 'only safe HTML, by its name, goes without escaping' \
    "$(found -no '\{\{[^}]*:none' | grep -v '{{[A-Z_]*_HTML:none')"
report 'scripts are files of their own' "$(scripts)"
report 'styles are in the style sheet' "$(found -n '<style|[[:space:]]style[[:space:]]*=')"
report 'no event handler stands in a page' "$(found -n '[[:space:]]on[a-z]+[[:space:]]*=')"
report 'no srcdoc' "$(found -n 'srcdoc')"
report 'addresses are in double quotes' "$(found -n "${addresses}[[:space:]]*=[[:space:]]*[^\"[:space:]]|${addresses}[[:space:]]+=")"
report 'addresses come from the one function that knows the sub-path, or stay on the page' \
    "$(found -no "$addresses=\"[^\"]*\"" | grep -vE '="(\{\{|\[\[(root\]\]|asset:)|#)')"
report 'values in a query string are percent-encoded' "$(bare_in_query)"
report 'what has lines keeps them' "$(bare_between_lines)"
echo "1..$n"
[ "$failed" -eq 0 ]
