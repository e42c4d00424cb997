#!/bin/bash
# Renovate, unchanged, with its platform for Gitea: it offers itself, opens pull requests for new versions, keeps them up
# to date, merges them and keeps its dashboard. Fetches hundreds of packages from npm into RENOVATE_DIR, which is kept;
# `make check-renovate`, not a part of `make check`.
. "$(dirname "$0")/../e2e/lib.sh"
. tests/e2e/browse_lib.sh
RENOVATE_DIR=${RENOVATE_DIR:-${TMPDIR:-/tmp}/trivet-renovate}
RENOVATE_VERSION=${RENOVATE_VERSION:-39.264.1} # the last that runs with Node.js 20

if [ ! -e "$RENOVATE_DIR/$RENOVATE_VERSION" ]; then
    mkdir -p "$RENOVATE_DIR"
    npm install --prefix "$RENOVATE_DIR" --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error \
        "renovate@$RENOVATE_VERSION" >"$work/npm.out" 2>&1 || {
        not_ok 'renovate can be fetched' "$(cat "$work/npm.out")" "renovate@$RENOVATE_VERSION"
        done_testing
    }
    touch "$RENOVATE_DIR/$RENOVATE_VERSION"
fi
. tests/e2e/git_lib.sh

# renovate REPOSITORY: one run of it; its log is in $work/renovate.out.
renovate() {
    rm -rf "$work/renovate/cache" # of what the registry said
    env RENOVATE_PLATFORM=gitea RENOVATE_ENDPOINT="$base/" RENOVATE_TOKEN="$bot_token" RENOVATE_GIT_AUTHOR='Bot <bot@example.test>' \
        RENOVATE_BASE_DIR="$work/renovate" RENOVATE_ENABLED_MANAGERS='["npm"]' RENOVATE_X_IGNORE_RE2=true LOG_LEVEL=debug LOG_FORMAT=json \
        RENOVATE_ONBOARDING_CONFIG='{"enabledManagers":["npm"]}' RENOVATE_FETCH_CHANGE_LOGS=off RENOVATE_REPOSITORY_CACHE=disabled \
        timeout 300 "$RENOVATE_DIR/node_modules/.bin/renovate" "$1" >"$work/renovate.out" 2>&1
    went=$?
    grep '"level":50' "$work/renovate.out" | sed 's/^/# /' | cut -c 1-400
}

# pulls STATE: "title|branch" of each, in the order of their branches.
pulls() {
    call GET "/api/v1/repos/alice/app/pulls?state=$1" -u alice:alice-password
    jq -r 'sort_by(.head.ref) | .[] | "\(.title)|\(.head.ref)"' "$work/reply"
}

dashboard() {
    call GET '/api/v1/repos/alice/app/issues?type=issues&state=open' -u alice:alice-password
    jq -r '.[] | select(.title == "Dependency Dashboard")' "$work/reply"
}

# push_files: what is in $work/app, on main.
push_files() {
    git -C "$work/app" add -A && git -C "$work/app" commit -qm "$1"
    g -C "$work/app" push -q origin HEAD:main
}

prepare() {
    start_trivet nginx
    make_people
    trivet admin user create --username bot --email bot@example.test --password bot-password >/dev/null
    bot_token=$(trivet admin user generate-access-token --username bot --token-name renovate --scopes all --raw)
    new_repository app
    call PUT /api/v1/repos/alice/app/collaborators/bot -u alice:alice-password -H 'Content-Type: application/json' -d '{"permission":"write"}'
    call POST /api/v1/repos/alice/app/labels -u alice:alice-password -H 'Content-Type: application/json' -d '{"name":"dependencies","color":"00aabb"}'
    echo '{"left":["1.0.0","1.1.0"],"right":["1.0.0","1.0.1"]}' >"$work/packages.json"
    node tests/clients/npm_registry.mjs "$work/packages.json" >"$work/registry" &
    others+=($!)
    wait_for 20 grep -q http "$work/registry"
    git init -q "$work/app"
    git -C "$work/app" remote add origin "$(url alice:alice-password alice/app)"
    echo '{"name":"app","version":"1.0.0","dependencies":{"left":"1.0.0","right":"1.0.0"}}' >"$work/app/package.json"
    push_files 'Depend on two packages'
}

it_offers_itself() {
    renovate alice/app
    is 'renovate runs' "$went" 0
    is 'it opens a pull request with its configuration' "$(pulls open)" 'Configure Renovate|renovate/configure'
    call GET '/api/v1/repos/alice/app/pulls?state=open' -u alice:alice-password
    call POST "/api/v1/repos/alice/app/pulls/$(jq '.[0].number' "$work/reply")/merge" -u alice:alice-password \
        -H 'Content-Type: application/json' -d '{"Do":"merge","delete_branch_after_merge":true}'
    is 'which alice merges' "$status" 200
    g -C "$work/app" pull -q --rebase origin main
}

