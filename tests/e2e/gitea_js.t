#!/bin/bash
# A client made for Gitea, driving accounts, organizations, tokens and keys, then issues, the work on them, repositories and git data.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/js_lib.sh"
. "$(dirname "$0")/gitea_client_lib.sh"

bring_scripts
start_trivet nginx
ssh-keygen -q -t ed25519 -N '' -C '' -f "$work/key"
drive "gitea-js"
done_testing
