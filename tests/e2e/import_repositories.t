#!/bin/bash
# The repositories of a Gitea move in by the command, with everything in them, and are compared through the API and git. The
# installation is made by us from Gitea's documented schema and by git (old_gitea_lib.sh), for no Gitea runs here.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"
. "$(dirname "$0")/lfs_lib.sh"
. "$(dirname "$0")/old_gitea_lib.sh"
alice=(-u alice:alice-password)
bob=(-u bob:bob-password)
database=$work/run/data/trivet.db

import() {
    trivet import gitea --database "$old/data/gitea.db" --repositories "$old_repositories" --data "$old/data" \
        --app-ini "$old/app.ini" "$@"
}
# counts STEP: of the report in $said: old, brought, already there, left out.
counts() { awk -v step="$1" 'index($0, step) == 1 { print $(NF - 3), $(NF - 2), $(NF - 1), $NF; exit }' <<<"$said"; }
digest() { (cd "$old" && find . \( -type f -exec sha256sum {} + \) -o -printf '%p %y\n' | sort | sha256sum); }
contents() { sqlite3 "$database" .dump | grep -v '^INSERT INTO \(sqlite_sequence\|task\|audit_entry\) ' | sha256sum; }
folders() { (cd "$work/run/data" && find . -type f ! -name 'trivet.db*' ! -name '*lock*' | sort | sha256sum); }
# of PATH FILTER: of what the API says to alice.
of() { member_of alice:alice-password "repos/alice/site$1" "$2"; }

a_dry_run_writes_nothing() {
    local stored files
    stored=$(contents) files=$(folders)
    said=$(import --dry-run 2>"$work/progress")
    is 'a dry run tells what would be brought' "$? $(counts repositories) | $(counts issues) | $(counts 'LFS objects')" \
        '0 8 5 0 3 | 5 5 0 0 | 3 3 0 0'
    is 'it writes nothing into the database' "$(contents)" "$stored"
    is 'and no files' "$(folders)" "$files"
}

nobody_imports() { ! pgrep -f "$work.*import gitea" >/dev/null; }

# Killed in the middle of it, and continued.
an_import_is_continued() {
    local i
    for i in 1 2 3; do
        import >/dev/null 2>"$work/progress" &
        reached() { grep -q "$1" "$work/progress" || ! kill -0 $! 2>/dev/null; }
        wait_for 60 reached "$([ "$i" = 1 ] && echo '^repositories [1-9]' || echo '^issues')"
        pkill -KILL -P $! # the program, which would outlive the function
        kill -KILL $! 2>/dev/null
        wait $! 2>/dev/null
        wait_for 30 nobody_imports
    done
    said=$(import 2>/dev/null)
    is 'an import that was killed is continued' "$?" 0
    said=$(import 2>/dev/null)
    is 'what was brought is there once' "$(counts repositories) | $(counts issues) | $(counts attachments) | $(counts 'releases and tags')" \
        '8 0 4 4 | 5 0 4 1 | 4 0 3 1 | 1 0 1 0'
    like 'a folder that is a symbolic link is not followed' "$said" 'repositories: . left out: its folder is missing, or is a symbolic link'
    like 'a name does not lead out of its folder' "$said" 'repositories: 1 left out: its name cannot be used here'
    like 'a torn repository is left out' "$said" 'repositories: 1 left out: its folder cannot be read as a git repository'
    like 'wrong bytes of a large file too' "$said" 'LFS objects: 1 left out: its bytes are not those'
    like 'and a receiver nobody knows' "$said" 'webhooks: 1 left out: its receiver'
    like 'kinds of packages that are not served are told of' "$said" 'packages: 1 left out: only generic'
    like 'projects too' "$said" 'projects: 1 left out: there are no projects'
    like 'and entries of timelines' "$said" 'comments and events: 1 left out: it is of projects'
}

