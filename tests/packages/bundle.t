#!/bin/bash
# The bundle for shared hosting on a bare Debian that has Apache and nothing of ours: with suexec and mod_fcgid, with suexec and
# CGI, and with plain CGI; first without git, then with it. BARE says where the unpacked system is kept for the next time.
. "$(dirname "$0")/lib.sh"
bare=${BARE:-/var/tmp/trivet-bundle-bare-$suite}
archive=$(ls build/bundle/trivet-*.tar.gz)
name=$(basename "$archive" .tar.gz)
web=/var/www/alice

# site WAY: the host of a provider, where customers have .htaccess and nothing else.
site() {
    local suexec='SuexecUserGroup alice alice' modules='suexec cgid fcgid'
    case $1 in
    cgi) modules='suexec cgid' ;;
    plain) suexec='' modules=cgid ;;
    esac
    inside "a2dismod -q -f suexec cgid fcgid >/dev/null; a2enmod -q rewrite $modules >/dev/null
        cat >/etc/apache2/sites-enabled/000-default.conf <<'CONF'
ServerName host.test
<VirtualHost *:80>
    ServerName host.test
    DocumentRoot $web/htdocs
    $suexec
    <Directory $web/htdocs>
        AllowOverride FileInfo AuthConfig Options
        Require all granted
    </Directory>
</VirtualHost>
<VirtualHost *:80>
    ServerName whole.test
    DocumentRoot $web/htdocs/git
    $suexec
    <Directory $web/htdocs/git>
        AllowOverride FileInfo AuthConfig Options
        Require all granted
    </Directory>
</VirtualHost>
<VirtualHost *:80>
    ServerName closed.test
    DocumentRoot $web/htdocs
    <Directory $web/htdocs>
        AllowOverride None
        Require all granted
    </Directory>
</VirtualHost>
CONF
        systemctl restart apache2"
}

# upload OWNER: as an FTP program does it, which keeps no modes; step 3 of the documentation sets those of two files.
upload() {
    inside "rm -rf $web/htdocs && mkdir -p $web/htdocs/git && cp -R /root/$name/. $web/htdocs/git
        find $web/htdocs -type f -exec chmod 644 {} + && find $web/htdocs -type d -exec chmod 755 {} +
        chmod 755 $web/htdocs/git/trivet.fcgi $web/htdocs/git/trivet.cgi
        chown -R $1: $web"
}

get() { inside "curl -s -m 60 -o /tmp/reply -w '%{http_code} %{redirect_url}' http://host.test$1 || true"; }
reply() { inside 'cat /tmp/reply'; }
api() { inside "curl -s -m 60 -u boss:a-good-password -H 'Content-Type: application/json' $* || true"; }

first_start() { # WAY OWNER
    local token
    is "$1: the address leads to the first start" "$(get /git/)" '303 http://host.test/git/-/first-start'
    is "$1: which is a page" "$(get /git/-/first-start)" '200 '
    like "$1: that tells the address and that git is missing" "$(reply)" 'http://host.test/git/.*The program git is not installed'
    is "$1: the token is for its owner" "$(inside "stat -c '%U %a' $web/htdocs/git/_trivet/data/first-start-token")" "$2 600"
    is "$1: it is not served" "$(get /git/_trivet/data/first-start-token)" '403 '
    token=$(inside "cat $web/htdocs/git/_trivet/data/first-start-token")
    is "$1: a wrong token opens nothing" "$(inside "curl -s http://host.test/git/-/first-start -d token=x -d user_name=boss \
        -d email=boss@host.test -d password=a-good-password -d retype=a-good-password | grep -c 'not the token'")" 1
    is "$1: the token makes the administrator" "$(inside "curl -s -o /dev/null -w '%{http_code} %{redirect_url}' http://host.test/git/-/first-start \
        -d token=$token -d user_name=boss -d email=boss@host.test -d password=a-good-password -d retype=a-good-password")" \
        '303 http://host.test/git/user/login'
    is "$1: ROOT_URL is written" "$(inside "sed -n 's/^ROOT_URL = //p' $web/htdocs/git/_trivet/app.ini")" http://host.test/git/
    is "$1: the page is gone" "$(get /git/-/first-start)" '404 '
    like "$1: the administrator can use the API" "$(api http://host.test/git/api/v1/user)" '"login":"boss".*"is_admin":true'
    is "$1: pages are served" "$(get /git/user/login)" '200 '
    is "$1: so are their files" "$(get /git/assets/style.css)" '200 '
}

# Neither through Apache nor, where programs run as their owner, by others on the host.
protection() { # WAY
    local file
    for file in app.ini data/trivet.db data/secret-key data/ program/trivet .htaccess ''; do
        is "$1: /_trivet/$file is not served" "$(get "/git/_trivet/$file")" '403 '
    done
    unlike "$1: the source of the script is not shown" "$(get /git/trivet.fcgi; reply)" 'exec '
    is "$1: settings and data are for their owner" "$(inside "cd $web/htdocs/git/_trivet && stat -c %a app.ini data data/trivet.db data/secret-key" | tr '\n' ' ')" \
        '600 700 600 600 '
    [ "$1" != plain ] || return 0
    for file in app.ini data/trivet.db; do
        is "$1: nor where the host ignores .htaccess: $file" \
            "$(inside "curl -s -o /dev/null -w '%{http_code}' http://closed.test/git/_trivet/$file")" 403
    done
}

