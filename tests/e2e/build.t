#!/bin/bash
# What `make` does and does not do: it compiles, the same bytes wherever the source lies, hardened, and installs nothing.
. "$(dirname "$0")/lib.sh"
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES SANITIZE

# copy NAME: the source as it would be fetched, without what was built.
copy() {
    mkdir -p "$work/$1"
    git ls-files -co --exclude-standard -z | xargs -0 cp -p --parents -t "$work/$1"
}

nothing_is_installed() {
    copy plain
    # Whoever calls one of these fails, and is remembered.
    mkdir "$work/no"
    local name
    for name in apt-get apt sudo npm npx flock; do
        printf '#!/bin/sh\necho "%s $*" >>"%s/called"\nexit 1\n' "$name" "$work" >"$work/no/$name"
        chmod 755 "$work/no/$name"
    done
    PATH=$work/no:$PATH make --no-print-directory -C "$work/plain" config.mk build/web/.assembled \
        build/obj/core/platform/base/version.o CONFIGURE_OPTIONS=CXXFLAGS=-O2 >"$work/make.out" 2>&1
    is 'make builds' "$?" 0
    is 'and calls neither apt nor npm' "$(cat "$work/called" 2>/dev/null)" ''
    is 'the commands of a whole build do not either' \
        "$(make --no-print-directory -C "$work/plain" -n all 2>&1 | grep -cE 'install-packages|fetch-swagger')" 0
}

options_configure_anew() {
    make --no-print-directory -C "$work/plain" config.mk CONFIGURE_OPTIONS='--prefix=/usr CXXFLAGS=-O1' >"$work/make.out" 2>&1
    like 'other options configure anew' "$(cat "$work/plain/config.mk")" 'CXXFLAGS := -O1'
    make --no-print-directory -C "$work/plain" config.mk >"$work/make.out" 2>&1
    like 'none are those of last time' "$(cat "$work/plain/config.mk")" 'prefix := /usr'
    like 'prefix=/usr means /etc' "$(make --no-print-directory -C "$work/plain" -n install 2>/dev/null)" 'sysconfdir="/etc"'
}

# All of the toolchain is that of the other machine; here they are ours by other names.
other_machines_have_their_tools() {
    mkdir "$work/tools"
    local name
    for name in g++ ar strip objcopy; do
        printf '#!/bin/sh\nexec %s "$@"\n' "$name" >"$work/tools/far-linux-$name"
        chmod 755 "$work/tools/far-linux-$name"
    done
    env -u CXX PATH="$work/tools:$PATH" make --no-print-directory -C "$work/plain" config.mk CONFIGURE_OPTIONS=--host=far-linux >"$work/make.out" 2>&1
    like 'for another machine its tools are found' "$(cat "$work/plain/config.mk")" \
        'CXX := far-linux-g\+\+.AR := far-linux-ar.STRIP := far-linux-strip.OBJCOPY := far-linux-objcopy.'
    like 'and used' "$(make --no-print-directory -C "$work/plain" -n all install 2>/dev/null)" 'far-linux-ar rcs .*STRIP="far-linux-strip"'
}

missing_packages_are_named() {
    mkdir "$work/bare"
    printf '#!/bin/sh\ncase $4 in libcgicc-dev|libpq-dev) exit 1 ;; esac\necho "install ok installed"\n' >"$work/bare/dpkg-query"
    chmod 755 "$work/bare/dpkg-query"
    is 'a missing package is one line with the command' \
        "$(PATH=$work/bare:$PATH build-aux/missing-packages libpoco-dev libcgicc-dev libpq-dev 2>&1)" \
        "Missing packages: run \`make deps', or: sudo apt-get install libcgicc-dev libpq-dev"
    rm "$work/plain/config.mk"
    like 'make says so where configure fails' \
        "$(PATH=$work/bare:$PATH CXX=false make --no-print-directory -C "$work/plain" config.mk 2>&1)" 'Missing packages: '
}

versions_follow_git() {
    copy versions
    local tree=$work/versions git
    git=(git -C "$tree" -c user.name=x -c user.email=x@example.test)
    is 'without a history the version is the one of VERSION' "$("$tree/build-aux/version")" "$(cat VERSION)"
    "${git[@]}" init -q && "${git[@]}" commit -q --allow-empty -m one
    like 'before the release it names the commit' "$("$tree/build-aux/version")" "^$(cat VERSION)-dev-g[0-9a-f]{9}$"
    "${git[@]}" tag "v$(cat VERSION)"
    is 'the release is the tag' "$("$tree/build-aux/version")" "$(cat VERSION)"
    "${git[@]}" commit -q --allow-empty -m two
    like 'after it commits are counted' "$("$tree/build-aux/version")" "^$(cat VERSION)-1-g[0-9a-f]{9}$"
    is 'the changelog has it' "$(grep -c "^## $(cat VERSION)" CHANGELOG.md)" 1
}

# A small source, a group of sources behind the precompiled header, and the program linked of nothing else.
the_same_bytes_come_out() {
    local place objects=build/obj/core/platform/base/version.o
    objects+=' build/obj/core/platform/settings/ini_text.o build/obj/migrations.o'
    for place in here a/longer/way/to/there; do
        copy "$place"
        # shellcheck disable=SC2086  # several words on purpose
        CCACHE_DISABLE=1 make --no-print-directory -C "$work/$place" $objects >"$work/make.out" 2>&1
        is "$place: it is compiled" "$?" 0
        (cd "$work/$place" && sha256sum $objects) >"$work/$(basename "$place").sums"
    done
    is 'two builds are the same bytes' "$(cat "$work/here.sums")" "$(cat "$work/there.sums")"
}

# What a build for tests leaves out is not looked for: fortify needs optimization.
it_is_hardened() {
    local flags
    flags=$(sed -n 's/^CXXFLAGS := //p' config.mk)
    local leave_out=(--nocfprotection) # of amd64
    [[ $flags == *-O[123s]* && $build == "$PWD/build" ]] || leave_out+=(--nofortify --nostackprotector)
    local program
    for program in trivet ssh-keys; do
        is "hardening-check is content with $program" "$(hardening-check "${leave_out[@]}" "$build/$program" >"$work/hardening.out" 2>&1; echo $?)" 0
    done
    like 'flags of who builds are used' "$(cd "$work/here" && make -n build/obj/migrations.o -W sql/0001_instance.sql CPPFLAGS=-DMINE 2>&1)" '-DMINE'
    like 'those of the linker too' "$(make -n -W fcgi-app/main.cpp all LDFLAGS=-Wl,--mine 2>&1 | tail -n 3)" '--mine'
    unlike 'warnings stop nobody who builds' "$(cd "$work/here" && make -n -B build/obj/migrations.o 2>&1)" '-Werror'
    like 'but those who check' "$(make -n -W core/platform/base/version.cpp check 2>/dev/null | grep version.cpp)" '-Werror'
}

nothing_is_installed
options_configure_anew
other_machines_have_their_tools
missing_packages_are_named
versions_follow_git
the_same_bytes_come_out
it_is_hardened
done_testing