a_second_run_changes_nothing() {
    local stored files
    stored=$(contents) files=$(folders)
    said=$(import 2>/dev/null)
    is 'a second run changes nothing' "$(contents)" "$stored"
    is 'also on the disk' "$(folders)" "$files"
    old_sql "INSERT INTO comment (id, type, poster_id, issue_id, content, created_unix, updated_unix)
        VALUES (200, 0, 2, 11, 'Said later', 1600009999, 1600009999)"
    said=$(import 2>/dev/null)
    is 'one after that brings what is new' "$(counts 'comments and events')" '17 1 14 2'
}

# What `gitea dump` writes, as far as it is of use.
a_dump_is_read() {
    python3 - "$old" "$old_repositories" "$work/dump.zip" <<'PYTHON'
import os, sys, zipfile
old, repositories, dump = sys.argv[1:]
with zipfile.ZipFile(dump, "w", zipfile.ZIP_DEFLATED) as archive:
    archive.write(old + "/app.ini", "app.ini")
    for folder, name in ((repositories, "repos"), (old + "/data", "data")):
        for where, _, files in os.walk(folder):
            for file in files:
                path = os.path.join(where, file)
                if os.path.isfile(path):
                    archive.write(path, os.path.join(name, os.path.relpath(path, folder)))
PYTHON
    mkdir "$work/unpacked"
    said=$(TMPDIR=$work/unpacked trivet import gitea --dump "$work/dump.zip" 2>/dev/null)
    is 'a dump is read from its archive' "$? $(counts repositories) | $(counts issues) | $(counts attachments) | $(counts 'LFS objects')" \
        '0 8 0 4 4 | 5 0 4 1 | 4 0 3 1 | 3 0 2 1'
    is 'of which nothing stays' "$(ls -A "$work/unpacked")" ''
}

repositories_are_there() {
    is 'a repository keeps its number, name and times' "$(of '' '"\(.id) \(.full_name) \(.created_at) \(.description)"')" \
        '1 alice/Site 2020-09-13T12:28:20Z About Site'
    is 'counters are counted again' "$(of '' '"\(.stars_count) \(.watchers_count) \(.forks_count) \(.open_issues_count) \(.open_pr_counter) \(.release_counter)"')" \
        '1 1 1 1 1 1'
    is 'topics' "$(of /topics '.topics | join(" ")')" 'c-plus-plus forge'
    is 'what may be merged how' "$(of '' '"\(.allow_merge_commits) \(.allow_rebase) \(.allow_squash_merge) \(.default_merge_style)"')" 'true false true squash'
    is 'a fork' "$(member_of alice:alice-password repos/bob/site '"\(.fork) \(.parent.full_name)"')" 'true alice/Site'
    is 'a private, archived template' "$(member_of alice:alice-password repos/acme/tools '"\(.private) \(.archived) \(.template)"')" 'true true true'
    is 'a team reaches it' "$(member_of bob:bob-password repos/acme/tools .name)" tools
    call GET /api/v1/repos/alice/page "${alice[@]}"
    like 'an old name leads on' "$status $(header Location)" '^30[127].*/(alice/Site|repositories/1)'
    is 'a mirror follows what it followed' "$(member_of alice:alice-password repos/alice/follower '"\(.mirror) \(.original_url) \(.mirror_interval)"')" 'true  8h0m0s'
    is 'its password is sealed' "$(sqlite3 "$database" "SELECT remote_address, sealed_credentials LIKE '%fetching%' FROM pull_mirror")" \
        'https://mirror.example.test/follower.git|0'
    is 'so is that of a push mirror' "$(of /push_mirrors '.[0] | "\(.remote_address) \(.interval) \(.sync_on_commit)"')" \
        'https://mirror.example.test/site.git 1h0m0s true'
    is 'a deploy key' "$(of /keys '.[0] | "\(.title) \(.read_only)"')" 'robot true'
    is 'a picture' "$(of '' '.avatar_url != ""')" true
    is 'a collaborator' "$(of /collaborators/bob/permission .permission)" write
}

