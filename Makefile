# Trivet's build. One file, not recursive; `make help` lists what to type.
MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := all

PORT ?= 8080
RUN_DIR ?= ./run
WEB ?= nginx
DB ?= sqlite
SECONDS ?= 30
export PORT RUN_DIR WEB DB

include packages.mk

# Building is not installing: `make` alone calls neither apt nor npm. These goals call `make deps` for what they need.
INSTALLING_GOALS := run check check-% lint bench bench-scale bench-hosts fuzz fuzz-keep format deps deps-%
MAY_INSTALL := $(filter $(INSTALLING_GOALS),$(MAKECMDGOALS))
deps_if_allowed = $(if $(MAY_INSTALL),$(1))

# A sanitized build lives beside the normal one, so switching back and forth compiles nothing twice.
comma := ,
B := build$(if $(SANITIZE),/$(subst $(comma),-,$(SANITIZE)))

# GNU make rebuilds an included file that is out of date and starts over: configure runs before the first compile.
# Goals that compile nothing do not need it.
NO_CONFIG_GOALS := help deps deps-% clean distclean format
ifneq ($(filter-out $(NO_CONFIG_GOALS),$(or $(MAKECMDGOALS),all)),)
# Other options than last time configure anew; none are the same as last time.
CONFIGURED_WITH := $(shell sed -n 's/^CONFIGURED_WITH := //p' config.mk 2>/dev/null)
CONFIGURE_OPTIONS ?= $(CONFIGURED_WITH)
ifneq ($(strip $(CONFIGURE_OPTIONS)),$(strip $(CONFIGURED_WITH)))
config.mk: FORCE
endif
include config.mk
# As the file system hierarchy has it: what /usr needs is configured in /etc and kept in /var.
ifeq ($(prefix),/usr)
sysconfdir := $(patsubst /usr/etc,/etc,$(sysconfdir))
localstatedir := $(patsubst /usr/var,/var,$(localstatedir))
endif
COMPILES := yes
endif

JOBS := $(shell nproc 2>/dev/null || echo 2)
ifeq ($(filter -j%,$(MAKEFLAGS)),)
MAKEFLAGS += -j$(JOBS)
endif

# A warning of a compiler we have not met must not keep anybody from building; who checks wants to know.
WERROR ?= $(if $(filter check check-includes lint,$(MAKECMDGOALS)),-Werror)
# g++ 12 takes the small buffer of a std::string for all of it when texts are joined, and warns (its bug 105329).
WARNINGS := -Wall -Wextra -Wshadow -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual $(WERROR) \
	-Wno-array-bounds -Wno-stringop-overflow
# Meant for headers; in a group every source but the first looks like one.
WARNINGS += -Wno-subobject-linkage
# These, and what MEMORY asks for, are g++'s own.
ifdef COMPILES
ifneq ($(findstring clang,$(shell $(CXX) --version)),)
WARNINGS += -Wno-unknown-warning-option -Wno-unused-command-line-argument
endif
endif
# g++ warns of uninitialised optionals that are not, once sanitizers have changed the code. Optimized less it is built in two
# thirds of the time.
SANITIZE_FLAGS := $(if $(SANITIZE),-O1 -fsanitize=$(SANITIZE) -fno-omit-frame-pointer -fno-sanitize-recover=all \
	-U_FORTIFY_SOURCE -Wno-maybe-uninitialized)
