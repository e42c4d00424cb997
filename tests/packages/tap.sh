# shellcheck shell=bash
# What the tests of packages say, as TAP.
tests=0 failures=0

is() {
    tests=$((tests + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $tests - $1"
    else
        failures=$((failures + 1))
        printf 'not ok %s - %s\n# have: %s\n# want: %s\n' "$tests" "$1" "${2:0:600}" "$3"
    fi
}
like() {
    if [[ $2 =~ $3 ]]; then is "$1" yes yes; else is "$1" "$2" "something like $3"; fi
}
unlike() {
    if [[ $2 =~ $3 ]]; then is "$1" "$2" "nothing like $3"; else is "$1" yes yes; fi
}
done_testing() {
    echo "1..$tests"
    exit $((failures > 0))
}
