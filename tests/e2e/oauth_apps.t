#!/bin/bash
# OAuth2 applications of the site: from the command line, from a file, from DEFAULT_APPLICATIONS, and by several
# processes that start at once.
. "$(dirname "$0")/lib.sh"

ini() {
    printf '[server]\nROOT_URL = http://127.0.0.1:9/\nAPP_DATA_PATH = data\n[api]\nENABLE_SWAGGER = false\n[oauth2]\n' >"$work/app.ini"
    printf '%s\n' "$@" >>"$work/app.ini"
}
trivet() { "$build/trivet" --config "$work/app.ini" "$@"; }
query() { sqlite3 "$work/data/trivet.db" "$1"; }
apps() { query 'SELECT name FROM oauth_application ORDER BY name' | tr '\n' ' '; }

# ends NAME STATUS COMMAND...: sets $out and $err.
ends() {
    local name=$1 want=$2
    shift 2
    out=$("$@" 2>"$work/err")
    is "$name" "$?" "$want"
    err=$(<"$work/err")
}

command_line() {
    ini
    trivet migrate >/dev/null
    ends 'an application is registered' 0 trivet admin oauth-app create --name Wiki --redirect-uri https://wiki.example/cb \
        --redirect-uri http://wiki.intranet/cb --skip-consent --resource-server --id-token-algorithm ES256 \
        --post-logout-redirect-uri https://wiki.example/bye --backchannel-logout-uri https://wiki.example/out
    like 'its secret is printed' "$out" 'Client secret: gto_[a-z2-7]{52}'
    ends 'for scripts there is nothing but id and secret' 0 \
        trivet admin oauth-app create --name Raw --redirect-uri https://raw.example/ --raw
    is 'a line each' "$(wc -l <<<"$out")" 2
    id=${out%%$'\n'*} secret=${out##*$'\n'}
    like 'the id is a UUID' "$id" '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
    is 'the secret is nowhere in the database' "$(grep -c "$secret" "$work/data/trivet.db" "$work/data/trivet.db-wal" | grep -vc ':0$')" 0
    ends 'a public one has no secret' 0 \
        trivet admin oauth-app create --name Tool --redirect-uri http://127.0.0.1 --public --raw
    is 'only an id' "$(wc -l <<<"$out")" 1
    ends 'a name is needed' 2 trivet admin oauth-app create --redirect-uri https://h/
    ends 'and an address' 2 trivet admin oauth-app create --name x
    ends 'a good one' 1 trivet admin oauth-app create --name x --redirect-uri 'https://h/#x'
    like 'which is said' "$err" 'invalid redirect URI: https://h/#x'
    ends 'and a known algorithm' 1 trivet admin oauth-app create --name x --redirect-uri https://h/ --id-token-algorithm none
    ends 'they are listed' 0 trivet admin oauth-app list
    like 'with type, origin and addresses' "$out" 'confidential +owner +Wiki +https://wiki.example/cb http://wiki.intranet/cb'
    like 'and those that come with the program' "$out" 'public +builtin +tea '

    ends 'a new secret' 0 trivet admin oauth-app regenerate-secret --client-id "$id" --keep-old-for 24h --raw
    is 'beside the old one' "$(query "SELECT COUNT(*), COUNT(s.expires_at) FROM oauth_client_secret s JOIN oauth_application a ON a.id = s.application_id WHERE client_id = '$id'")" '2|1'
    ends 'or at once' 0 trivet admin oauth-app regenerate-secret --client-id "$id"
    is 'instead of it' "$(query "SELECT COUNT(*), COUNT(s.expires_at) FROM oauth_client_secret s JOIN oauth_application a ON a.id = s.application_id WHERE client_id = '$id'")" '1|0'
    ends 'a time that is none' 2 trivet admin oauth-app regenerate-secret --client-id "$id" --keep-old-for soon
    ends 'a time too long' 1 trivet admin oauth-app regenerate-secret --client-id "$id" --keep-old-for 721h
    ends 'it is deleted' 0 trivet admin oauth-app delete --client-id "$id"
    ends 'once' 1 trivet admin oauth-app delete --client-id "$id"
    like 'then there is none' "$err" 'no application with the client id'
    ends 'what comes with the program is locked' 1 \
        trivet admin oauth-app delete --client-id d57cb8c4-630c-4168-8324-ec79935e18d4
    like 'which is said, too' "$err" 'locked'
    like 'all of it is in the audit log' "$(trivet admin audit export)" 'application.secret.*application.delete'
    unlike 'the secrets are not' "$(trivet admin audit export)" 'gto_'
}

configuration() {
    rm -rf "$work/data"
    ini 'DEFAULT_APPLICATIONS = tea, gitea-app'
    trivet migrate >/dev/null
    is 'the listed applications are there' "$(apps)" 'Gitea App tea '
    ini 'DEFAULT_APPLICATIONS ='
    ends 'serve follows the configuration' 0 trivet serve --check
    is 'none is left' "$(apps)" ''
    ini 'DEFAULT_APPLICATIONS = tea, coffee'
    ends 'an unknown one ends the start' 1 trivet serve --check
    like 'and is named' "$err" 'coffee'

    printf '[{"client_id":"wiki","name":"Wiki","redirect_uris":["https://wiki.example/cb"],"confidential_client":true,"client_secret_file":"wiki.secret"}]' >"$work/apps.json"
    (umask 077 && openssl rand -hex 32 >"$work/wiki.secret")
    ini 'DEFAULT_APPLICATIONS = tea' "APPLICATIONS_FILE = apps.json"
    ends 'a file is followed' 0 trivet serve --check
    is 'beside the others' "$(apps)" 'Wiki tea '
    is 'with the secret it names' "$(query 'SELECT hash FROM oauth_client_secret')" \
        "$(head -c 64 "$work/wiki.secret" | sha256sum | cut -d' ' -f1)"
    chmod o+r "$work/wiki.secret"
    ends 'a secret everybody can read ends the start' 1 trivet serve --check
    like 'with advice' "$err" 'entry 1 \(wiki\): .*chmod o-r'
    printf '[{"client_id":"wiki"}]' >"$work/apps.json"
    ends 'so does a mistake' 1 trivet serve --check
    like 'and the entry is named' "$err" 'apps.json: entry 1: .*Required'
    is 'nothing has changed' "$(apps)" 'Wiki tea '
    printf '[]' >"$work/apps.json"
    ends 'what is not in the file any more' 0 trivet serve --check
    is 'is gone' "$(apps)" 'tea '
}

# Eight processes at once, ten times: each start finds the other list and has to change the database.
starts_at_once() {
    local round i failed=0
    for round in 1 2 3 4 5 6 7 8 9 10; do
        if ((round % 2)); then ini 'DEFAULT_APPLICATIONS ='; else ini; fi
        pids=()
        for i in 1 2 3 4 5 6 7 8; do
            trivet serve --check 2>>"$work/at_once" &
            pids+=($!)
        done
        for pid in "${pids[@]}"; do wait "$pid" || failed=$((failed + 1)); done
        [ "$(query 'SELECT COUNT(*) FROM oauth_application')" = $((round % 2 ? 0 : 3)) ] || failed=$((failed + 1))
    done
    is 'processes that start at once agree' "$failed $(cat "$work/at_once")" '0 '
    before=$(query 'SELECT COUNT(*) FROM audit_entry')
    version() { query 'SELECT COALESCE(MAX(updated_at), 0) || COUNT(*) FROM oauth_application'; }
    version_before=$(version)
    trivet serve --check
    trivet migrate >/dev/null
    is 'and the next start writes nothing' "$(query 'SELECT COUNT(*) FROM audit_entry') $(version)" "$before $version_before"
}

command_line
configuration
starts_at_once
done_testing
