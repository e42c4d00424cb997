#!/bin/bash
# What `make run` promises about starting, ending and keeping to its folder.
. "$(dirname "$0")/lib.sh"

children() {
    grep -ls "^PPid:[[:space:]]$1\$" /proc/[0-9]*/status | cut -d / -f 3
}

# descendants PID: the process and all that came from it.
descendants() {
    local child
    echo "$1"
    for child in $(children "$1"); do
        descendants "$child"
    done
}

# A zombie has ended; in a container nobody may be there to collect it.
are_gone() {
    local pid
    for pid in "$@"; do
        ! grep -qs '^State:[[:space:]][^Z]' "/proc/$pid/status" || return 1
    done
}

# ends_with SIGNAL STATUS [PID]: the signal, sent to make run unless PID is given, ends it and everything it started.
ends_with() {
    local all ended
    all=$(descendants "$runner")
    kill "-$1" "${3:-$runner}"
    wait "$runner" 2>/dev/null
    ended=$?
    runner=''
    is "$web: SIG$1 ends it" "$ended" "$2"
    # shellcheck disable=SC2086  # one word per process
    is "$web: SIG$1 ends what it started ($(wc -w <<<"$all") processes)" "$(wait_for 15 are_gone $all && echo gone)" gone
}

# attempt NAME=VALUE...: a start that is meant to fail; sets $ended and $message.
attempt() {
    choose_port
    message=$(env RUN_DIR="$work/other" PORT="$port" "$@" timeout 60 build-aux/run "$build/trivet" 2>&1)
    ended=$?
}

every_ending_is_complete() {
    for web in nginx apache apache-fcgid apache-cgi; do
        start_trivet "$web"
        ends_with TERM 0
        start_trivet "$web"
        ends_with KILL 137
    done
    web=nginx
    start_trivet nginx
    ends_with INT 130
}

# make hands SIGTERM down but not SIGINT.
interrupting_make_is_enough() {
    printf '.PHONY: run\nrun:\n\t@exec build-aux/run "%s"\n' "$build/trivet" >"$work/Makefile"
    choose_port
    : >"$work/run.out"
    PORT=$port RUN_DIR=$work/run env --default-signal=INT make -f "$work/Makefile" run >"$work/run.out" 2>&1 &
    runner=$!
    wait_for 60 is_ready_or_ended
    web=make
    ends_with INT 130
}

# Shells catch SIGINT while they do some things, and not while they do others.
a_script_that_calls_it_is_no_make() {
    choose_port
    : >"$work/run.out"
    PORT=$port RUN_DIR=$work/run perl -e '
        my ($program, $output) = @ARGV;
        $SIG{INT} = sub { };
        my $site = fork;
        exec "build-aux/run", $program unless $site;
        select undef, undef, undef, 0.1 while system("grep", "-q", "^Trivet is ready", $output);
        $SIG{INT} = "DEFAULT";
        sleep 2;
        kill TERM => $site;
        waitpid $site, 0;
        exit $? >> 8' "$build/trivet" "$work/run.out" >"$work/run.out" 2>&1 &
    runner=$!
    wait "$runner"
    is 'a script that catches SIGINT for a while does not end it' "$?" 0
    runner=''
}

# child_named NAME: the first of that name that make run started itself; there are two pools of workers.
child_named() {
    local pid
    for pid in $(children "$runner"); do
        [ "$(cat "/proc/$pid/comm")" != "$1" ] || { echo "$pid" && return; }
    done
}

a_lost_part_ends_everything() {
    local part all
    for part in nginx trivet; do
        start_trivet nginx
        all=$(descendants "$runner")
        kill -KILL "$(child_named "$part")"
        wait "$runner"
        is "the end of $part ends everything" "$? $(grep -c 'ended unexpectedly' "$work/run.out")" '1 1'
        # shellcheck disable=SC2086  # one word per process
        is "and nothing is left without $part" "$(wait_for 15 are_gone $all && echo gone)" gone
        runner=''
    done
}

settings_are_kept() {
    forget_run_dir
    start_trivet nginx
    is 'app.ini is for its owner only' "$(stat -c %a "$work/run/app.ini")" 600
    like 'app.ini names the address' "$(cat "$work/run/app.ini")" "ROOT_URL = http://127.0.0.1:$port/"
    stop_trivet
    printf '\n[api]\nENABLE_SWAGGER = false\n' >>"$work/run/app.ini"
    local before
    before=$(cksum <"$work/run/app.ini")
    start_trivet nginx
    call GET /swagger.v1.json
    is 'an app.ini that is there is used' "$status" 404
    is 'and kept as it is' "$(cksum <"$work/run/app.ini")" "$before"
    attempt RUN_DIR="$work/run"
    is 'a folder serves one at a time' "$ended" 1
    like 'and says so' "$message" 'another make run uses'
    forget_run_dir
}

