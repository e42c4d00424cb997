#!/bin/bash
# Two hundred people sign in within the same second, half of them with the form, half with Basic: all are let in, and
# nobody else waits for them.
. "$(dirname "$0")/lib.sh"

trivet() { "$build/trivet" --config "$work/run/app.ini" "$@"; }
people=200

# Everybody has the password of the first one, so that making them costs no hashes.
make_people() {
    trivet admin user create --username first --password 'right horse' --email first@example.test >/dev/null
    local hash i
    hash=$(sqlite3 "$work/run/data/trivet.db" "SELECT password_hash FROM account WHERE lower_name = 'first'")
    for ((i = 1; i <= people; ++i)); do echo "person-$i:$hash"; done >"$work/htpasswd"
    trivet admin user import-htpasswd "$work/htpasswd" >/dev/null
}

# One request a person, as a list for curl: odd ones send the form, even ones Basic.
list_requests() {
    local i
    for ((i = 1; i <= people; ++i)); do
        [ "$i" -eq 1 ] || echo next
        printf 'output = /dev/null\nsilent\nmax-time = 60\nwrite-out = "%%{http_code} %%{time_total}\\n"\n'
        if ((i % 2)); then
            printf 'url = "%s/user/login"\ndata = "user_name=person-%d&password=right+horse"\n' "$base" "$i"
        else
            printf 'url = "%s/api/v1/user"\nuser = "person-%d:right horse"\n' "$base" "$i"
        fi
    done
}

start_trivet nginx
make_people
list_requests >"$work/requests"
curl --parallel --parallel-max "$people" --parallel-immediate -K "$work/requests" >"$work/answers" 2>/dev/null &
storm=$!
sleep 0.3
slowest=$(for _ in 1 2 3 4 5 6 7 8 9 10; do curl -so /dev/null -w '%{time_total}\n' "$base/api/v1/version"; done | sort -n | tail -1)
wait "$storm"
is 'everybody is let in' "$(cut -d' ' -f1 "$work/answers" | sort | uniq -c | xargs)" "$((people / 2)) 200 $((people / 2)) 303"
# Twice what the hashes take on two processors that have other work too; nobody is told to come back before that.
last=$(cut -d' ' -f2 "$work/answers" | sort -n | tail -1)
is "within the time a request may be postponed (the last after $last s)" "$(awk -v s="$last" 'BEGIN { print (s < 25) }')" 1
is "others are answered meanwhile (the slowest in $slowest s)" "$(awk -v s="$slowest" 'BEGIN { print (s < 2) }')" 1
call GET /api/v1/user -u 'person-2:wrong horse'
is 'a wrong password is still wrong' "$status" 401
done_testing
