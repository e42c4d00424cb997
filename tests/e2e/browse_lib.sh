# shellcheck shell=bash disable=SC2034,SC2154
# Sourced after lib.sh by tests in which somebody signs in and allows applications things: a browser as far as the
# service can tell, with cookies in $jar.
jar=$work/jar

trivet() { "$build/trivet" --config "$work/run/app.ini" "$@"; }
browse() { call "$@" -b "$jar" -c "$jar"; }

# another_port: a free one below those of outgoing connections, for a server of the test's own.
another_port() {
    local free
    until free=$((20000 + RANDOM % 12000)) && port_is_free "$free"; do :; done
    echo "$free"
}

# field NAME: the value of that hidden field of the page.
field() {
    sed -n "s/.*name=\"$1\" value=\"\([^\"]*\)\".*/\1/p" "$work/reply" | head -n 1 | sed "s/&#39;/'/g; s/&quot;/\"/g; s/&amp;/\&/g"
}

# encoded TEXT: as it stands in a query.
encoded() { jq -rn --arg text "$1" '$text | @uri'; }

# parameter NAME ADDRESS: its value in the query, decoded.
parameter() {
    local query=${2#*\?} pair
    for pair in ${query//&/ }; do
        [ "${pair%%=*}" != "$1" ] || printf '%b' "$(sed 's/+/ /g; s/%/\\x/g' <<<"${pair#*=}")"
    done
}

# member NAME: of the JSON object in the answer.
member() { jq -r --arg name "$1" '.[$name] // empty' "$work/reply" 2>/dev/null; }

# visit PATH [GRANTED]: as $user with $password, who signs in and allows whatever is asked, or not if GRANTED is false.
# Sets $target to the address of the application the browser is sent to at last; empty if a page is shown instead.
visit() {
    local path=$1
    target=''
    browse GET "$path"
    for _ in 1 2 3 4 5 6; do
        if [ "$status" = 200 ] && [ -n "$(field request)" ]; then
            browse POST /login/oauth/grant --data-urlencode "_csrf=$(field _csrf)" --data-urlencode "request=$(field request)" \
                -d "granted=${2:-true}"
        elif [ "$status" = 200 ] && grep -q 'name="user_name"' "$work/reply"; then
            browse POST /user/login --data-urlencode "user_name=$user" --data-urlencode "password=$password" \
                --data-urlencode "redirect_to=$(field redirect_to)"
        elif [[ $status == 30[23] && $(header Location) == /* ]]; then
            browse GET "$(header Location)"
        else
            break
        fi
    done
    [[ $status != 30[23] ]] || target=$(header Location)
}

# take_over NAME STATUS FILE: counts the lines another program has said, in TAP, before it ended with that status.
take_over() {
    local line name=$1 program_status=$2 has_failed=no
    while IFS= read -r line; do
        case $line in
        'ok '*) pass "$name: ${line#*- }" ;;
        'not ok '*)
            has_failed=yes tests=$((tests + 1)) failures=$((failures + 1))
            echo "not ok $tests - $name: ${line#*- }"
            ;;
        '#'*) echo "$line" ;;
        esac
    done <"$3"
    [ "$program_status" -eq 0 ] || [ "$has_failed" = yes ] || not_ok "$name: comes to its end" "status $program_status" 'status 0'
}
