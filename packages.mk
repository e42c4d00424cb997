# Every Debian package the project uses, by what it is used for. `make deps` installs what is missing.

PACKAGES_BUILD := g++ make autoconf libfcgi-dev libcgicc-dev libpoco-dev libsqlite3-dev libpq-dev libctemplate-dev \
	libssl-dev libcrypt-dev libargon2-dev liboath-dev libqrencode-dev zlib1g-dev libgit2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev \
	libyaml-dev libcbor-dev libcurl4-openssl-dev libldap-dev libpam0g-dev git

# The web servers `make run` starts, and PostgreSQL for DB=postgresql.
PACKAGES_nginx := nginx
PACKAGES_apache := apache2-bin
PACKAGES_apache-fcgid := apache2-bin libapache2-mod-fcgid
PACKAGES_apache-cgi := apache2-bin
PACKAGES_apache-htaccess := $(PACKAGES_apache-fcgid)
PACKAGES_apache-htaccess-cgi := $(PACKAGES_apache-cgi)
PACKAGES_sqlite :=
# Debian 13 has newer ones of what is named by its version.
DEBIAN := $(shell . /etc/os-release 2>/dev/null && echo $$VERSION_ID)
PACKAGES_postgresql := postgresql-$(if $(filter 13,$(DEBIAN)),17,15)

# What checks signatures of commits and tags, and signs where an administrator wants it.
PACKAGES_SIGNATURES := gpg gpgv openssh-client

PACKAGES_RUN := $(PACKAGES_$(WEB)) $(PACKAGES_$(DB)) $(PACKAGES_SIGNATURES)
PACKAGES_CHECK := $(PACKAGES_SIGNATURES) slapd ldap-utils libpam-wrapper gnupg libcppunit-dev curl oathtool sqlite3 spawn-fcgi procps openssl openssh-client openssh-server clang-format clang \
	libclang-rt-$(if $(filter 13,$(DEBIAN)),19,14)-dev chromium-headless-shell jq e2fsprogs python3-aiosmtpd git git-lfs git-credential-oauth libapache2-mod-auth-openidc devscripts \
	$(PACKAGES_nginx) $(PACKAGES_apache-fcgid) libapache2-mod-xsendfile $(PACKAGES_postgresql)
PACKAGES_BENCH := wrk git fcgiwrap curl sqlite3 spawn-fcgi openssl openssh-client $(PACKAGES_nginx)

# What `make check-cluster` starts: docs/many-hosts.md.
PACKAGES_CLUSTER := patroni etcd-server haproxy pgbouncer iproute2 python3
# The machine of `make check-nfs`, and what it runs.
PACKAGES_NFS := qemu-system-x86 busybox-static cpio kmod nfs-kernel-server nfs-common iproute2

# Only for Swagger UI. Debian's npm does not go together with a Node.js from elsewhere, so a present one is left alone.
PACKAGES_SWAGGER_UI := $(if $(shell command -v npm),,npm)

# For `make deb`, and for the bare system it is tried in.
PACKAGES_DEB := debhelper dh-apparmor po-debconf dpkg-dev lintian
PACKAGES_CHECK_DEB := debootstrap systemd-container buildah podman runc uidmap jq fail2ban apparmor logrotate devscripts sqlite3 curl
