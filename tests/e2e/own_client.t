#!/bin/bash
# A client generated from our own OpenAPI document does what the one generated from Gitea's does.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/js_lib.sh"
. "$(dirname "$0")/gitea_client_lib.sh"

bring_scripts
start_trivet nginx
ssh-keygen -q -t ed25519 -N '' -C '' -f "$work/key"
curl -fsS -o "$work/document.json" "$base/swagger.v1.json"
(cd "$work/js" && node node_modules/swagger-typescript-api/dist/cli.mjs generate --path "$work/document.json" --output "$work/js/own" --name api.ts --js) >"$work/generated.out" 2>&1
is 'a client can be generated from the document' "$?" 0
export GENERATED_CLIENT=$work/js/own/api.js
drive 'the generated client'
done_testing
