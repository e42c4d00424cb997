#!/bin/bash
# `make install`: complete below DESTDIR, and what it installs serves.
. "$(dirname "$0")/lib.sh"
choose_port
root=$work/root
config_dir=$root/etc/trivet

# install_to NAME=VALUE...
install_to() {
    env -u MAKEFLAGS -u MAKELEVEL make --no-print-directory ${build_option:+"$build_option"} install "$@" >"$work/install.out" 2>&1
}
build_option=''
[ "$build" = "$PWD/build" ] || build_option=SANITIZE=$(basename "$build" | tr - ,)

# The links between Markdown files of a folder whose file is not there.
dead_links() {
    local file link
    for file in "$1"/*.md; do
        grep -o '](\([^)#:{]*\)[#)]' "$file" | sed 's/^](//; s/[#)]$//' | grep . | while read -r link; do
            [ -e "$1/$link" ] || echo "${file##*/}: $link"
        done
    done
}

a_package_can_be_made_of_it() {
    install_to DESTDIR="$work/package" prefix=/usr URL_PREFIX=/trivet WORKERS=7
    is 'make install works with DESTDIR' "$?" 0
    local file
    for file in usr/bin/trivet usr/lib/trivet/ssh-keys etc/trivet/app.ini usr/share/trivet/nginx/trivet-{http,location,site}.conf usr/share/trivet/ssh/trivet-sshd.conf \
        usr/share/trivet/apache/trivet{.htaccess,.fcgi,-proxy-fcgi.conf,-fcgid.conf,-cgi.conf,-location.conf} \
        usr/lib/systemd/system/trivet{,-git}.{service,socket} usr/lib/systemd/system/trivet-backup.{service,timer} usr/lib/{sysusers,tmpfiles}.d/trivet.conf usr/share/doc/trivet/deploy.md \
        usr/share/man/man1/trivet.1 usr/share/man/man5/trivet-app.ini.5 usr/share/trivet/fail2ban/trivet-{filter,jail}.conf \
        usr/share/trivet/below-path/{nginx/trivet-location,apache/trivet-location,apache/trivet-proxy-fcgi}.conf usr/share/trivet/systemd/sendmail.conf; do
        is "$file is installed" "$([ -s "$work/package/$file" ] && echo yes)" yes
    done
    is 'the program has no debug symbols' "$(readelf -S "$work/package/usr/bin/trivet" | grep -c debug_info)" 0
    is 'every link of the installed pages leads somewhere' "$(dead_links "$work/package/usr/share/doc/trivet")" ''
    is 'DESTDIR is in none of the files' "$(grep -rlI "$work" "$work/package")" ''
    is 'nothing is left to be filled in' \
        "$(cd "$work/package" && grep -rlIE '@[A-Z_]+@' etc usr/lib usr/share/trivet/{nginx,apache,ssh})" ''
    like 'URL_PREFIX is in them' "$(cat "$work/package/usr/share/trivet/nginx/trivet-location.conf")" 'location \^~ /trivet/ '
    like 'those for another path have none of it' "$(cat "$work/package/usr/share/trivet/below-path/nginx/trivet-location.conf")" 'location \^~ /TRIVET_PATH/ '
    is 'app.ini may hold a password' "$(stat -c %a "$work/package/etc/trivet/app.ini")" 640
    echo '; mine' >"$work/package/etc/trivet/app.ini"
    install_to DESTDIR="$work/package" prefix=/usr DEBUG_SYMBOLS=yes
    like 'an upgrade remembers URL_PREFIX' "$(cat "$work/package/usr/share/trivet/nginx/trivet-location.conf")" 'location \^~ /trivet/ '
    like 'and WORKERS' "$(cat "$work/package/usr/lib/systemd/system/trivet.service")" '--workers 7'
    is 'symbols may lie beside the program' "$(readelf -S "$work/package/usr/bin/.debug/trivet.debug" 2>/dev/null | grep -c '\.debug_info')" 1
    like 'which knows them' "$(readelf -p .gnu_debuglink "$work/package/usr/bin/trivet")" 'trivet.debug'
    local installed=$work/package/usr/share/trivet
    rm "$installed/install-values"
    sed -i 's|^location ^~ /|location /|' "$installed/nginx/trivet-location.conf" # as 0.1.0 wrote it
    is 'also of an installation of 0.1.0, which did not write them down' \
        "$(build-aux/installed-values "$installed" "$work/package/usr/lib/systemd/system" | tr '\n' ' ')" 'URL_PREFIX=/trivet WORKERS=7 '
    is 'an app.ini that is there is kept' "$(cat "$work/package/etc/trivet/app.ini")" '; mine'
}

