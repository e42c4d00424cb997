#!/bin/bash
# A clock that jumps, forth and back, by minutes, days and years: people can sign in, what was good once is not good again at
# another time, nothing that was acknowledged is lost, nobody is locked out, and tasks go on. JUMPS (12) in a row, chosen by
# FAULT_SEED.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
. tests/e2e/git_lib.sh
user=alice password=alice-password
RANDOM=${FAULT_SEED:-1}
jumps=${JUMPS:-12}
gcc -shared -fPIC -O2 -Wall -Wextra -Werror tests/faults/jumping_clock.c -ldl -o "$work/clock.so" || exit 1
export JUMPING_CLOCK=$work/jump
echo 0 >"$JUMPING_CLOCK"
jump_to() { echo "$1" >"$JUMPING_CLOCK.new" && mv "$JUMPING_CLOCK.new" "$JUMPING_CLOCK"; }
cat >"$work/trivet" <<PROGRAM
#!/bin/sh
exec env LD_PRELOAD=$work/clock.so $build/trivet "\$@"
PROGRAM
chmod +x "$work/trivet"

start_trivet nginx "$work/trivet"
make_people
secret=$(token all)
new_repository site
api() { call "$1" "/api/v1/$2" -H "Authorization: token $secret" -H 'Content-Type: application/json' ${3:+-d "$3"}; }
year=$((365 * 86400))
steps=(60 -60 3600 -3600 86400 -86400 $((30 * 86400)) $((-30 * 86400)) "$year" $((-year)) $((10 * year)) $((-3 * year)))
# redeem: presents the code, which is good once.
redeem() { call POST /login/oauth/access_token -u "$client:$client_secret" -d grant_type=authorization_code -d "code=$code" -d redirect_uri=http://127.0.0.1:9/back; }
{ read -r client && read -r client_secret; } < <(trivet admin oauth-app create --name Jumping --redirect-uri http://127.0.0.1:9/back --skip-consent --raw)
visit "/login/oauth/authorize?client_id=$client&response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A9%2Fback"
code=$(parameter code "$target")
redeem
is 'a code is good' "$status" 200
problems='' filed=0
check() { [[ $2 =~ $3 ]] || problems+="after $step s: $1: $2; "; }
for ((i = 0; i < jumps; ++i)); do
    step=${steps[RANDOM % ${#steps[@]}]}
    jump_to "$step"
    api GET user
    check 'a token' "$status" '^200$'
    call GET /api/v1/user -u alice:alice-password
    check 'a password' "$status" '^200$'
    call GET /api/v1/user -u alice:wrong-password
    check 'a wrong password' "$status" '^(401|429)$'
    rm -f "$jar"
    browse POST /user/login -d user_name=bob -d password=bob-password
    check 'a sign-in' "$status" '^303$'
    browse GET /user/settings/account
    check 'its session' "$status" '^200$'
    api POST repos/alice/site/issues "{\"title\":\"at $step\"}"
    check 'a write' "$status" '^201$'
    [ "$status" != 201 ] || filed=$((filed + 1))
    redeem
    check 'the code again' "$status" '^400$'
    call GET /healthz
    check 'health' "$status" '^200$'
done
is "$jumps jumps of the clock are borne" "$problems" ''
jump_to 0
call GET /api/v1/user -u alice:alice-password
is 'and when it is right again nobody waits' "$status" 200
is "all of $filed acknowledged issues are there" "$(sqlite3 "$work/run/data/trivet.db" 'SELECT COUNT(*) FROM issue')" "$filed"
is 'the database is sound' "$(sqlite3 "$work/run/data/trivet.db" 'PRAGMA integrity_check')" ok
is 'nothing went wrong unnoticed' "$(grep -cE 'event=(exception|database_failure|task_failed)' "$work/run/log/trivet.log")" 0
done_testing
