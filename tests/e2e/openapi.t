#!/bin/bash
# The OpenAPI document in the eyes of an independent validator.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/js_lib.sh"

bring_scripts
printf '[server]\nROOT_URL = https://git.example.org/trivet/\n' >"$work/app.ini"
"$build/trivet" --config "$work/app.ini" openapi >"$work/document.json" || exit 1
node "$work/js/openapi.mjs" "$work/document.json"
