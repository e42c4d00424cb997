# shellcheck shell=bash disable=SC2154
# Sourced after git_lib.sh: an installation of Gitea as one finds it, in $old. Its database is made by us from the
# documented schema (tests/samples/gitea), its repositories by git.
old=$work/gitea
old_repositories=$old/gitea-repositories
old_secret='an old secret key of Gitea'
alice_uuid=0a1b2c3d-1111-4222-8333-444455556666
bob_uuid=1a1b2c3d-1111-4222-8333-444455556666
asset_uuid=2a1b2c3d-1111-4222-8333-444455556666

old_sql() { sqlite3 "$old/data/gitea.db" "$@"; }

# hashed PASSWORD SALT: as Gitea stores it with its old default.
hashed() {
    openssl kdf -keylen 50 -kdfopt digest:SHA256 -kdfopt "pass:$1" -kdfopt "hexsalt:$2" -kdfopt iter:10000 PBKDF2 |
        tr -d ':\n' | tr A-F a-f
}

# sealed TEXT: as Gitea keeps what must be readable again.
sealed() {
    local key vector=00112233445566778899aabbccddeeff
    key=$(printf %s "$old_secret" | sha256sum | cut -d ' ' -f 1)
    printf %s%s "$vector" "$(printf %s "$1" | base64 -w0 | openssl enc -aes-256-cfb -K "$key" -iv "$vector" | od -An -v -tx1 | tr -d ' \n')"
}

# old_user ID NAME IS_ADMIN
old_user() {
    old_sql "INSERT INTO user (id, lower_name, name, full_name, email, passwd, passwd_hash_algo, salt, login_type, type,
        is_active, is_admin, avatar, avatar_email, created_unix, updated_unix)
        VALUES ($1, '$2', '$2', '', '$2@example.test', '$(hashed "$2-password" 0102030405060708)', 'pbkdf2',
        '0102030405060708', 1, 0, 1, $3, '', '', 1600000000, 1600000000);
        INSERT INTO email_address (uid, email, lower_email, is_activated, is_primary)
        VALUES ($1, '$2@example.test', '$2@example.test', 1, 1)"
}

old_accounts() {
    old_user 1 boss 1
    old_user 2 alice 0
    old_user 3 bob 0
    old_sql "INSERT INTO user (id, lower_name, name, full_name, email, passwd, passwd_hash_algo, type, is_active, is_admin,
        avatar, avatar_email, created_unix, updated_unix)
        VALUES (4, 'acme', 'Acme', '', '', '', '', 1, 1, 0, '', '', 1600000000, 1600000000);
        INSERT INTO team (id, org_id, lower_name, name, description, authorize, includes_all_repositories,
        can_create_org_repo) VALUES (1, 4, 'owners', 'Owners', '', 4, 1, 1), (2, 4, 'readers', 'readers', '', 1, 0, 0);
        INSERT INTO team_user (org_id, team_id, uid) VALUES (4, 1, 2), (4, 2, 3);
        INSERT INTO org_user (uid, org_id, is_public) VALUES (2, 4, 1), (3, 4, 1);
        INSERT INTO team_unit (org_id, team_id, type, access_mode) VALUES (4, 2, 1, 1), (4, 2, 2, 1)"
}

# old_repository ID OWNER_ID OWNER NAME: a row, with the units a new repository has.
old_repository() {
    old_sql "INSERT INTO repository (id, owner_id, owner_name, lower_name, name, description, website, default_branch,
        is_private, is_empty, is_archived, is_mirror, topics, num_stars, num_issues, created_unix, updated_unix)
        VALUES ($1, $2, '$3', lower('$4'), '$4', 'About $4', '', 'main', 0, 0, 0, 0, 'null', 77, 99, 1600000100, 1700000100);
        INSERT INTO repo_unit (repo_id, type, config) VALUES ($1, 1, NULL), ($1, 4, NULL), ($1, 5, NULL),
        ($1, 2, '{\"EnableTimetracker\":true,\"AllowOnlyContributorsToTrackTime\":false,\"EnableDependencies\":true}'),
        ($1, 3, '{\"AllowMerge\":true,\"AllowRebase\":false,\"AllowSquash\":true,\"DefaultMergeStyle\":\"squash\"}')"
}