git_has_it() {
    g clone -q "$(url alice:alice-password alice/site)" "$work/clone"
    is 'git clones it' "$went $(git -C "$work/clone" rev-parse HEAD)" "0 $merge_commit"
    is 'with its large files' "$(cksum <"$work/clone/large.bin")" "$(cksum <"$work/tree/large.bin")"
    is 'and tags' "$(git -C "$work/clone" rev-parse 'v1.0^{}')" "$first"
    is 'refs of pull requests too' "$(git -C "$work/clone" ls-remote -q origin 'refs/pull/*/head' | cut -f 1 | tr '\n' ' ')" "$topic $merged_head "
    local folder
    folder=$work/run/data/repositories/$(sqlite3 "$database" "SELECT substr(storage, 1, 2) || '/' || storage FROM repository WHERE id = 1").git
    is 'none of the old hooks is there' "$(find "$folder/hooks" -type f 2>/dev/null | wc -l) $(git -C "$folder" remote | wc -l)" '0 0'
    is 'it is sound' "$(git -C "$folder" fsck --full 2>&1 | grep -v '^notice\|^dangling')" ''
    is 'the wiki' "$(of /wiki/page/Home '.content_base64' | base64 -d)" '# Welcome'
    is 'a lock on a large file' "$(curl -s "${alice[@]}" -H 'Accept: application/vnd.git-lfs+json' "$base/alice/site.git/info/lfs/locks" | jq -r '.locks[0] | "\(.path) \(.owner.name) \(.locked_at)"')" \
        'large.bin alice 2024-05-01T10:20:30Z'
}

issues_are_there() {
    is 'issues keep numbers, ids and authors' "$(of '/issues?state=all&type=issues' 'sort_by(.number) | map("\(.number) \(.id) \(.user.login) \(.state)") | join(", ")')" \
        '1 11 alice open, 3 13 Ghost closed'
    is 'what belongs to an issue' "$(of /issues/1 '"\(.labels[0].name) \(.labels[0].color) \(.milestone.title) \(.assignees[0].login) \(.due_date) \(.pin_order) \(.time_estimate)"')" \
        'kind/bug ee0701 First bob 2027-01-15T08:00:00Z 1 7200'
    is 'comments in their order' "$(of /issues/1/comments 'map("\(.id) \(.user.login) \(.body)") | join(", ")')" \
        '101 bob The first comment, 105 Ghost The second comment, 200 alice Said later'
    is 'and everything else that happened' "$(of /issues/1/timeline 'map(.type) | join(" ")')" \
        'comment label change_title comment add_time_manual commit_ref pull_ref comment'
    is 'a commit is told of without a link of old' "$(of /issues/1/timeline '.[] | select(.type == "commit_ref") | "\(.body) \(.ref_commit_sha)"')" \
        "A beginning & more $first"
    is 'a milestone counts its issues' "$(of /milestones/1 '"\(.open_issues) \(.closed_issues) \(.due_on)"')" '1 0 2030-03-17T17:46:40Z'
    is 'an organization has its labels' "$(member_of alice:alice-password orgs/acme/labels '.[0].name')" later
    is 'reactions' "$(of /issues/1/reactions '.[0] | "\(.user.login) \(.content)"') $(of /issues/comments/101/reactions 'map(.user.login) | join(" ")')" 'bob heart alice'
    is 'times' "$(of /issues/1/times 'map("\(.id) \(.time)") | join(" ")')" '1 5400'
    is 'dependencies' "$(of /issues/1/dependencies '.[0].number')" 3
    is 'a stopwatch runs on' "$(member_of alice:alice-password user/stopwatches '.[0].issue_index')" 1
    call GET "/attachments/$alice_uuid" "${alice[@]}"
    is 'the bytes of an attachment, at its old address' "$status $(cksum <"$work/reply")" "200 $(cksum <"$old/data/attachments/0/a/$alice_uuid")"
    is 'and what a comment has' "$(of /issues/comments/101/assets '.[0] | "\(.name) \(.size)"')" 'log.bin 70000'
    call POST /api/v1/repos/alice/site/issues "${alice[@]}" -H 'Content-Type: application/json' -d '{"title":"A new one"}'
    is 'the next number is free' "$status $(member number)" '201 10'
}