the_administrator_is_made_once() {
    local file=$work/run/admin-password password
    forget_run_dir
    start_trivet nginx
    password=$(<"$file")
    is 'the password of the administrator is for the owner only' "$(stat -c %a "$file")" 600
    is 'it was printed' "$(grep -c "^The administrator is 'admin' with the password $password " "$work/run.out")" 1
    call GET /api/v1/user -u "admin:$password"
    like 'and works' "$status $(reply)" '^200 .*"login":"admin".*"is_admin":true'
    stop_trivet
    start_trivet nginx
    is 'the next start makes no other' "$(<"$file") $(grep -c 'The administrator' "$work/run.out")" "$password 0"
    stop_trivet
    rm "$file"
    start_trivet nginx
    is 'nor when the file is gone' "$([ -e "$file" ] || echo gone)" gone
    forget_run_dir
}

mistakes_are_named() {
    start_trivet nginx
    local taken=$port
    attempt PORT="$taken"
    is 'a port in use is refused' "$ended $([ -e "$work/other" ] || echo untouched)" '1 untouched'
    like 'and named' "$message" "port $taken is in use"
    forget_run_dir
    local wrong
    for wrong in WEB=lighttpd PORT=http PORT=70000 WORKERS=0 WORKERS=many DB=mysql; do
        attempt "$wrong"
        like "$wrong is refused" "$ended $message" "^1 make run: $wrong:"
    done
    mkdir -p "$work/other"
    printf '[server]\nROOT_URL = nonsense\n' >"$work/other/app.ini"
    attempt
    like 'a wrong app.ini is refused with file and line' "$ended $message" '^1 .*app\.ini:2'
    rm -rf "$work/other"
}

any_folder_will_do() {
    local folder deep=x
    while [ ${#deep} -lt 150 ]; do deep+=/deeper; done
    for folder in 'with blanks & signs' "$deep"; do
        for web in nginx apache apache-fcgid apache-cgi; do
            choose_port
            : >"$work/run.out"
            mkdir -p "$work/home" "$work/tmp"
            (cd "$work" && HOME=$work/home PORT=$port RUN_DIR=$folder WEB=$web exec "$OLDPWD/build-aux/run" "$build/trivet") \
                >"$work/run.out" 2>&1 &
            runner=$!
            wait_for 60 is_ready_or_ended
            call GET /api/v1/version
            is "$web serves from a folder like ${folder:0:20}" "$status" 200
            stop_trivet
            rm -rf "${work:?}/$folder"
        done
    done
    is 'no short-named folder is left in /tmp' "$(find /tmp -maxdepth 1 -name 'trivet.????????' -user "$(id -u)" -newer "$work/home")" ''
}

# A second pool, started while PostgreSQL is away.
starts_while_it_is_away() {
    build-aux/private-postgresql stop "$work/run/postgresql"
    "$build/trivet" --config "$work/run/app.ini" serve --socket "$work/second.sock" --workers 1 >"$work/second.out" 2>&1 &
    local second=$!
    wait_for 20 grep -q '^trivet: ready' "$work/second.out"
    like 'a pool starts while PostgreSQL is away' "$(cat "$work/second.out")" 'the database is away; .*trivet: ready'
    asks() { "$build/tests/process-client" "$work/second.sock" "$1" 2>&1; }
    like 'it says so' "$(asks /healthz)" 'the database does not answer'
    like 'and answers what needs no data' "$(asks /api/v1/version)" '"version"'
    build-aux/private-postgresql start "$work/run/postgresql" >/dev/null
    is 'and serves when PostgreSQL is back' "$(asks /healthz)" ok
    kill -TERM "$second"
    wait "$second"
}

postgresql_comes_along() {
    DB=postgresql start_trivet nginx
    call GET /healthz
    is 'a private PostgreSQL serves' "$status" 200
    like 'app.ini says so' "$(cat "$work/run/app.ini")" 'DB_TYPE = postgres'
    starts_while_it_is_away
    stop_trivet
    is 'it ends with the rest' "$(find "$work/run" -name postmaster.pid)" ''
    start_trivet nginx
    call GET /healthz
    is 'it comes back because app.ini says so' "$status" 200
    like 'and what DB asked for instead is named' "$(cat "$work/run.out")" 'DB=sqlite is not used'
    forget_run_dir
}

every_ending_is_complete
interrupting_make_is_enough
a_script_that_calls_it_is_no_make
a_lost_part_ends_everything
settings_are_kept
the_administrator_is_made_once
mistakes_are_named
any_folder_will_do
postgresql_comes_along
done_testing