# bare FOLDER: a bare repository as Gitea leaves it, with hooks of its own.
bare() {
    git clone -q --bare "$work/tree" "$1"
    mkdir -p "$1/hooks/pre-receive.d"
    printf '#!/bin/sh\nexec gitea hook pre-receive\n' | tee "$1/hooks/pre-receive" >"$1/hooks/pre-receive.d/gitea"
    chmod +x "$1/hooks/pre-receive"
}

# A history with a large file, a branch for a pull request and a tag.
old_tree() {
    lfs_repository "$work/tree" "$work/none"
    head -c 300000 /dev/urandom >"$work/tree/large.bin"
    printf 'one\ntwo\nthree\n' >"$work/tree/text.txt"
    git -C "$work/tree" add -A && git -C "$work/tree" commit -qm 'A beginning'
    first=$(git -C "$work/tree" rev-parse HEAD)
    git -C "$work/tree" tag -a -m 'The first' v1.0
    git -C "$work/tree" checkout -qb topic
    commit "$work/tree" more.txt 'More of it'
    topic=$(git -C "$work/tree" rev-parse HEAD)
    git -C "$work/tree" checkout -qb merged-topic main
    commit "$work/tree" merged.txt 'Merged long ago'
    merged_head=$(git -C "$work/tree" rev-parse HEAD)
    git -C "$work/tree" checkout -q main
    git -C "$work/tree" merge -q --no-ff -m 'Merge it' merged-topic
    merge_commit=$(git -C "$work/tree" rev-parse HEAD)
    git -C "$work/tree" branch -qD merged-topic
    large_oid=$(oid_of "$work/tree/large.bin")
}

# The objects of a pull request that has no branch any more are held by its ref alone.
old_folders() {
    old_tree
    bare "$old_repositories/alice/site.git"
    git -C "$old_repositories/alice/site.git" update-ref refs/pull/2/head "$topic"
    git -C "$old_repositories/alice/site.git" fetch -q "$work/tree" "$merged_head:refs/pull/4/head"
    git -C "$old_repositories/alice/site.git" remote add remote_mirror_x 'https://robot:pushing@mirror.example.test/site.git'
    git clone -q --bare "$work/tree" "$old_repositories/bob/site.git"
    git clone -q --bare "$work/tree" "$old_repositories/acme/tools.git"
    git clone -q --bare "$work/tree" "$old_repositories/alice/follower.git"
    git -C "$old_repositories/alice/follower.git" config remote.origin.url 'https://robot:fetching@mirror.example.test/follower.git'
    git clone -q --bare "$work/tree" "$old_repositories/alice/torn.git"
    rm -rf "$old_repositories"/alice/torn.git/objects/??
    ln -s site.git "$old_repositories/alice/linked.git"
    git init -q "$work/wiki" && commit "$work/wiki" Home.md '# Welcome'
    git clone -q --bare "$work/wiki" "$old_repositories/alice/site.wiki.git"
}

