#!/bin/bash
# The Debian package in a bare system (debootstrap, systemd-nspawn --boot; as root): installed, set up and pushed to over HTTPS and SSH;
# an upgrade that keeps data; removal that keeps them, and a purge that asks. Then data of 0.1.0, behind Apache.
# SUITE chooses the release (that of this machine), BARE where the unpacked system is kept for the next time.
. "$(dirname "$0")/lib.sh"
password=

three_commands() {
    local said
    said=$(inside 'export DEBIAN_FRONTEND=noninteractive
        apt-get install -q -y --no-install-recommends ./trivet.deb nginx openssh-server openssh-client curl')
    is 'the package installs' "$?" 0
    like 'and says what comes next' "$said" 'trivet setup'
    like 'what it asks is asked in German, too' "$(inside 'dpkg-deb -I trivet.deb templates')" 'Description-de\.UTF-8: Alle Repositorys'
    is 'its sockets listen' "$(inside 'systemctl is-active trivet.socket trivet-git.socket' | tr '\n' ' ')" 'active active '
    said=$(inside 'trivet setup --root-url https://git.example.test/ --ssh')
    is 'setup succeeds' "$?" 0
    like 'it prints the address' "$said" 'Trivet is at https://git.example.test/'
    like 'and the password of the first administrator' "$said" 'Generated password: [A-Za-z0-9]{20}'
    like 'it tells of the default site' "$said" 'sites-enabled/default'
    password=$(sed -n 's/.*Generated password: //p' <<<"$said")
    inside "echo '127.0.0.1 git.example.test' >>/etc/hosts
        cp /etc/trivet/tls/git.example.test.pem /usr/local/share/ca-certificates/git.crt && update-ca-certificates" >/dev/null
    is 'port 80 leads to https' "$(inside "curl -s -o /dev/null -w '%{http_code} %{redirect_url}' http://git.example.test/x")" \
        '301 https://git.example.test/x'
    like 'the site answers over IPv6 too' "$(inside 'ss -ltn')" '\[::\]:443'
    said=$(inside "git init -q -b main site && cd site && git config user.email a@example.test && git config user.name A
        echo hello >README.md && git add . && git commit -q -m first
        ssh-keygen -q -t ed25519 -N '' -f /root/.ssh/id_ed25519
        api() { curl -sf -u 'admin:$password' -H 'Content-Type: application/json' \"\$@\"; }
        api -d '{\"name\":\"site\"}' https://git.example.test/api/v1/user/repos >/dev/null
        api -d \"{\\\"title\\\":\\\"k\\\",\\\"key\\\":\\\"\$(cat /root/.ssh/id_ed25519.pub)\\\"}\" https://git.example.test/api/v1/user/keys >/dev/null
        git push -q 'https://admin:$password@git.example.test/admin/site.git' main
        git commit -q --allow-empty -m second
        GIT_SSH_COMMAND='ssh -o StrictHostKeyChecking=accept-new' git push -q trivet@git.example.test:admin/site.git main
        git ls-remote 'https://admin:$password@git.example.test/admin/site.git' main")
    is 'a repository is pushed to over HTTPS and SSH' "$?" 0
    like 'and has both commits' "$said" 'refs/heads/main'
    said=$(inside 'trivet doctor')
    like 'doctor sees the certificate' "$said" 'the certificate of git.example.test:443 is valid'
    is 'logs can be files' "$(inside "sed -i 's/^MODE = .*/MODE = file/' /etc/trivet/app.ini && systemctl restart trivet && curl -s -o /dev/null https://git.example.test/healthz
        stat -c '%U %a' /var/log/trivet/access.log")" 'trivet 640'
    said=$(inside 'systemctl start trivet-backup.service && ls /var/backups/trivet')
    like 'the backup works' "$said" '^trivet-.*\.tar'
    is 'nobody has switched the timer on' "$(inside 'systemctl is-enabled trivet-backup.timer || true')" disabled
    inside 'systemctl enable --now trivet-backup.timer'
    is 'who does as documented has it daily' "$(inside 'systemctl is-active trivet-backup.timer; systemctl list-timers --no-legend trivet-backup.timer | wc -l' | tr '\n' ' ')" 'active 1 '
}

upgrade_remove_purge() {
    local said
    is 'the package is upgraded' "$(inside 'dpkg -i --force-confold trivet.deb >/dev/null 2>&1; echo $?')" 0
    is 'the data are still there' "$(inside "git ls-remote 'https://admin:$password@git.example.test/admin/site.git' main | wc -l")" 1
    inside 'apt-get remove -q -y trivet' >/dev/null
    is 'removing leaves the data and the settings' "$(inside 'ls -d /var/lib/trivet/trivet.db /etc/trivet/app.ini | wc -l')" 2
    is 'and a web server that starts' "$(inside 'systemctl restart nginx && echo yes')" yes
    inside 'export DEBIAN_FRONTEND=noninteractive; apt-get install -q -y --no-install-recommends ./trivet.deb' >/dev/null
    inside 'apt-get purge -q -y trivet' >/dev/null
    is 'purging leaves them unless told otherwise' "$(inside 'ls -d /var/lib/trivet/trivet.db | wc -l')" 1
    inside 'export DEBIAN_FRONTEND=noninteractive; apt-get install -q -y --no-install-recommends ./trivet.deb
        echo "trivet trivet/purge-data boolean true" | debconf-set-selections; apt-get purge -q -y trivet' >/dev/null
    is 'and deletes them for who says so' "$(inside 'ls -d /var/lib/trivet /var/backups/trivet /etc/trivet 2>/dev/null | wc -l')" 0
}

# A host where 0.1.0 has run, with Apache.
old_data_behind_apache() {
    local said
    inside 'export DEBIAN_FRONTEND=noninteractive; apt-get install -q -y --no-install-recommends apache2 curl' >/dev/null
    inside 'useradd --system --home-dir /var/lib/trivet trivet && install -d -m 750 -o trivet -g trivet /var/lib/trivet
        install -m 640 -o trivet -g trivet old.db /var/lib/trivet/trivet.db
        apt-get install -q -y --no-install-recommends ./trivet.deb' >/dev/null
    is 'data of 0.1.0 are migrated when the service starts' "$(inside 'systemctl start trivet.service && runuser -u trivet -- trivet admin user list | grep -c old@example.test')" 1
    said=$(inside "printf 'http://git.example.test/\n\n\n' | script -qec 'trivet setup' /dev/null")
    is 'setup succeeds with Apache' "$?" 0
    like 'who gives no options is asked' "$said" 'The address people type \[http://[^]]*/\]: .*Name of the administrator \[admin\]: .*Email address of the administrator \[admin@git.example.test\]'
    like 'it knows the administrator of before' "$said" 'Sign in as one of the administrators that are there'
    like 'it tells of the default site' "$said" 'a2dissite 000-default'
    inside "echo '127.0.0.1 git.example.test' >>/etc/hosts; runuser -u trivet -- trivet admin user change-password --username old --password a-good-password --must-change-password=false" >/dev/null
    like 'who was there can sign in' "$(inside 'curl -s -u old:a-good-password http://git.example.test/api/v1/user')" '"login":"old"'
    like 'the organization too is there' "$(inside 'curl -s http://git.example.test/api/v1/orgs/crew')" '"name":"crew"'
    is 'a repository is pushed to' "$(inside "curl -sf -u old:a-good-password -H 'Content-Type: application/json' -d '{\"name\":\"site\"}' http://git.example.test/api/v1/user/repos >/dev/null
        git init -q -b main site && cd site && git config user.email a@example.test && git config user.name A && git commit -q --allow-empty -m first &&
        git push -q http://old:a-good-password@git.example.test/old/site.git main && git ls-remote http://old:a-good-password@git.example.test/old/site.git main | wc -l")" 1
    inside 'mkdir -p /var/www/html/.well-known/acme-challenge && echo proof >/var/www/html/.well-known/acme-challenge/x'
    is 'challenges of certificate authorities are served' "$(inside 'curl -s http://git.example.test/.well-known/acme-challenge/x')" proof
}

prepare_debian
start_machine
three_commands
upgrade_remove_purge
stop_machine
prepare_debian
tests/packages/old-database 40 | sqlite3 "$root/root/old.db" >/dev/null
start_machine
old_data_behind_apache
done_testing
