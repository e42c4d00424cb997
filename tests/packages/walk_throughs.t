#!/bin/bash
# What the pages tell people to type, typed as it stands there, in a bare Debian: installing behind nginx and Apache and below a path of
# another site, the first push over HTTPS and SSH, backups, an upgrade and the way back, moving in from gitolite, mail by sendmail, and
# an installation from source. SUITE and BARE as in debian.t.
. "$(dirname "$0")/lib.sh"
password='' said='' seconds=0

# follow NAME FILE HEADING...: types the commands of these sections into one shell. What they ask for is the password. Sets $said.
follow() {
    local name=$1 file=$2 heading commands='' begin=$SECONDS status
    shift 2
    for heading in "$@"; do commands+=$(tests/packages/walk-through "$file" "$heading")$'\n' || commands+=$'false\n'; done
    printf '%s\n' "$password" >"$root/root/typed"
    said=$(inside "exec <typed; cd typing
$commands")
    status=$?
    is "$name" "$([ $status = 0 ] && echo done || tail -n 8 <<<"$said")" 'done'
    seconds=$((SECONDS - begin))
}

# What people have who begin: sudo, names that lead here, somebody who says yes to apt.
new_machine() {
    stop_machine
    prepare_debian
    mkdir -p "$root/root/typing"
    cp "$root/root/trivet.deb" "$root/root/typing/trivet_1_all.deb"
    printf 'APT::Get::Assume-Yes "true";\nAPT::Install-Recommends "false";\nDpkg::Use-Pty "0";\n' >"$root/etc/apt/apt.conf.d/90typing"
    start_machine
    inside 'DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends sudo curl openssh-client
        echo "127.0.0.1 git.example.org www.example.org" >>/etc/hosts' >/dev/null
}

heads() { inside "git ls-remote 'https://admin:$password@git.example.org/admin/hello.git' | cut -f 2 | grep -v HEAD | tr '\n' ' '"; }

from_nothing_to_a_push() { # NAME HEADING
    local total
    follow "$1: install and set up" docs/install.md "$2"
    total=$seconds
    password=$(sed -n 's/.*Generated password: //p' <<<"$said")
    like "$1: the password is told" "$password" '^[A-Za-z0-9]{20}$'
    follow "$1: trust the certificate" docs/install.md 'The certificate'
    follow "$1: push over HTTPS and SSH" docs/install.md 'The first repository'
    total=$((total + seconds))
    is "$1: both have arrived" "$(heads)" 'refs/heads/main refs/tags/v1 '
    echo "# $1: $total s from the first command to the second push, downloads excepted"
    is "$1: that is less than three minutes" $((total < 180)) 1
}

push_branch() { # NAME
    inside "cd typing/hello && git push -q 'https://admin:$password@git.example.org/admin/hello.git' main:$1"
}

backups() {
    follow 'backups every day' docs/backup.md 'Every day'
    follow 'a backup now' docs/backup.md Once
    like 'it is there' "$said" 'trivet-.*\.tar'
    follow 'it is tried' docs/backup.md 'Try it'
    like 'and has the administrator' "$said" 'admin@git.example.org'
    push_branch later
    inside 'sleep 1; rm /var/backups/trivet/before-the-change.tar'
    follow 'it is restored' docs/backup.md Restore
    is 'what came after it is gone' "$(heads)" 'refs/heads/main refs/tags/v1 '
    is 'nothing of it belongs to root, who restored it' "$(inside 'find /var/lib/trivet ! -user trivet | head -n 3')" ''
    inside 'rm /var/backups/trivet/*'
}

# repack VERSION TARGET: the same package as another version.
repack() {
    local folder
    folder=$(mktemp -d)
    dpkg-deb -R "$root/root/trivet.deb" "$folder"
    sed -i "s/^Version: .*/Version: $1/" "$folder/DEBIAN/control"
    mkdir -p "$(dirname "$2")"
    dpkg-deb --root-owner-group -b "$folder" "$2" >/dev/null
    rm -rf "$folder"
}
installed_version() { inside "dpkg-query -W -f '\${Version}' trivet"; }

upgrades() {
    rm "$root/root/typing"/*.deb
    repack 99.0 "$root/root/typing/trivet_99.0_all.deb"
    repack 0.0.1 "$root/root/typing/old/trivet_0.0.1_all.deb"
    follow 'an upgrade' docs/upgrade.md 'With the Debian package'
    is 'it is the new version' "$(installed_version)" 99.0
    push_branch later
    follow 'the way back' docs/upgrade.md 'Roll back the package'
    is 'it is the old version' "$(installed_version)" 0.0.1
    is 'with what there was before the upgrade' "$(heads)" 'refs/heads/main refs/tags/v1 '
}

# As Debian sets it up, with two people more, one of whom has two keys, and a repository in a folder.
make_gitolite() {
    cat >"$root/root/people.sh" <<'SCRIPT'
set -e
git config --global user.name Root
git config --global user.email root@example.org
git clone -q repositories/gitolite-admin.git /tmp/admin
cd /tmp/admin
cp /tmp/alice.pub /tmp/alice@laptop.pub /tmp/bob.pub keydir/
printf 'repo tools/deploy\n    RW+ = @all\n' >>conf/gitolite.conf
git add .
git commit -q -m people
gitolite push -q
git init -q -b main /tmp/deploy
cd /tmp/deploy
git commit -q --allow-empty -m deploy
gitolite push -q ~/repositories/tools/deploy.git main
echo 'Deploys things' >~/repositories/tools/deploy.git/description
SCRIPT
    inside "for name in root alice alice@laptop bob; do ssh-keygen -q -t ed25519 -N '' -C \$name -f /tmp/\$name; done; chmod 644 /tmp/*.pub
        echo \"gitolite3 gitolite3/adminkey string \$(cat /tmp/root.pub)\" | debconf-set-selections
        DEBIAN_FRONTEND=noninteractive apt-get install -q -y gitolite3
        install -m 644 people.sh /tmp && cd /var/lib/gitolite3
        runuser -u gitolite3 -- env HOME=/var/lib/gitolite3 bash /tmp/people.sh"
}

from_gitolite() {
    said=$(make_gitolite)
    is 'there is a gitolite' "$([ $? = 0 ] && echo yes || tail -n 5 <<<"$said")" yes
    follow 'moving in from gitolite' docs/migrate-from-cgit-gitolite.md 'A token for the move' Repositories 'People and keys of gitolite' 'Rules of gitolite'
    is 'its repositories are there' "$(inside "curl -s -u 'admin:$password' https://git.example.org/api/v1/orgs/code/repos" | grep -o '"full_name":"code/[^"]*"' | sort | tr '\n' ' ')" \
        '"full_name":"code/testing" "full_name":"code/tools-deploy" '
    like 'with descriptions' "$(inside "curl -s -u 'admin:$password' https://git.example.org/api/v1/repos/code/tools-deploy")" '"description":"Deploys things"'
    is 'people use them with their old keys' "$(inside "cd /tmp && GIT_SSH_COMMAND='ssh -i /tmp/alice@laptop -o IdentitiesOnly=yes -o StrictHostKeyChecking=accept-new' \
        git clone -q trivet@git.example.org:code/tools-deploy.git moved && git -C moved log --format=%s")" deploy
    is 'nothing was taken from the old place' "$(inside 'ls -d /var/lib/gitolite3/repositories/tools/deploy.git')" /var/lib/gitolite3/repositories/tools/deploy.git
}

# The queue of Postfix is what a unit without new privileges cannot write to.
mail_by_sendmail() {
    inside "echo 'postfix postfix/main_mailer_type select Local only' | debconf-set-selections
        DEBIAN_FRONTEND=noninteractive apt-get install -q -y postfix
        postconf -e 'defer_transports = local smtp' && systemctl restart postfix
        printf '[mailer]\nENABLED = true\nPROTOCOL = sendmail\nFROM = git@git.example.org\n' >>/etc/trivet/app.ini" >/dev/null 2>&1
    like 'doctor tells that sendmail needs more' "$(inside 'trivet doctor || true')" 'advice +\[mailer\] PROTOCOL = sendmail cannot work'
    follow 'sendmail is allowed' docs/administration.md Mail
    unlike 'doctor is content' "$(inside 'trivet doctor || true')" 'PROTOCOL = sendmail cannot work'
    inside "page=\$(curl -s -c jar https://git.example.org/user/forgot_password)
        csrf=\$(sed -n 's/.*name=\"_csrf\" value=\"\([^\"]*\)\".*/\1/p' <<<\"\$page\" | head -n 1)
        curl -s -o /dev/null -b jar -d \"_csrf=\$csrf\" -d email=admin@git.example.org https://git.example.org/user/forgot_password"
    is 'mail reaches the queue of the mail server' "$(inside 'for try in $(seq 1 120); do
            [ "$(find /var/spool/postfix/maildrop /var/spool/postfix/incoming /var/spool/postfix/active /var/spool/postfix/deferred -type f 2>/dev/null | wc -l)" = 0 ] || { echo yes && exit; }
            sleep 0.5
        done; journalctl -u trivet -n 5 --no-pager')" yes
}

below_a_path() { # SERVER
    local conf=/etc/nginx/sites-enabled/www line='    include "/etc/trivet/nginx/trivet-location.conf";'
    inside "DEBIAN_FRONTEND=noninteractive apt-get install -q -y nginx openssl
        openssl req -x509 -newkey rsa:2048 -noenc -days 9 -subj /CN=www.example.org -addext subjectAltName=DNS:www.example.org -keyout /etc/ssl/www.key -out /etc/ssl/www.pem
        cp /etc/ssl/www.pem /usr/local/share/ca-certificates/www.crt && update-ca-certificates
        printf 'server {\n    listen 443 ssl;\n    server_name www.example.org;\n    ssl_certificate /etc/ssl/www.pem;\n    ssl_certificate_key /etc/ssl/www.key;\n    root /var/www/html;\n    location ~ %s { return 418; }\n}\n' '\\.php\$' >$conf
        echo mine >/var/www/html/index.html && systemctl reload nginx" >/dev/null 2>&1
    follow 'below a path' docs/install.md 'Below a path of a site you have'
    password=$(sed -n 's/.*Generated password: //p' <<<"$said")
    like 'the site that is there is named' "$said" "www.example.org has a site already, $conf"
    like 'and the line for it, which the page tells too' "$said$(cat docs/install.md)" 'include "/etc/trivet/nginx/trivet-location.conf";.*include "/etc/trivet/nginx/trivet-location.conf";'
    inside "sed -i '/server_name/a\\$line' $conf && nginx -t -q && systemctl reload nginx"
    is 'pages are there' "$(inside "curl -s -o /dev/null -w '%{http_code}' https://www.example.org/git/user/login")" 200
    is 'the site goes on' "$(inside 'curl -s https://www.example.org/')" mine
    is 'its patterns take no page away' "$(inside "curl -s -o /dev/null -w '%{http_code}' https://www.example.org/git/admin/x/index.php")" 404
    is 'a repository is pushed to' "$(inside "curl -sf -o /dev/null -u 'admin:$password' -H 'Content-Type: application/json' -d '{\"name\":\"p\"}' https://www.example.org/git/api/v1/user/repos
        git init -q -b main p && cd p && git -c user.name=A -c user.email=a@example.org commit -q --allow-empty -m x
        git push -q 'https://admin:$password@www.example.org/git/admin/p.git' main && echo yes")" yes
    repack 99.0 "$root/root/typing/new.deb"
    inside "sed -i 's/^location .*/location ^~ \/old\/ {/' /etc/trivet/nginx/trivet-location.conf; apt-get install -q -y ./typing/new.deb" >/dev/null
    is 'an upgrade knows the path' "$(inside "curl -s -o /dev/null -w '%{http_code}' https://www.example.org/git/user/login")" 200
    inside 'apt-get remove -q -y trivet' >/dev/null
    is 'removing leaves a web server that starts' "$(inside "nginx -t -q && systemctl restart nginx && curl -s -o /dev/null -w '%{http_code}' https://www.example.org/")" 200
    inside 'apt-get install -q -y ./typing/new.deb' >/dev/null
    is 'installing it again too' "$(inside 'nginx -t -q && systemctl restart nginx && echo yes')" yes
    inside 'trivet setup --root-url https://www.example.org/git/' >/dev/null
    is 'and setup brings it back' "$(inside "curl -s -o /dev/null -w '%{http_code}' https://www.example.org/git/user/login")" 200
}

# Libraries are there after the package was; the rest is what `make install` installs.
from_source() { # SERVER HEADING...
    local server=$1
    shift
    inside "DEBIAN_FRONTEND=noninteractive apt-get install -q -y ./trivet.deb $server && dpkg --purge trivet && userdel trivet
        rm -rf /var/lib/trivet /etc/trivet /etc/nginx/sites-enabled/default" >/dev/null 2>&1
    env -u MAKEFLAGS -u MAKELEVEL make --no-print-directory install DESTDIR="$root" >"$root.install" 2>&1
    is 'make install' "$?" 0
    rm -f "$root.install"
    sed -i 's|^ROOT_URL = .*|ROOT_URL = http://git.example.org/|' "$root/usr/local/etc/trivet/app.ini"
    follow "from source: $*" docs/deploy.md "$@"
    is 'it answers' "$(inside 'curl -s http://git.example.org/healthz')" ok
    is 'challenges of certificate authorities are served' "$(inside 'mkdir -p /var/www/html/.well-known/acme-challenge && echo proof >/var/www/html/.well-known/acme-challenge/x
        curl -s http://git.example.org/.well-known/acme-challenge/x')" proof
}
source_nginx() { from_source nginx 'The systemd service' nginx; }
source_apache() { from_source apache2 'The systemd service' 'Apache with mod_proxy_fcgi'; }
source_fcgid() { from_source apache2 'Apache with mod_fcgid'; }

behind_nginx() {
    from_nothing_to_a_push nginx 'With nginx'
    backups
    upgrades
    from_gitolite
    mail_by_sendmail
}
behind_apache() { from_nothing_to_a_push Apache 'With Apache'; }

# What is built here runs on this release.
machines='behind_nginx behind_apache below_a_path'
[ "$suite" != "$own_suite" ] || machines+=' source_nginx source_apache source_fcgid'
# Only those named in MACHINES, while one is working on them.
for machine in ${MACHINES:-$machines}; do
    new_machine
    "$machine"
done
done_testing
