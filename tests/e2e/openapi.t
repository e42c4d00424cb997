# The OpenAPI document in the eyes of an independent validator.
cd "$(dirname "$0")/../.." || exit 1
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '[server]\nROOT_URL = https://git.example.org/trivet/\n' >"$work/app.ini"
"$build/trivet" --config "$work/app.ini" openapi >"$work/document.json" || exit 1
cp tests/js/package.json tests/js/package-lock.json tests/js/openapi.mjs "$work"
cd "$work" || exit 1
npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error >"$work/log" 2>&1 || {
    sed 's/^/# /' "$work/log"
    exit 1
}
node openapi.mjs document.json