what_was_installed_can_be_removed() {
    touch "$work/package/usr/share/doc/trivet/mine"
    env -u MAKEFLAGS -u MAKELEVEL make --no-print-directory ${build_option:+"$build_option"} uninstall DESTDIR="$work/package" \
        prefix=/usr >"$work/install.out" 2>&1
    is 'make uninstall works' "$?" 0
    is 'the settings stay, and what others have put there' "$(cd "$work/package" && find . -type f | sort | tr '\n' ' ')" \
        './etc/trivet/app.ini ./usr/share/doc/trivet/mine '
}

# private SERVER NAME=VALUE...: the private main configuration around the installed files.
private() {
    local server=$1
    shift
    mkdir -p "$work/web/tmp" "$work/log"
    build-aux/fill-template "$server-conf/private.conf.in" "RUN_DIR=$work" "CONF_DIR=$root/share/trivet/$server" "PORT=$port" \
        "SOCKET_DIR=$work" MODULES=/usr/lib/apache2/modules "$@" >"$work/$server.conf"
}

servers_accept_the_files() {
    install_to prefix="$root" sysconfdir="$root/etc" SOCKET="$work/trivet.sock" GIT_SOCKET="$work/git.sock" LISTEN="127.0.0.1:$port" CACHE_DIR="$work/cache" \
        NGINX_LOG="$work/nginx-access.log" APACHE_LOG="$work/apache-access.log"
    is 'make install works without DESTDIR' "$?" 0
    private nginx
    is 'nginx accepts the installed files' "$(nginx -t -q -p "$work" -c "$work/nginx.conf" -e stderr 2>&1)" ''
    local way
    for way in proxy-fcgi fcgid cgi; do
        private apache WAY="$way"
        is "Apache accepts the installed files for $way" \
            "$(apache2 -t -f "$work/apache.conf" -D "$way" 2>&1)" 'Syntax OK'
    done
    if command -v systemd-analyze >/dev/null; then
        is 'systemd accepts the installed units' "$(SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no \
            "$root"/lib/systemd/system/trivet{,-git}.{service,socket} 2>&1 | grep -F "$root")" ''
    fi
}

the_installed_program_serves() {
    sed -i "s|^APP_DATA_PATH.*|APP_DATA_PATH = $work/data|" "$config_dir/app.ini"
    "$root/bin/trivet" --config "$config_dir/app.ini" migrate >"$work/migrate.out" 2>&1
    is 'the installed program prepares its database' "$?" 0
    is 'in a folder that others cannot read' "$(stat -c %a "$work/data" "$work/data/trivet.db" | tr '\n' ' ')" '750 600 '
    "$root/bin/trivet" --config "$config_dir/app.ini" admin user create --username root1 --email root1@example.test \
        --admin --random-password >/dev/null
    like 'the doctor is content' "$("$root/bin/trivet" --config "$config_dir/app.ini" doctor 2>&1; echo "exit $?")" 'exit 0$'
    "$root/bin/trivet" --config "$config_dir/app.ini" serve --socket "$work/trivet.sock" --workers 1 >"$work/pool.out" 2>&1 &
    others+=($!)
    nginx -p "$work" -c "$work/nginx.conf" -e "$work/log/nginx.log" -g "daemon off; $([ "$(id -u)" -ne 0 ] || echo 'user root;')" &
    others+=($!)
    is_well() { call GET /healthz && [ "$status" = 200 ]; }
    is 'the installed program serves behind nginx' "$(wait_for 20 is_well && echo yes)" yes
    call GET /.well-known/acme-challenge/nobody-asked
    is 'a challenge of a certificate authority is not passed on' "$status $(grep -c acme-challenge "$work/pool.out")" '404 0'
}

PATH=$PATH:/usr/sbin
a_package_can_be_made_of_it
what_was_installed_can_be_removed
servers_accept_the_files
the_installed_program_serves
done_testing
