#!/bin/bash
# The Debian package in a bare system (debootstrap, systemd-nspawn --boot; as root): three commands to a repository that is pushed to
# over HTTPS and SSH; an upgrade that keeps data; removal that keeps them, and a purge that asks.
# SUITE chooses the release (that of this machine), BARE where the unpacked system is kept for the next time.
set -u
cd "$(dirname "$0")/../.." || exit 1
suite=${SUITE:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
bare=${BARE:-/var/tmp/trivet-bare-$suite}
machine=trivet-$$ root=/var/tmp/trivet-$$ tests=0 failures=0

is() {
    tests=$((tests + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $tests - $1"
    else
        failures=$((failures + 1))
        printf 'not ok %s - %s\n# have: %s\n# want: %s\n' "$tests" "$1" "${2:0:600}" "$3"
    fi
}
like() {
    if [[ $2 =~ $3 ]]; then is "$1" yes yes; else is "$1" "$2" "something like $3"; fi
}

clean_up() {
    [ -z "${nspawn:-}" ] || { kill -TERM "$nspawn" 2>/dev/null; wait "$nspawn" 2>/dev/null; }
    rm -rf "$root" "$root.log"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

# The system that all start from, with the packages that the package asks for already fetched: the tests need no network then.
make_bare() {
    [ -e "$bare/trivet-ready" ] && return
    [ -d "$bare/usr" ] || debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates "$suite" "$bare" \
        http://deb.debian.org/debian || exit 1
    cp build/deb/trivet_*.deb "$bare/root/trivet.deb"
    systemd-nspawn --quiet --register=no --keep-unit -D "$bare" sh -c 'apt-get update -q && cd /root &&
        DEBIAN_FRONTEND=noninteractive apt-get install -q -y --download-only --no-install-recommends \
            ./trivet.deb nginx openssh-server openssh-client curl openssl' || exit 1
    touch "$bare/trivet-ready"
}

start_machine() {
    cp -a "$bare" "$root"
    cp build/deb/trivet_*.deb "$root/root/trivet.deb"
    # Commands reach it through a folder: a machine without a bus outside cannot be asked otherwise.
    mkdir -p "$root/root/jobs"
    cat >"$root/usr/local/sbin/run-jobs" <<'SCRIPT'
#!/bin/bash
cd /root/jobs || exit 1
while :; do
    for job in *.job; do
        [ -e "$job" ] || continue
        mv "$job" "$job.taken"
        (cd /root && HOME=/root bash "/root/jobs/$job.taken") >"$job.out" 2>&1 </dev/null
        echo $? >"$job.status.new" && mv "$job.status.new" "$job.status"
    done
    sleep 0.2
done
SCRIPT
    chmod 755 "$root/usr/local/sbin/run-jobs"
    printf '[Service]\nExecStart=/usr/local/sbin/run-jobs\n[Install]\nWantedBy=multi-user.target\n' >"$root/etc/systemd/system/run-jobs.service"
    mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
    ln -sf ../run-jobs.service "$root/etc/systemd/system/multi-user.target.wants/run-jobs.service"
    systemd-nspawn --quiet --register=no --keep-unit --private-network --hostname=git -D "$root" --boot </dev/null >"$root.log" 2>&1 &
    nspawn=$!
}

# inside COMMANDS: runs them in the machine; prints what they print.
inside() {
    local job
    job=$root/root/jobs/$(date +%s%N).job
    local deadline=$((SECONDS + 300))
    printf 'set -e\n%s\n' "$1" >"$job.new"
    mv "$job.new" "$job"
    until [ -e "$job.status" ] || ((SECONDS > deadline)); do sleep 0.2; done
    cat "$job.out" 2>/dev/null
    return "$(cat "$job.status" 2>/dev/null || echo 1)"
}

three_commands() {
    local said
    said=$(inside 'export DEBIAN_FRONTEND=noninteractive
        apt-get install -q -y --no-install-recommends ./trivet.deb nginx openssh-server openssh-client curl')
    is 'the package installs' "$?" 0
    like 'and says what comes next' "$said" 'trivet setup'
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
    said=$(inside 'systemctl start trivet-backup.service && ls /var/backups/trivet')
    like 'the backup works' "$said" '^trivet-.*\.tar'
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

make_bare
start_machine
three_commands
upgrade_remove_purge
echo "1..$tests"
[ "$failures" -eq 0 ]
