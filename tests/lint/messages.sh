# shellcheck shell=bash
# Every message that a page can show has a key, so that it can be told in the language of the reader: an Error or a field
# problem is made of a MessageFormat, not of a text, but in the sources that tests/lint/plain_messages.txt lists.
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
        echo "$2" | head -40 | sed 's/^/# /'
    fi
}

# file:line of every Error and every problem of a field whose message is a text.
plain() {
    # shellcheck disable=SC2046  # file names here have no spaces
    perl -0777 -ne '
        s{^ *//[^\n]*}{}mg;
        s{pages::text\([^()]*\)}{}g; # in the language of the reader already
        while (/(?:\bError(?:::[a-z]\w*)?\s*\(|\bproblems\.add\s*\(|\{(?=Error::Kind::\w+,))((?:[^;"]|"(?:[^"\\]|\\.)*")*);/g) {
            my ($at, $argument) = ($-[0], $1);
            $argument =~ s/\)\s*\.(?:because|withCode|withChallenge|retryAfter|at)\b.*//s;
            $argument =~ s/\.with\((?:[^()]|\([^()]*\))*\)//g;
            $argument =~ s/^\s*(?:Error::Kind::\w+,\s*\{\{)?(?:std::string\(\w+\)|"[\w.]+"|[\w:.]+)\s*,//;
            next unless $argument =~ /"/;
            print $ARGV, ":", 1 + (substr($_, 0, $at) =~ tr/\n//), "\n";
        }' $(git ls-files -co --exclude-standard -- 'core/*.cpp' 'core/*.hpp' 'fcgi-app/*.cpp')
}

list=tests/lint/plain_messages.txt
allowed=$(grep -v '^#\|^!\|^$' "$list")
excepted=$(sed -n 's/^! //p' "$list")
found=$(plain)

missing_keys() {
    local place
    for place in $found; do
        if grep -qxF "${place%%:*}" <<<"$excepted" ||
            ! grep -qxF -e "${place%%:*}" -e "$(dirname "${place%%:*}")/" <<<"$allowed"; then
            echo "$place"
        fi
    done
}

needless() {
    local entry
    for entry in $allowed; do
        grep -q "^$entry" <<<"$found" || echo "$entry"
    done
}

report 'the check finds messages at all' "$([ -n "$found" ] || echo none)"
report 'a message that pages can show has a key' "$(missing_keys)"
report 'what is excepted is there' "$(for file in $excepted; do [ -f "$file" ] || echo "$file"; done)"
report "every line of $list is needed" "$(needless)"
echo "1..$n"
[ "$failed" -eq 0 ]