old_repository_rows() {
    old_repository 1 2 alice Site
    old_repository 2 4 Acme tools
    old_repository 3 3 bob site
    old_repository 4 2 alice follower
    old_repository 5 2 alice linked
    old_repository 6 2 alice '../bob/site'
    old_repository 7 2 alice torn
    old_repository 8 2 alice gone
    old_sql "UPDATE repository SET topics = '[\"forge\",\"c-plus-plus\"]', avatar = 'a-picture' WHERE id = 1;
        UPDATE repository SET is_private = 1, is_archived = 1, archived_unix = 1650000000, is_template = 1 WHERE id = 2;
        UPDATE repository SET is_fork = 1, fork_id = 1 WHERE id = 3;
        UPDATE repository SET is_mirror = 1 WHERE id = 4;
        INSERT INTO repo_redirect (owner_id, lower_name, redirect_repo_id) VALUES (2, 'page', 1);
        INSERT INTO collaboration (repo_id, user_id, mode, created_unix) VALUES (1, 3, 2, 1600000200);
        INSERT INTO team_repo (org_id, team_id, repo_id) VALUES (4, 2, 2);
        INSERT INTO star (uid, repo_id, created_unix) VALUES (3, 1, 1600000300), (99, 1, 1600000300);
        INSERT INTO watch (user_id, repo_id, mode, created_unix) VALUES (2, 1, 1, 1600000300), (3, 1, 2, 1600000300);
        INSERT INTO mirror (repo_id, interval, enable_prune, updated_unix) VALUES (4, 28800000000000, 1, 1700000000);
        INSERT INTO push_mirror (repo_id, remote_name, interval, sync_on_commit, created_unix, last_update)
        VALUES (1, 'remote_mirror_x', 3600000000000, 1, 1600000400, 0);
        INSERT INTO lfs_meta_object (oid, size, repository_id, created_unix) VALUES ('$large_oid', 300000, 1, 1600000500),
        ('$large_oid', 300000, 3, 1600000500), ('$(printf wrong | sha256sum | cut -d ' ' -f 1)', 5, 1, 1600000500);
        INSERT INTO lfs_lock (repo_id, owner_id, path, created) VALUES (1, 2, 'large.bin', '2024-05-01 10:20:30');
        INSERT INTO public_key (id, owner_id, name, fingerprint, content, mode, type)
        VALUES (1, 0, 'robot', '', '$(cat "$work/robot.pub")', 1, 2);
        INSERT INTO deploy_key (key_id, repo_id, name, mode, created_unix) VALUES (1, 1, 'robot', 1, 1600000600)"
}

old_files() {
    local data=$old/data
    mkdir -p "$data/lfs/${large_oid:0:2}/${large_oid:2:2}" "$data/repo-avatars" "$data/attachments"/{0/a,1/a,2/a}
    cp "$work/tree/large.bin" "$data/lfs/${large_oid:0:2}/${large_oid:2:2}/${large_oid:4}"
    local wrong
    wrong=$(printf wrong | sha256sum | cut -d ' ' -f 1)
    mkdir -p "$data/lfs/${wrong:0:2}/${wrong:2:2}"
    printf WRONG >"$data/lfs/${wrong:0:2}/${wrong:2:2}/${wrong:4}"
    base64 -d >"$data/repo-avatars/a-picture" <<<iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    head -c 5000 /dev/urandom >"$data/attachments/0/a/$alice_uuid"
    head -c 70000 /dev/urandom >"$data/attachments/1/a/$bob_uuid"
    head -c 9000 /dev/urandom >"$data/attachments/2/a/$asset_uuid"
    packed=$(printf packed | sha256sum | cut -d ' ' -f 1)
    mkdir -p "$data/packages/${packed:0:2}/${packed:2:2}"
    printf packed >"$data/packages/${packed:0:2}/${packed:2:2}/$packed"
}

make_old_gitea() {
    mkdir -p "$old/data"
    ssh-keygen -q -t ed25519 -N '' -C robot -f "$work/robot"
    cat tests/samples/gitea/accounts_schema.sql tests/samples/gitea/*_tables.sql | old_sql
    old_sql 'INSERT INTO version (id, version) VALUES (1, 321)'
    printf '[security]\nSECRET_KEY = %s\n' "$old_secret" >"$old/app.ini"
    old_folders
    old_accounts
    old_repository_rows
    old_files
    . "$(dirname "${BASH_SOURCE[0]}")/old_gitea_issues.sh"
    old_issues
    old_rest
}
