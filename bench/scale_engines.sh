# The two databases of bench/scale: how each is started, filled, asked and left as it would be on a site that has grown slowly.

# run_sql FILE NAME=VALUE...: fills the database while the program is not running.
run_sql() {
    local pair options=()
    if [ "$engine" = sqlite ]; then
        options=(-cmd '.parameter init')
        for pair in "${@:2}"; do options+=(-cmd ".parameter set :${pair%%=*} ${pair#*=}"); done
        # Nothing is lost that could not be made again. The program turns its journal on again.
        { echo 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; BEGIN;' && cat "$1" && echo 'COMMIT;'; } |
            sqlite3 -bail "${options[@]}" "$run/data/trivet.db" >/dev/null
    else
        for pair in "${@:2}"; do options+=(-v "$pair"); done
        # Keys of other tables are right; looking each of them up would take most of the time.
        PGOPTIONS='-c session_replication_role=replica -c synchronous_commit=off -c work_mem=64MB' \
            psql -X -q -1 -v ON_ERROR_STOP=1 "${options[@]}" "$connection" -f "$1" >/dev/null
    fi
}

# To PostgreSQL, making a text index anew is less work than adding millions of rows to it one by one.
drop_text_indexes() {
    [ "$engine" = sqlite ] || query 'DROP INDEX account_text, email_text, repository_text, description_text, issue_title_text,
        issue_text, comment_text' >/dev/null
}
create_text_indexes() { [ "$engine" = sqlite ] || query 'SELECT create_text_indexes()' >/dev/null; }

query() { # SQL
    if [ "$engine" = sqlite ]; then sqlite3 "$run/data/trivet.db" "$1"; else psql -X -tA "$connection" -c "$1"; fi
}

start_sqlite() { :; }
settle_sqlite() { :; }

# With memory for pages, as a server of that size has. Without processes that help and end: what they spent is not seen.
start_postgresql() {
    connection=$(build-aux/private-postgresql start "$run/pg")
    psql -X -q "$connection" -c "ALTER SYSTEM SET shared_buffers = '512MB'" -c "ALTER SYSTEM SET max_wal_size = '4GB'" \
        -c 'ALTER SYSTEM SET max_parallel_workers_per_gather = 0'
    build-aux/private-postgresql stop "$run/pg"
    connection=$(build-aux/private-postgresql start "$run/pg")
    printf '[database]\nDB_TYPE = postgres\nHOST = %s\n' "$(sed 's/host=\([^ ]*\).*/\1/' <<<"$connection")" >>"$run/app.ini"
}

# What PostgreSQL does by itself some time after rows were added; here before the measurement and not in the middle of it.
settle_postgresql() { psql -X -q "$connection" -c 'VACUUM ANALYZE' -c CHECKPOINT; }

stop_postgresql() { [ ! -d "$run/pg" ] || build-aux/private-postgresql stop "$run/pg" || true; }

database_process() { [ ! -d "$run/pg" ] || head -n 1 "$run/pg/data/postmaster.pid"; }
