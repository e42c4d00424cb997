# How long token traffic takes while 32 clients sign in with passwords, against the same traffic when it is calm. The
# traffic pauses between requests, as clients do: what is measured is waiting, not how much the machine can do.
storm_rounds=3 storm_seconds=4 storm_clients=32 storm_accounts=8

# The files bench/storm.lua reads: headers with right passwords, and with wrong ones of users that do and do not exist.
make_storm_credentials() {
    local i
    for ((i = 0; i < storm_accounts; ++i)); do
        make_user "storm-$i" "password-of-storm-$i"
        printf 'storm-%d:password-of-storm-%d' "$i" "$i" | base64 -w0 && echo
    done >"$run/right-passwords"
    for ((i = 0; i < 400; ++i)); do
        printf 'nobody-%d:wrong-password-%d' "$i" "$i" | base64 -w0 && echo
    done >"$run/wrong-passwords"
}

# One round of token traffic; prints the 99th percentile in microseconds.
token_p99() {
    wrk -t1 -c"$connections" -d"${storm_seconds}s" -s bench/paced.lua -H "$(credential token)" "http://127.0.0.1:$port/api/v1/user" |
        awk '/^errors/ && $2 > 0 { exit 1 } /^p99_us/ { print $2 }'
}

measure_sign_in_storm() {
    local round storm ratio
    make_storm_credentials
    for ((round = 0; round < storm_rounds; ++round)); do
        token_p99 >>"$run/p99-calm"
        RIGHT="$run/right-passwords" WRONG="$run/wrong-passwords" ROUND=$round wrk -t1 -c"$storm_clients" -d"$((storm_seconds + 1))s" \
            -s bench/storm.lua "http://127.0.0.1:$port/api/v1/user" >>"$run/storm-log" &
        storm=$! && children+=("$storm")
        token_p99 >>"$run/p99-storm"
        wait "$storm"
        echo "storm $((round + 1)) of $storm_rounds" >&2
    done
    ratio=$(awk -v a="$(median <"$run/p99-storm")" -v b="$(median <"$run/p99-calm")" 'BEGIN { printf "%.2f", a / b }')
    report sign_in_storm "$ratio" 0 "p99 of token traffic in a storm of sign-ins, against calm ($(median <"$run/p99-calm") µs; $(storm_summary))" '≤ 3'
}

storm_summary() {
    awk -v seconds=$((storm_rounds * (storm_seconds + 1))) '/^answers/ { good += $2; wrong += $3; busy += $4; slowed += $5 }
        END { printf "%.0f let in, %.0f wrong, %.0f told to wait a second", good / seconds, wrong / seconds, (busy + slowed) / seconds }' "$run/storm-log"
}
