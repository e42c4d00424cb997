#!/bin/bash
# What a browser gets: pages, the files they name, errors, with and without Swagger UI.
. "$(dirname "$0")/lib.sh"

# Every file the last page names must come from this site and may be kept for a year.
files_of_page() {
    grep -oE '(href|src)="[^"#]*\?v=[^"]*"' "$work/reply" | cut -d'"' -f2
}
check_files() { # check_files NAME COUNT
    local file files kept=0
    files=$(files_of_page)
    for file in $files; do
        call GET "$file"
        [[ $status == 200 && $(header Cache-Control) == *max-age=31536000* ]] && kept=$((kept + 1))
    done
    is "$1" "$kept of $(wc -w <<<"$files")" "$2 of $2"
}

for web in nginx apache; do
    start_trivet "$web"
    call GET /
    like "$web: the front page is HTML" "$status $(header Content-Type)" '^200 text/html'
    like "$web: it may run nothing" "$(header Content-Security-Policy)" "^default-src 'none'; style-src 'self';"
    unlike "$web: no script at all" "$(header Content-Security-Policy)" 'script-src|unsafe'
    check_files "$web: its style sheets and icon are served and kept" 5
    call HEAD /
    is "$web: HEAD answers without a body" "$status $(wc -c <"$work/reply")" '200 0'
    call GET '/api/swagger?plain=1'
    like "$web: the plain reference lists operations" "$(reply)" 'id="operation-getVersion"'
    call GET /api/v1/swagger
    is "$web: the old address leads to it" "$status $(header Location)" "303 $base/api/swagger"
    call GET /no/such/page -H 'Accept: text/html'
    like "$web: a missing page is a page" "$status $(header Content-Type) $(reply)" '^404 text/html.*Page not found'
    call DELETE / -H 'Accept: text/html'
    like "$web: so is a wrong method" "$status $(header Allow) $(reply)" '^405 GET, HEAD.*Method not allowed'
    forget_run_dir
done

# The same files with and without Swagger UI, whether or not it could be fetched for this build.
mkdir -p "$work/web"
cp -R build/web/. "$work/web"
start_with_own_web_files() {
    mkdir -p "$work/run"
    printf '[server]\nROOT_URL = http://127.0.0.1/\nSTATIC_ROOT_PATH = %s\n[log]\nMODE = file\n' "$work/web" >"$work/run/app.ini"
    start_trivet nginx
}
rm -f "$work"/web/static/swagger-ui/swagger-ui*
start_with_own_web_files
call GET /api/swagger
like 'without Swagger UI the reference is shown and says why' "$status $(reply)" \
    '^200 .*Swagger UI is not installed on this server.*id="operation-getVersion"'
forget_run_dir
touch "$work"/web/static/swagger-ui/swagger-ui{-bundle.js,.css}
start_with_own_web_files
call GET /api/swagger
like 'with Swagger UI its page is shown' "$status $(reply)" '^200 .*<div id="swagger-ui".*data-document="/swagger.v1.json"'
like 'it may run scripts of this site only' "$(header Content-Security-Policy)" "connect-src 'self'; script-src 'self'$"
unlike 'and none that stand in the page' "$(header Content-Security-Policy)" 'unsafe'
check_files 'all its files are served and kept' 9
forget_run_dir

# Mistakes are told at the start, not to the first visitor.
refusal_of_start() {
    printf '[server]\nROOT_URL = http://127.0.0.1/\nSTATIC_ROOT_PATH = %s\nAPP_DATA_PATH = %s\n' "$work/web" "$work/data" >"$work/app.ini"
    "$build/trivet" --config "$work/app.ini" migrate >/dev/null
    timeout 20 "$build/trivet" --config "$work/app.ini" serve --socket "$work/s.sock" --workers 1 2>&1
    echo "ended with $?"
}
rm "$work/web/templates/error.tpl"
like 'a missing template is named at the start' "$(refusal_of_start)" 'templates/error\.tpl.*STATIC_ROOT_PATH.*ended with 1$'
echo '<p>{{MESSAGE}}</p>' >"$work/web/templates/error.tpl"
like 'so is one that escapes nothing' "$(refusal_of_start)" 'templates/error\.tpl.*AUTOESCAPE.*ended with 1$'
done_testing