without_git() { # WAY
    like "$1: an organization can be made without git" "$(api http://host.test/git/api/v1/orgs -d "'{\"username\":\"crew\"}'")" '"name":"crew"'
    like "$1: a repository with files cannot, and it says why" \
        "$(api http://host.test/git/api/v1/user/repos -w "'%{http_code}'" -d "'{\"name\":\"none\",\"auto_init\":true}'")" \
        'the program git is not installed on this server.*503$'
    like "$1: nor can one be cloned" "$(api http://host.test/git/boss/none/info/refs?service=git-upload-pack -w "'%{http_code}'")" '(404|503)$'
    like "$1: doctor names it" "$(inside "TRIVET_CONFIG=$web/htdocs/git/_trivet/app.ini $web/htdocs/git/_trivet/program/trivet doctor || true")" \
        'PROBLEM +the program git cannot be run'
}

with_git() { # WAY OWNER
    inside 'apt-get install -q -y --no-install-recommends git' >/dev/null
    like "$1: a repository is made" "$(api http://host.test/git/api/v1/user/repos -d "'{\"name\":\"site\"}'")" '"full_name":"boss/site"'
    is "$1: it is pushed to, through hooks that find their libraries" "$(inside "cd /tmp && rm -rf w copy && git init -q -b main w && cd w &&
        git config user.email a@host.test && git config user.name A && echo hello >README.md && head -c 3000000 /dev/urandom >large && git add . &&
        git commit -q -m first && git push -q http://boss:a-good-password@host.test/git/boss/site.git main 2>&1 && echo pushed")" pushed
    like "$1: the push was noticed" "$(api http://host.test/git/api/v1/repos/boss/site/commits)" '"message":"first'
    is "$1: and is cloned" "$(inside 'git clone -q http://boss:a-good-password@host.test/git/boss/site.git /tmp/copy && cat /tmp/copy/README.md')" hello
    is "$1: what was stored is $2's, and closed to others" "$(inside "find $web/htdocs/git/_trivet/data ! -type l \\( ! -user $2 -o -perm /007 \\) | head -n 3")" ''
    inside 'apt-get remove -q -y git' >/dev/null
}

challenges() { # WAY
    inside "mkdir -p $web/htdocs/git/.well-known/acme-challenge && echo proof >$web/htdocs/git/.well-known/acme-challenge/x
        chmod -R a+rX $web/htdocs/git/.well-known"
    is "$1: challenges of certificate authorities are served" "$(inside 'curl -s http://whole.test/.well-known/acme-challenge/x')" proof
    is "$1: those that are not there are not Trivet's" "$(inside "curl -s -o /dev/null -w '%{http_code}' http://whole.test/.well-known/acme-challenge/y")" 404
}

# As the documentation says: the new program beside the old one, two renames, a new script.
upgrade() { # WAY OWNER
    inside "cd $web/htdocs/git/_trivet && cp -R /root/$name/_trivet/program program.new && mv program program.old && mv program.new program
        cd .. && mv trivet.fcgi trivet.fcgi.old && cp /root/$name/trivet.fcgi trivet.fcgi && chown -R $2: . && rm -r _trivet/program.old trivet.fcgi.old"
    like "$1: after an upgrade everything is there" "$(api http://host.test/git/api/v1/user)" '"login":"boss"'
    is "$1: the settings too" "$(inside "sed -n 's/^ROOT_URL = //p' $web/htdocs/git/_trivet/app.ini")" http://host.test/git/
}

libraries() {
    local program=$root/root/$name/_trivet/program needed said
    said=$(inside "LD_TRACE_LOADED_OBJECTS=1 /root/$name/_trivet/program/trivet")
    unlike 'no library is missing' "$said" 'not found'
    is 'all but the C library come with the bundle' "$(grep '=>' <<<"$said" | grep -v "/root/$name/" |
        grep -vE '^\s*(libc|libm|libpthread|libdl|librt|libresolv)\.so' | head -n 3)" ''
    needed=$(find "$program" -type f \( -name '*.so*' -o -name trivet \) -exec objdump -T {} + | grep -o 'GLIBC_2\.[0-9.]*' | sort -uV | tail -n 1)
    is 'the C library it needs is told' "$(sed -n 's/.*glibc \([0-9.]*\) or newer.*/GLIBC_\1/p' "$root/root/$name/README.txt")" "$needed"
    is 'and is not newer than that of Debian 12' "$(printf '%s\nGLIBC_2.36\n' "$needed" | sort -V | tail -n 1)" GLIBC_2.36
    is 'the documentation tells the same' "$(grep -c "glibc ${needed#GLIBC_}" docs/shared-hosting.md)" 1
    is 'every library has its license' "$(find "$program/lib/licenses" -type f -size +0 | wc -l | awk '{ print ($1 > 20) }')" 1
}

unpack_bare apache2 libapache2-mod-fcgid apache2-suexec-pristine curl
fetch_packages git
copy_machine
tar -C "$root/root" --no-same-owner -xzf "$archive"
start_machine
inside "useradd -m alice; printf '127.0.0.1 host.test whole.test closed.test\n' >>/etc/hosts"
is 'nothing of ours is installed' "$(inside 'dpkg -l | grep -ciE "trivet|libpoco|libgit2|libctemplate" || true')" 0
libraries
for way in fcgid cgi plain; do
    owner=alice
    [ "$way" != plain ] || owner=www-data
    site "$way"
    upload "$owner"
    first_start "$way" "$owner"
    protection "$way"
    without_git "$way"
    with_git "$way" "$owner"
    challenges "$way"
    upgrade "$way" "$owner"
done
done_testing
