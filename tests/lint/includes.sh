# shellcheck shell=bash
# Every source includes what it uses, though the precompiled header and its neighbours would hide it.
cd "$(dirname "$0")/../.." || exit 1
sample=$(mktemp /tmp/sample.XXXXXX.cpp)
trap 'rm -f "$sample"' EXIT
echo 'namespace trivet::x { std::string f(const gitdata::Revision& r) { return gitdata::encodePath(r.commit); } }' >"$sample"
if [ "$(build-aux/unincluded "$sample" | wc -l)" -eq 3 ]; then
    echo "ok 1 - what is not included is seen"
else
    echo "not ok 1 - what is not included is seen"
fi
# shellcheck disable=SC2046  # file names here have no spaces
if complaints=$(build-aux/unincluded $(git ls-files -co --exclude-standard 'core/*.cpp' 'core/*.hpp' 'fcgi-app/*.cpp' 'fcgi-app/*.hpp' 'ssh-app/*.cpp')); then
    echo "ok 2 - every source includes what it uses"
else
    echo "not ok 2 - every source includes what it uses"
    echo "$complaints" | head -40 | sed 's/^/# /'
fi
echo "1..2"