it_opens_pull_requests() {
    jq -n --arg registry "$(cat "$work/registry")" '{registryUrls: [$registry], dependencyDashboard: true, prHourlyLimit: 0,
        rebaseWhen: "behind-base-branch", labels: ["dependencies"], assignees: ["alice"], reviewers: ["bob"],
        packageRules: [{matchPackageNames: ["right"], automerge: true, ignoreTests: true, platformAutomerge: false}]}' \
        >"$work/app/renovate.json"
    push_files 'Let Renovate work'
    renovate alice/app
    is 'renovate runs with a configuration' "$went" 0
    like 'it opens pull requests' "$(pulls open)" 'Update dependency left to v1.1.0\|renovate/left-1.x'
    call GET '/api/v1/repos/alice/app/pulls?state=open' -u alice:alice-password
    jq '.[] | select(.head.ref == "renovate/left-1.x")' "$work/reply" >"$work/pull"
    is 'with their label' "$(jq -r '[.labels[].name] | join(" ")' "$work/pull")" dependencies
    is 'their assignee' "$(jq -r '[.assignees[].login] | join(" ")' "$work/pull")" alice
    is 'and their reviewer' "$(jq -r '[.requested_reviewers[].login] | join(" ")' "$work/pull")" bob
    g -C "$work/app" fetch -q origin renovate/left-1.x
    is 'they change the version' "$(git -C "$work/app" show FETCH_HEAD:package.json | jq -r .dependencies.left)" 1.1.0
    like 'there is a dashboard' "$(dashboard | jq -r .body)" 'Update dependency left to v1.1.0'
}

it_merges_by_itself() {
    renovate alice/app
    is 'renovate runs again' "$went" 0
    g -C "$work/app" pull -q --rebase origin main
    is 'what it may merge is merged' "$(jq -r .dependencies.right "$work/app/package.json")" 1.0.1
    like 'and its pull request says so' "$(pulls closed)" 'Update dependency right to v1.0.1'
}

it_keeps_them_up_to_date() {
    echo '{"left":["1.0.0","1.1.0","1.2.0"],"right":["1.0.0","1.0.1"]}' >"$work/packages.json"
    renovate alice/app
    is 'renovate runs after a release' "$went" 0
    is 'the pull request is about the newer version' "$(pulls open)" 'Update dependency left to v1.2.0|renovate/left-1.x'
    g -C "$work/app" fetch -q origin renovate/left-1.x
    is 'its branch has that version' "$(git -C "$work/app" show FETCH_HEAD:package.json | jq -r .dependencies.left)" 1.2.0
    is 'and is based on the newest commit' "$(git -C "$work/app" merge-base FETCH_HEAD origin/main)" "$(git -C "$work/app" rev-parse origin/main)"
    like 'the dashboard, too' "$(dashboard | jq -r .body)" 'Update dependency left to v1.2.0'
}

# Whoever closes a pull request does not want that version; a tick in the dashboard asks for it again.
the_dashboard_is_read() {
    local number issue body
    call GET '/api/v1/repos/alice/app/pulls?state=open' -u alice:alice-password
    number=$(jq -r '.[0].number' "$work/reply")
    call PATCH "/api/v1/repos/alice/app/pulls/$number" -u alice:alice-password -H 'Content-Type: application/json' -d '{"state":"closed"}'
    renovate alice/app
    is 'a closed pull request stays closed' "$(pulls open)" ''
    issue=$(dashboard | jq -r .number)
    body=$(dashboard | jq -r .body)
    like 'the dashboard offers it again' "$body" '\[ \] <!-- recreate-branch=renovate/left-1.x -->'
    jq -n --arg body "${body/\[ \] <!-- recreate-branch=renovate\/left-1.x -->/[x] <!-- recreate-branch=renovate\/left-1.x -->}" '{body: $body}' >"$work/edit"
    call PATCH "/api/v1/repos/alice/app/issues/$issue" -u alice:alice-password -H 'Content-Type: application/json' -d @"$work/edit"
    renovate alice/app
    is 'a tick brings it back' "$(pulls open)" 'Update dependency left to v1.2.0|renovate/left-1.x'
}

prepare
it_offers_itself
it_opens_pull_requests
it_merges_by_itself
it_keeps_them_up_to_date
the_dashboard_is_read
done_testing