pulls_are_there() {
    is 'an open pull request' "$(of /pulls/2 '"\(.state) \(.merged) \(.mergeable) \(.head.sha) \(.base.ref) \(.changed_files)"')" "open false true $topic main 1"
    is 'a merged one' "$(of /pulls/4 '"\(.state) \(.merged) \(.merge_commit_sha) \(.merged_by.login) \(.head.repo.full_name)"')" "closed true $merge_commit alice bob/site"
    is 'its reviews' "$(of /pulls/2/reviews 'sort_by(.id) | map("\(.id) \(.state) \(.user.login) \(.body)") | join(", ")')" \
        '1 APPROVED bob Fine, 2 REQUEST_REVIEW boss , 3 PENDING alice '
    is 'who is asked for one' "$(of /pulls/2 '.requested_reviewers | map(.login) | join(" ")')" boss
    is 'with comments on lines' "$(of /pulls/2/reviews/1/comments 'map("\(.id) \(.path) \(.position) \(.body) \(.resolver.login)") | join(", ")')" \
        '114 more.txt 1 Why more? alice, 115 more.txt 1 Because alice'
    like 'and what they stand at' "$(of /pulls/2/reviews/1/comments '.[0].diff_hunk')" '^@@ .*More of it'
    call GET /api/v1/repos/alice/site/pulls/2/reviews/3 "${bob[@]}"
    is 'what is not said yet is seen by its author alone' "$status" 404
    is 'a status of its commit' "$(of "/commits/$topic/status" '"\(.state) \(.statuses[0].context)"')" 'success ci'
}

rules_act() {
    commit "$work/clone" other.txt 'Against the rule'
    g -C "$work/clone" push -q origin HEAD:main
    like 'a protected branch is protected' "$went $said" '^1 .*(protected|Not allowed to push)'
    g -C "$work/clone" push -q "$(url bob:bob-password alice/site)" HEAD:main
    is 'who may, may' "$went" 0
    git -C "$work/clone" tag v2.0
    g -C "$work/clone" push -q "$(url bob:bob-password alice/site)" v2.0
    is 'a protected tag is protected' "$went" 1
    is 'its rule' "$(of /branch_protections/main '"\(.push_whitelist_usernames | join(" ")) \(.required_approvals) \(.status_check_contexts[0])"')" 'bob 1 ci'
}

the_rest_is_there() {
    is 'a release' "$(of /releases/tags/v1.0 '"\(.id) \(.name) \(.body) \(.author.login) \(.assets[0].name) \(.assets[0].download_count)"')" '21 The first Notes alice site.tar 8'
    call GET /alice/site/releases/download/v1.0/site.tar "${alice[@]}"
    is 'the bytes of its file' "$status $(cksum <"$work/reply")" "200 $(cksum <"$old/data/attachments/2/a/$asset_uuid")"
    is 'a webhook without its secret' "$(of /hooks '.[0] | "\(.id) \(.config.url) \(.events | join(" ")) \(.branch_filter) \(.active) \(.authorization_header)\(.config.secret // "")"')" \
        '31 https://hook.example.test/x push issues main true '
    is 'which is sealed' "$(sqlite3 "$database" "SELECT sealed_secret <> '' AND sealed_authorization <> '' AND sealed_secret || sealed_authorization NOT LIKE '%old%' FROM webhook")" 1
    call GET /api/packages/alice/generic/tool/1.0/file "${alice[@]}"
    is 'a package' "$status $(reply)" '200 packed'
    is 'the doctor finds nothing wrong' "$(trivet doctor 2>&1 | grep -v '^ok\|^advice\|^note')" ''
}

make_old_gitea
start_trivet nginx
stop_trivet
choose_port() { :; } # large files are fetched from ROOT_URL
rm -rf "$work/run/data"
trivet migrate >/dev/null 2>&1
before=$(digest)
a_dry_run_writes_nothing
an_import_is_continued
is 'nothing of the source was written' "$(digest)" "$before"
a_second_run_changes_nothing
a_dump_is_read
start_trivet nginx
repositories_are_there
git_has_it
issues_are_there
pulls_are_there
rules_act
the_rest_is_there
done_testing
