# Installing, removing and packaging what the Makefile builds.

# What an installation was made with is kept beside it: the next one is made with the same, unless it is told otherwise.
ifneq ($(filter install uninstall,$(MAKECMDGOALS)),)
$(foreach line,$(shell build-aux/installed-values "$(DESTDIR)$(datadir)/trivet" "$(DESTDIR)$(prefix)/lib/systemd/system"),$(eval $(subst =,?=,$(line))))
endif

# What `make install` writes into the files for the web server and systemd; DESTDIR goes in front of every path and into none.
URL_PREFIX ?=
SOCKET ?= /run/trivet/trivet.sock
GIT_SOCKET ?= /run/trivet/git.sock
LISTEN ?= 80
SERVER_NAME ?= _
CACHE_DIR ?= /var/cache/trivet-nginx
DATA_DIR ?= /var/lib/trivet
NGINX_LOG ?= /var/log/nginx/access.log
APACHE_LOG ?= /var/log/apache2/access.log
WEB_GROUP ?= www-data
WORKERS ?= 4
DEBUG_SYMBOLS ?= no
INSTALL_VALUES = $(foreach name,SOCKET GIT_SOCKET LISTEN SERVER_NAME CACHE_DIR DATA_DIR NGINX_LOG APACHE_LOG WEB_GROUP WORKERS,\
	$(name)="$($(name))") PREFIX="$(URL_PREFIX)"
INSTALL_FOLDERS = prefix="$(prefix)" bindir="$(bindir)" datadir="$(datadir)" mandir="$(mandir)" sysconfdir="$(sysconfdir)"
INSTALL_TOOLS = STRIP="$(STRIP)" OBJCOPY="$(OBJCOPY)"

.PHONY: install uninstall
install: $(PROGRAMS) $(B)/man/trivet.1 build/web/.assembled ## Install below prefix (/usr/local), DESTDIR and URL_PREFIX in front if given
	@DESTDIR="$(DESTDIR)" $(INSTALL_FOLDERS) $(INSTALL_TOOLS) DEBUG_SYMBOLS="$(DEBUG_SYMBOLS)" build-aux/install-tree $(B)/trivet $(INSTALL_VALUES)

uninstall: $(PROGRAMS) $(B)/man/trivet.1 build/web/.assembled ## Remove what install has installed, but no settings and no data
	@DESTDIR="$(DESTDIR)" $(INSTALL_FOLDERS) $(INSTALL_TOOLS) build-aux/uninstall-tree $(B)/trivet $(INSTALL_VALUES)

# From the tables that --help and settings-help are made from. What is built for another machine needs something that runs it here, such
# as `make install EMULATOR="qemu-x86_64 -L /the/system"`.
EMULATOR ?=
$(B)/man/trivet.1: $(B)/trivet
	@mkdir -p $(@D)
	@$(EMULATOR) $(B)/trivet settings-help --man > $(@D)/trivet-app.ini.5
	@$(EMULATOR) $(B)/trivet help --man > $@

# --- Shared hosting -----------------------------------------------------------------------------------------------------

# Libraries lie beside the program, for the hooks and whatever else it is started as, too. The old kind of run path, which
# libraries of libraries are looked for in as well; an environment variable would reach git, which has libraries of its own.
$(B)/bundle/trivet: $(MAIN_OBJECT) $(B)/libtrivet.a
	@mkdir -p $(@D)
	@echo "  link    $@"
	@$(LINK) -Wl,--disable-new-dtags -Wl,-rpath,'$$ORIGIN/lib' $^ $(LIBS) -o $@

.PHONY: bundle
bundle: $(B)/bundle/trivet build/web/.assembled ## Build the archive for shared hosting (build/bundle/trivet-*.tar.gz)
	@STRIP="$(STRIP)" build-aux/make-bundle $<

# --- Debian -----------------------------------------------------------------------------------------------------------

# Another release than that of this machine has its package built in a system of its own: `make deb SUITE=trixie`, as root.
OWN_SUITE := $(shell . /etc/os-release 2>/dev/null && echo $$VERSION_CODENAME)
SUITE ?= $(OWN_SUITE)
# Those that packages are tried on.
SUITES ?= bookworm trixie

.PHONY: deb deps-deb check-packages
deb: build/web/.assembled ## Build the Debian package (build/deb/trivet_*.deb), without network
ifeq ($(SUITE),$(OWN_SUITE))
	@build-aux/make-deb $(PACKAGES_DEB)
else
	@build-aux/make-deb-in $(SUITE) $(PACKAGES_BUILD) $(PACKAGES_DEB)
endif

deps-deb: build/.packages build/web/.assembled
	@build-aux/install-packages $(PACKAGES_DEB)
check-packages: deps-deb ## Try package, bundle and container in bare Debians (SUITES; long, as root)
	@build-aux/install-packages $(PACKAGES_CHECK_DEB)
	@$(MAKE) --no-print-directory deb bundle
	@for suite in $(filter-out $(OWN_SUITE),$(SUITES)); do $(MAKE) --no-print-directory deb SUITE=$$suite || exit 1; done
	@tests/packages/run-all $(SUITES)
