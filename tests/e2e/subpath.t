#!/bin/bash
# Trivet below a path of a site, behind every front end. ROOT_URL alone says so.
. "$(dirname "$0")/lib.sh"
prefix=/code/trivet

for web in nginx apache apache-fcgid apache-cgi apache-htaccess apache-htaccess-cgi; do
    mkdir -p "$work/run"
    printf '[server]\nROOT_URL = http://127.0.0.1%s/\nSTATIC_ROOT_PATH = %s\n\n[log]\nMODE = file\n' \
        "$prefix" "$PWD/build/web" >"$work/run/app.ini"
    start_trivet "$web"
    is "$web: the address it prints has the path" "$(grep '^Trivet is ready' "$work/run.out")" \
        "Trivet is ready: http://127.0.0.1:$port$prefix/"
    call GET /api/v1/version
    like "$web: the API answers below the path" "$status $(reply)" '^200 \{"version"'
    call GET /api/v1/nothing
    like "$web: so does its 404" "$status $(reply)" '^404 \{"message"'
    call GET /swagger.v1.json
    [[ $web == *htaccess* ]] || call_until_kept /swagger.v1.json
    is "$web: the OpenAPI document too" "$status" 200
    [[ $web == *htaccess* ]] || like "$web: the server keeps it" "$(header X-Cache)" '^HIT'
    call GET /%61pi/v1/version
    is "$web: an escaped letter is the letter" "$status" 200
    call GET '/admin/nothing.git/info/refs?service=git-upload-pack'
    is "$web: git is asked who it is" "$status $(header WWW-Authenticate)" '401 Basic realm="Gitea"'
    prefix='' call GET /api/v1/version
    like "$web: nothing of it answers beside the path" "$status" "^40[34]\$"
    call GET /.well-known/openid-configuration
    like "$web: OpenID clients find what it serves" "$status $(reply)" "^200 .*\"issuer\":\"http://127.0.0.1$prefix\""
    # .htaccess rules its own folder only; this is what it says of the folder above.
    if [[ $web == *htaccess* ]]; then
        printf 'RewriteEngine On\nRewriteRule ^\\.well-known/oauth-authorization-server%s$ %s/trivet.fcgi [END]\n' \
            "$prefix" "${prefix#/}" >"$work/run/web/htdocs/.htaccess"
        prefix='' call GET "/.well-known/oauth-authorization-server$prefix"
        like "$web: OAuth clients find it outside the path" "$status $(reply)" \
            "^200 .*\"issuer\":\"http://127.0.0.1$prefix\""
    else
        prefix='' call GET "/.well-known/oauth-authorization-server$prefix"
        like "$web: OAuth clients find it outside the path" "$status $(reply)" \
            "^200 .*\"issuer\":\"http://127.0.0.1$prefix\""
        prefix='' call_until_kept "/.well-known/oauth-authorization-server$prefix"
        like "$web: where the server keeps it too" "$(header X-Cache)" '^HIT'
        prefix='' call GET "/.well-known/acme-challenge/x"
        like "$web: other well-known addresses are not its own" "$status" "^40[34]\$"
    fi
    prefix='' call GET "$prefix"
    like "$web: without the slash it leads to the slash" "$status $(header Location)" "^30[1278] .*$prefix/\$"
    forget_run_dir
done
done_testing
