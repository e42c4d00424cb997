-- Tables of Gitea about repositories and what is in them, made from its documented schema (version 352) and not by Gitea
-- itself. Only columns that mean something to an import, and a few that it must not mind.
CREATE TABLE repository (id INTEGER PRIMARY KEY AUTOINCREMENT, owner_id INTEGER, owner_name TEXT, lower_name TEXT NOT NULL,
    name TEXT NOT NULL, description TEXT, website TEXT, original_service_type INTEGER, original_url TEXT,
    default_branch TEXT, default_wiki_branch TEXT, num_watches INTEGER, num_stars INTEGER, num_forks INTEGER,
    num_issues INTEGER, num_closed_issues INTEGER, num_pulls INTEGER, is_private INTEGER, is_empty INTEGER,
    is_archived INTEGER, archived_unix INTEGER DEFAULT 0, is_mirror INTEGER, status INTEGER NOT NULL DEFAULT 0,
    is_fork INTEGER NOT NULL DEFAULT 0, fork_id INTEGER, is_template INTEGER NOT NULL DEFAULT 0, template_id INTEGER,
    size INTEGER NOT NULL DEFAULT 0, topics TEXT, object_format_name TEXT NOT NULL DEFAULT 'sha1', trust_model INTEGER,
    avatar TEXT, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE repo_unit (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, type INTEGER, config TEXT,
    created_unix INTEGER, anonymous_access_mode INTEGER NOT NULL DEFAULT 0, everyone_access_mode INTEGER NOT NULL DEFAULT 0);
CREATE TABLE repo_redirect (id INTEGER PRIMARY KEY AUTOINCREMENT, owner_id INTEGER, lower_name TEXT NOT NULL,
    redirect_repo_id INTEGER);
CREATE TABLE collaboration (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER NOT NULL, user_id INTEGER NOT NULL,
    mode INTEGER NOT NULL DEFAULT 2, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE team_repo (id INTEGER PRIMARY KEY AUTOINCREMENT, org_id INTEGER, team_id INTEGER, repo_id INTEGER);
CREATE TABLE deploy_key (id INTEGER PRIMARY KEY AUTOINCREMENT, key_id INTEGER, repo_id INTEGER, name TEXT,
    fingerprint TEXT, mode INTEGER NOT NULL DEFAULT 1, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE star (id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER, repo_id INTEGER, created_unix INTEGER);
CREATE TABLE watch (id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER, repo_id INTEGER,
    mode INTEGER NOT NULL DEFAULT 1, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE mirror (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, interval INTEGER,
    enable_prune INTEGER NOT NULL DEFAULT 1, updated_unix INTEGER, next_update_unix INTEGER, remote_address TEXT);
CREATE TABLE push_mirror (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, remote_name TEXT, remote_address TEXT,
    sync_on_commit INTEGER NOT NULL DEFAULT 1, interval INTEGER, created_unix INTEGER, last_update INTEGER, last_error TEXT);
CREATE TABLE lfs_meta_object (id INTEGER PRIMARY KEY AUTOINCREMENT, oid TEXT NOT NULL, size INTEGER NOT NULL,
    repository_id INTEGER NOT NULL, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE lfs_lock (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER NOT NULL, owner_id INTEGER NOT NULL,
    path TEXT, created DATETIME);
CREATE TABLE protected_branch (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, branch_name TEXT,
    priority INTEGER NOT NULL DEFAULT 0, can_push INTEGER NOT NULL DEFAULT 0, enable_whitelist INTEGER,
    whitelist_user_i_ds TEXT, whitelist_team_i_ds TEXT, enable_merge_whitelist INTEGER NOT NULL DEFAULT 0,
    whitelist_deploy_keys INTEGER NOT NULL DEFAULT 0, merge_whitelist_user_i_ds TEXT, merge_whitelist_team_i_ds TEXT,
    can_force_push INTEGER NOT NULL DEFAULT 0, enable_force_push_allowlist INTEGER NOT NULL DEFAULT 0,
    force_push_allowlist_user_i_ds TEXT, force_push_allowlist_team_i_ds TEXT,
    force_push_allowlist_deploy_keys INTEGER NOT NULL DEFAULT 0, enable_status_check INTEGER NOT NULL DEFAULT 0,
    status_check_contexts TEXT, enable_approvals_whitelist INTEGER NOT NULL DEFAULT 0,
    approvals_whitelist_user_i_ds TEXT, approvals_whitelist_team_i_ds TEXT,
    required_approvals INTEGER NOT NULL DEFAULT 0, block_on_rejected_reviews INTEGER NOT NULL DEFAULT 0,
    block_on_official_review_requests INTEGER NOT NULL DEFAULT 0, block_on_outdated_branch INTEGER NOT NULL DEFAULT 0,
    dismiss_stale_approvals INTEGER NOT NULL DEFAULT 0, ignore_stale_approvals INTEGER NOT NULL DEFAULT 0,
    require_signed_commits INTEGER NOT NULL DEFAULT 0, protected_file_patterns TEXT, unprotected_file_patterns TEXT,
    block_admin_merge_override INTEGER NOT NULL DEFAULT 0, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE protected_tag (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, name_pattern TEXT,
    allowlist_user_i_ds TEXT, allowlist_team_i_ds TEXT, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE release (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, publisher_id INTEGER, tag_name TEXT,
    original_author TEXT, original_author_id INTEGER, lower_tag_name TEXT, target TEXT, title TEXT, sha1 TEXT,
    num_commits INTEGER, note TEXT, is_draft INTEGER NOT NULL DEFAULT 0, is_prerelease INTEGER NOT NULL DEFAULT 0,
    is_tag INTEGER NOT NULL DEFAULT 0, created_unix INTEGER);
CREATE TABLE attachment (id INTEGER PRIMARY KEY AUTOINCREMENT, uuid UUID, repo_id INTEGER, issue_id INTEGER,
    release_id INTEGER, uploader_id INTEGER DEFAULT 0, comment_id INTEGER, name TEXT, download_count INTEGER DEFAULT 0,
    size INTEGER DEFAULT 0, created_unix INTEGER);
CREATE TABLE commit_status (id INTEGER PRIMARY KEY AUTOINCREMENT, "index" INTEGER, repo_id INTEGER, state TEXT NOT NULL,
    sha TEXT NOT NULL, target_url TEXT, description TEXT, context_hash TEXT, context TEXT, creator_id INTEGER,
    created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE webhook (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, owner_id INTEGER, is_system_webhook INTEGER,
    url TEXT, http_method TEXT, content_type INTEGER, secret TEXT, events TEXT, is_active INTEGER, type TEXT, meta TEXT,
    last_status INTEGER, header_authorization_encrypted TEXT, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE package (id INTEGER PRIMARY KEY AUTOINCREMENT, owner_id INTEGER NOT NULL, repo_id INTEGER, type TEXT NOT NULL,
    name TEXT NOT NULL, lower_name TEXT NOT NULL, semver_compatible INTEGER NOT NULL DEFAULT 0);
CREATE TABLE package_version (id INTEGER PRIMARY KEY AUTOINCREMENT, package_id INTEGER NOT NULL,
    creator_id INTEGER NOT NULL DEFAULT 0, version TEXT NOT NULL, lower_version TEXT NOT NULL, created_unix INTEGER NOT NULL,
    is_internal INTEGER NOT NULL DEFAULT 0, metadata_json TEXT, download_count INTEGER NOT NULL DEFAULT 0);
CREATE TABLE package_blob (id INTEGER PRIMARY KEY AUTOINCREMENT, size INTEGER NOT NULL DEFAULT 0, hash_md5 TEXT NOT NULL,
    hash_sha1 TEXT NOT NULL, hash_sha256 TEXT NOT NULL, hash_sha512 TEXT NOT NULL, created_unix INTEGER NOT NULL);
CREATE TABLE package_file (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL, blob_id INTEGER NOT NULL,
    name TEXT NOT NULL, lower_name TEXT NOT NULL, composite_key TEXT, is_lead INTEGER NOT NULL DEFAULT 0,
    created_unix INTEGER NOT NULL);
CREATE TABLE project (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, repo_id INTEGER, creator_id INTEGER);