# Sources name the folder they include from, not its wing.
WINGS := $(patsubst %,-I%,$(wildcard core/*))
INCLUDES = -I. $(WINGS) -Itests -I$(B)/gen $(PQ_INCLUDE)
# The compiler tidies its memory less often: an eighth of its time, for some hundred megabytes.
MEMORY := --param ggc-min-expand=400 --param ggc-min-heapsize=1048576
# The same bytes wherever the source lies.
PLACE := -ffile-prefix-map=$(CURDIR)=.
COMPILE = $(CXX) -std=c++20 $(HARDENING) $(CPPFLAGS) $(CXXFLAGS) $(PLACE) $(WARNINGS) $(SANITIZE_FLAGS) -pthread $(INCLUDES) $(MEMORY) -MMD -MP
# Functions of libraries are looked up once, before the workers are forked: looking one up touches, and so maps, a part of
# every library.
LINK = $(CXX) $(CXXFLAGS) $(SANITIZE_FLAGS) -pthread $(HARDENING_LINK) $(LDFLAGS) -Wl,--as-needed -Wl,-z,relro,-z,now
LIBS := -lfcgi -lcgicc -lPocoDataSQLite -lPocoData -lPocoJSON -lPocoCrypto -lPocoFoundation -lsqlite3 -lctemplate \
	-lssl -lcrypto -lcrypt -largon2 -loath -lqrencode -lz -lgit2 -lcmark-gfm-extensions -lcmark-gfm -lyaml -lcbor

sources = $(sort $(foreach folder,$(1),$(shell find $(folder) -name '*.cpp' 2>/dev/null)))
objects = $(patsubst %.cpp,$(B)/obj/%.o,$(1))

# Neighbours are compiled together, a few at a time: two thirds of the time.
grouped = $(if $(COMPILES),$(patsubst %,$(B)/obj/%.o,$(shell build-aux/group-sources $(B)/gen/groups $(1))))

# Other programs put their own in the place of these.
REPLACED := core/app/app/served_modules.cpp core/app/app/worker.cpp core/platform/db/sqlite_session.cpp
# Compiled anew with every commit.
VERSIONED := core/platform/base/version.cpp
ALONE_SOURCES := $(REPLACED) $(VERSIONED)
CORE_OBJECTS := $(call grouped,$(filter-out $(ALONE_SOURCES),$(call sources,core))) $(call objects,$(ALONE_SOURCES)) \
	$(B)/obj/migrations.o
PROCESS_OBJECTS := $(call grouped,$(filter-out fcgi-app/main.cpp,$(call sources,fcgi-app)))
MAIN_OBJECT := $(B)/obj/fcgi-app/main.o
TEST_OBJECTS := $(call grouped,$(call sources,tests/support tests/unit tests/store tests/api tests/fuzz/targets \
	tests/fuzz/replay))

PROGRAMS := $(B)/trivet $(B)/ssh-keys
.PHONY: all
all: $(PROGRAMS) ## Build the program (build/trivet), and what sshd asks (build/ssh-keys)

# What every request passes through is compiled to be fast, the rest to be small: workers hold what they have used of it.
# With everything fast the program has 10.5 instead of 7.4 MB and a list of issues, which is among the rest, takes 4 % less.
FAST := access app attachments base bench body crypto db fcgi-app grants http jose json keyring log oauth oidc pages releases repos sessions \
	signin tokens users
SIZE = $(if $(SANITIZE)$(filter $(FAST),$(wordlist 1,3,$(subst /, ,$*))),fast,small)

# Parsing the standard library is most of the work of compiling a small file, so that is done once, in front. Tests want
# to be built soon, not to run fast.
COMPILE_SIZED = $(COMPILE) $(if $(filter small,$(SIZE)),-Os)
COMPILE_TEST = $(COMPILE) -O0 -U_FORTIFY_SOURCE
PRELUDES := $(foreach size,fast small,$(B)/gen/prelude/$(size)/core.hpp.gch)
$(PRELUDES): SIZE = $(notdir $(@D))
$(PRELUDES): build-aux/prelude/core.hpp config.mk
	@mkdir -p $(@D)
	@$(COMPILE_SIZED) -x c++-header $< -o $@
$(B)/gen/prelude/tests.hpp.gch: build-aux/prelude/tests.hpp build-aux/prelude/core.hpp config.mk | $(call deps_if_allowed,deps-check)
	@mkdir -p $(@D)
	@$(COMPILE_TEST) -x c++-header $< -o $@

# A single file can be compiled alone, too: `make build/obj/core/platform/http/router.o`.
GENERATED := $(B)/gen/template_names.hpp $(B)/gen/installed.hpp $(B)/gen/version_text.hpp
SAY = @echo "  compile $(*D): $(if $(findstring gen/groups,$<),$$(sed 's/.*\/\(.*\)"/\1/' $< | tr '\n' ' '),$(<F))"
define compile_core
	@mkdir -p $(@D)
	$(SAY)
	@$(COMPILE_SIZED) -include $(B)/gen/prelude/$(SIZE)/core.hpp -c $< -o $@
endef
define compile_test
	@mkdir -p $(@D)
	$(SAY)
	@$(COMPILE_TEST) -include $(B)/gen/prelude/tests.hpp -c $< -o $@
endef
$(B)/obj/tests/%.o: tests/%.cpp config.mk $(B)/gen/prelude/tests.hpp.gch | $(GENERATED)
	$(compile_test)
$(B)/obj/tests/%.o: $(B)/gen/groups/tests/%.cpp config.mk $(B)/gen/prelude/tests.hpp.gch | $(GENERATED)
	$(compile_test)
$(B)/obj/%.o: %.cpp config.mk $(PRELUDES) | $(GENERATED)
	$(compile_core)
$(B)/obj/%.o: $(B)/gen/groups/%.cpp config.mk $(PRELUDES) | $(GENERATED)
	$(compile_core)

$(B)/libtrivet.a: $(CORE_OBJECTS) $(PROCESS_OBJECTS)
	@rm -f $@
	@$(AR) rcs $@ $^

$(B)/trivet: $(MAIN_OBJECT) $(B)/libtrivet.a
	@echo "  link    $@"
	@$(LINK) $^ $(LIBS) -o $@

# What sshd waits for at each login needs one library, and so a third of the time to start.
$(B)/ssh-keys: $(call objects,$(call sources,ssh-app)) $(B)/libtrivet.a
	@echo "  link    $@"
	@$(LINK) $^ -lsqlite3 -o $@

# The schema travels inside the binary: one file to install, never a wrong version beside it. The directory is newer than
# what is made of it when a file was removed.
$(B)/gen/migrations.cpp: sql $(sort $(wildcard sql/*.sql)) build-aux/embed-sql
	@mkdir -p $(@D)
	@build-aux/embed-sql $(sort $(wildcard sql/*.sql)) > $@

$(B)/obj/migrations.o: $(B)/gen/migrations.cpp config.mk
	@mkdir -p $(@D)
	@$(COMPILE) -c $< -o $@

# The names of the templates are known while compiling: a page whose template does not exist is not built.
TEMPLATES := $(sort $(shell find web/templates -name '*.tpl'))
$(B)/gen/template_names.hpp: build-aux/list-templates FORCE
	@mkdir -p $(@D)
	@build-aux/list-templates $(TEMPLATES) > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@
$(B)/gen/version_text.hpp: build-aux/version FORCE
	@mkdir -p $(@D)
	@echo "#define TRIVET_VERSION \"$$(build-aux/version)\"" > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@
.PHONY: FORCE

# As configured; an installation elsewhere says so in its settings.
$(B)/gen/installed.hpp: config.mk Makefile
	@mkdir -p $(@D)
	@echo '#define TRIVET_WEB_ROOT "$(datadir)/trivet/web"' > $@
	@echo '#define TRIVET_CONFIG_FILE "$(sysconfdir)/trivet/app.ini"' >> $@

-include $(shell find $(B)/obj $(B)/gen/prelude -name '*.d' 2>/dev/null)

# --- what configure needs ---------------------------------------------------------------------------------------------

.PHONY: deps deps-run deps-check deps-bench
deps: build/.packages build/web/.assembled ## Install what building needs: Debian packages, and Swagger UI from npm

build/.packages: packages.mk
	@mkdir -p build
	@build-aux/install-packages $(PACKAGES_BUILD)
	@touch $@
deps-run: build/.packages build/web/.assembled
	@build-aux/install-packages $(PACKAGES_RUN)
deps-check: build/.packages build/web/.assembled
	@build-aux/install-packages $(PACKAGES_CHECK)
deps-bench: build/.packages build/web/.assembled
	@build-aux/install-packages $(PACKAGES_BENCH)

configure: configure.ac | $(call deps_if_allowed,build/.packages)
	@command -v autoconf >/dev/null || build-aux/missing-packages $(PACKAGES_BUILD)
	@echo "  autoconf"
	@autoconf -f
	@# What configure tidies away after each test includes a core dump; here that name is a folder.
	@sed -i 's/rm -f core /rm -f /; s/rm -rf core /rm -rf /' configure

config.mk: export OPTIONS_TO_KEEP := $(CONFIGURE_OPTIONS)
config.mk: configure build-aux/config.mk.in
	@echo "  configure (details in config.log)"
	@./configure --quiet $(CONFIGURE_OPTIONS) 2>config.err || { build-aux/missing-packages $(PACKAGES_BUILD) && cat config.err && false; }
	@cat config.err >&2 && rm config.err
	@printf 'CONFIGURED_WITH := %s\n' "$$OPTIONS_TO_KEEP" >>$@

# --- what a browser is sent -------------------------------------------------------------------------------------------

# Swagger UI comes from npm, pinned by package-lock.json, with `make deps` and what calls it. Where it cannot be fetched the
# file stays absent, the pages do without it, and the next one tries again.
SWAGGER_UI := build/swagger-ui/swagger-ui-bundle.js
ifneq ($(MAY_INSTALL),)
$(SWAGGER_UI): web/swagger-ui/package.json web/swagger-ui/package-lock.json build-aux/fetch-swagger-ui | build/.packages
	@build-aux/install-packages $(PACKAGES_SWAGGER_UI) || echo "npm could not be installed."
	@build-aux/fetch-swagger-ui $(@D)
endif

# build/web is what STATIC_ROOT_PATH names: static/ is served below /assets/, of the rest pages are made.
build/web/.assembled: $(or $(call deps_if_allowed,$(SWAGGER_UI)),$(wildcard $(SWAGGER_UI))) $(shell find web/static web/templates web/texts web/pieces web/new_repository) web/icons.svg
	@rm -rf $(@D)
	@mkdir -p $(@D)
	@cp -R web/static web/templates web/texts web/pieces web/new_repository web/icons.svg $(@D)
	@if [ -e $(SWAGGER_UI) ]; then cp $(dir $(SWAGGER_UI))* $(@D)/static/swagger-ui; fi
	@touch $@

# --- using it ---------------------------------------------------------------------------------------------------------

.PHONY: run check bench bench-scale bench-hosts fuzz lint format clean distclean help
run: deps-run $(B)/trivet ## Serve on PORT (8080) with WEB=nginx|apache|apache-fcgid|apache-cgi, DB=sqlite|postgresql
	@exec build-aux/run $(B)/trivet

$(B)/tests/trivet-tests: $(TEST_OBJECTS) $(B)/libtrivet.a
	@mkdir -p $(@D)
	@echo "  link    $@"
	@$(LINK) $^ $(LIBS) -lcppunit -o $@

# CppUnit comes with the test packages, which a plain build does not ask for.
$(TEST_OBJECTS): | $(call deps_if_allowed,deps-check)

# Stands in for the program where a test must see what the web server passes on.
$(B)/tests/echo-app: tests/e2e/echo_app.cpp config.mk
	@mkdir -p $(@D)
	@$(COMPILE) $< -lfcgi -o $@

# The process is tested without a web server: its own FastCGI client, and the program with other insides.
$(B)/tests/process-app: $(B)/obj/tests/e2e/process_app.o $(B)/libtrivet.a
	@mkdir -p $(@D)
	@echo "  link    $@"
	@$(LINK) $^ $(LIBS) -o $@

$(B)/tests/process-client $(B)/tests/process-harness: $(B)/tests/process-%: $(B)/obj/tests/e2e/process_%.o
	@mkdir -p $(@D)
	@echo "  link    $@"
	@$(LINK) $^ -o $@

TEST_PROGRAMS := $(addprefix $(B)/tests/,trivet-tests echo-app process-app process-client process-harness)
check: deps-check $(PROGRAMS) $(TEST_PROGRAMS) ## Run every test; the last line counts them
	@tests/run-all $(B)

.PHONY: check-large
check-large: deps-check $(B)/trivet ## Clone and push what is large, with many at a time (minutes, gigabytes)
	@bash tests/large/git.t $(B)
	@bash tests/large/lfs.t $(B)

.PHONY: check-renovate
check-renovate: deps-check $(B)/trivet ## Let Renovate from npm open, update and merge pull requests (minutes, fetches from npm)
	@bash tests/clients/renovate.t $(B)

.PHONY: check-power
check-power: deps-check $(B)/trivet ## Cut the power after a hundred acknowledged changes of each kind (minutes, as root)
	@POWER_ROUNDS=100 bash tests/e2e/power_cut.t $(B)

.PHONY: check-cluster
check-cluster: deps-check $(B)/trivet ## Let hosts of a cluster fail under load, CLUSTER_ROUNDS (6) times (minutes, as root)
	@build-aux/install-packages $(PACKAGES_CLUSTER)
	@bash tests/cluster/failover.t $(B)

.PHONY: check-nfs
check-nfs: deps-check ## Lock files from two hosts over NFS, in a virtual machine (minutes, as root)
	@build-aux/install-packages $(PACKAGES_NFS)
	@tests/nfs/run $(B)

.PHONY: check-faults
check-faults: deps-check $(B)/trivet ## Kill, fill the disk, set the clock, cut the power, 500 connections (minutes, as root)
	@tests/faults/run $(B)

# What handles bytes from outside is instrumented: these folders, and what a target includes. The rest comes from the library
# as it is. libFuzzer comes with clang.
FUZZ_FOLDERS := $(addprefix core/platform/,base body crypto jose json ldap openpgp settings signature webauthn yaml) \
	$(addprefix core/repositories/,highlighting markup) tests/fuzz/targets
FUZZ_INCLUDED := $(wildcard $(shell sed -n 's|^.include "\([a-z_]*/[a-z_]*\)\.hpp"|core/*/\1.cpp|p' tests/fuzz/targets/*.cpp))
FUZZ_CALLED := $(addprefix core/pulls/reviews/,path_pattern.cpp pattern_parser.cpp) \
	$(addprefix core/site/,code_pages/highlight.cpp diffs/change_list.cpp diffs/word_marks.cpp) fcgi-app/cgi_environment.cpp
FUZZ_SOURCES := $(sort $(filter-out %_endpoints.cpp $(ALONE_SOURCES),$(call sources,$(FUZZ_FOLDERS)) $(FUZZ_INCLUDED) \
	$(FUZZ_CALLED)) tests/fuzz/entry.cpp)
FUZZ_OBJECTS := $(patsubst %.cpp,build/fuzz/obj/%.o,$(FUZZ_SOURCES))
FUZZ_COMPILE := clang++ -std=c++20 -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -pthread

build/fuzz/obj/%.o: %.cpp config.mk | $(GENERATED) $(call deps_if_allowed,deps-check)
	@mkdir -p $(@D)
	@echo "  compile $< (fuzz)"
	@$(FUZZ_COMPILE) $(INCLUDES) -MMD -MP -c $< -o $@

# A group of the library may define again what is instrumented: the first definition counts.
build/fuzz/trivet-fuzz: $(FUZZ_OBJECTS) $(B)/libtrivet.a
	@echo "  link    $@"
	@$(FUZZ_COMPILE) $^ $(LIBS) -Wl,-z,muldefs -o $@

-include $(FUZZ_OBJECTS:.o=.d)

fuzz: build/fuzz/trivet-fuzz ## Feed each reader of foreign bytes random input for SECONDS (30); FUZZ=name for one
	@tests/fuzz/run $< $(SECONDS) $(FUZZ)

.PHONY: fuzz-keep
fuzz-keep: build/fuzz/trivet-fuzz ## Put what make fuzz has learned where its next run begins, in tests/fuzz/learned
	@tests/fuzz/keep $< $(FUZZ)

# The benchmark's binary has two endpoints more than the shipped ones, on a table of its own.
$(B)/bench/trivet-bench: $(MAIN_OBJECT) $(B)/obj/bench/bench_modules.o $(B)/libtrivet.a
	@mkdir -p $(@D)
	@$(LINK) $^ $(LIBS) -o $@
$(B)/bench/cold-start: $(B)/obj/bench/cold_start.o
	@mkdir -p $(@D)
	@$(LINK) $^ -o $@
$(B)/bench/trivial-worker: bench/trivial_worker.c | $(call deps_if_allowed,deps-bench)
	@mkdir -p $(@D)
	@gcc -O2 -Wall -Wextra -Werror $< -lfcgi -o $@

bench: deps-bench $(PROGRAMS) $(B)/bench/trivet-bench $(B)/bench/cold-start $(B)/bench/trivial-worker ## Measure against a trivial FastCGI worker (ONLY=row; ONLY=cgit beside cgit)
	@bench/run $(B)

bench-scale: deps-bench $(PROGRAMS) ## Measure lists, searches and sign-ins while users, repositories and issues grow (STAGES, ENGINE)
	@bench/scale $(B) $(ENGINE)

bench-hosts: deps-bench $(PROGRAMS) ## Measure what requests cost with one, two and four web hosts over one PostgreSQL (as root)
	@build-aux/install-packages $(PACKAGES_CLUSTER) $(PACKAGES_postgresql)
	@bench/hosts $(B)

# Does every file include what it uses? The precompiled header and the neighbours hide it.
ALONE := $(patsubst %.cpp,$(B)/alone/%.ok,$(call sources,core fcgi-app ssh-app))
$(B)/alone/%.ok: %.cpp config.mk | $(GENERATED)
	@mkdir -p $(@D)
	@$(COMPILE) -fsyntax-only $< -MF $(@:.ok=.d) -MT $@
	@touch $@
.PHONY: check-includes
check-includes: $(ALONE) ## Compile every source without the precompiled header (half an hour)
-include $(shell find $(B)/alone -name '*.d' 2>/dev/null)

lint: deps-check ## Check include directions, format and templates
	@for script in tests/lint/*.sh; do bash $$script $(B) || exit 1; done

format: ## Format the C++ sources
	@build-aux/install-packages clang-format
	clang-format -i $$(git ls-files -co --exclude-standard '*.cpp' '*.hpp')

include packaging.mk

help: ## This list
	@sed -n 's/^\([a-z][a-z-]*\):.* ## \(.*\)/  make \1\t\2/p' Makefile packaging.mk | expand -t 24

clean: ## Remove what was built
	rm -rf build
distclean: clean ## Remove what was built and configured
	rm -rf autom4te.cache configure configure~ config.mk config.err config.log config.status
