# shellcheck shell=bash disable=SC2154
# Sourced after lib.sh by tests with scripts that need packages.

# npm_packages FOLDER: has them there, as the lock file names them. Whoever comes first fetches them for all tests of the
# build, the others wait. The mark is written last: what was fetched halfway is fetched again.
npm_packages() {
    local wanted
    wanted=$(cat tests/js/package.json tests/js/package-lock.json | sha256sum) || return 1
    exec 9>"$1/lock"
    flock 9
    if [ "$wanted" != "$(cat "$1/fetched" 2>/dev/null)" ]; then
        rm -f "$1/fetched"
        cp tests/js/package.json tests/js/package-lock.json "$1"
        (cd "$1" && timeout 180 npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error) || return 1
        echo "$wanted" >"$1/fetched"
    fi
    exec 9>&-
}

# bring_scripts: those of tests/js into $work/js, with the packages beside them. Without packages there is no test. Among
# them is Node.js itself, where there is one for this processor: Debian's is too old for the others.
bring_scripts() {
    mkdir -p "$build/js" "$build/screenshots" "$work/js"
    npm_packages "$build/js" >"$work/npm.out" 2>&1 || {
        not_ok 'the packages of the test can be fetched' "$(cat "$work/npm.out")" 'what package-lock.json names'
        done_testing
    }
    cp -R tests/js/. "$work/js"
    ln -s "$build/js/node_modules" "$work/js/node_modules"
    # Debian's npm makes no link to it in .bin.
    PATH=$(echo "$build"/js/node_modules/node-linux-*/bin):$PATH
}
