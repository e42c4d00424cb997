-- Tables of Gitea about issues and pull requests, as repository_tables.sql has those about repositories.
CREATE TABLE label (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, org_id INTEGER, name TEXT, exclusive INTEGER,
    exclusive_order INTEGER DEFAULT 0, description TEXT, color TEXT, num_issues INTEGER, num_closed_issues INTEGER,
    archived_unix INTEGER, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE milestone (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, name TEXT, content TEXT, is_closed INTEGER,
    num_issues INTEGER, num_closed_issues INTEGER, completeness INTEGER, created_unix INTEGER, updated_unix INTEGER,
    deadline_unix INTEGER, closed_date_unix INTEGER);
CREATE TABLE issue (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER, "index" INTEGER, poster_id INTEGER,
    original_author TEXT, original_author_id INTEGER, name TEXT, content TEXT, content_version INTEGER NOT NULL DEFAULT 0,
    milestone_id INTEGER, priority INTEGER, is_closed INTEGER, is_pull INTEGER, num_comments INTEGER, ref TEXT,
    deadline_unix INTEGER, created_unix INTEGER, updated_unix INTEGER, closed_unix INTEGER,
    is_locked INTEGER NOT NULL DEFAULT 0, time_estimate INTEGER NOT NULL DEFAULT 0);
CREATE TABLE issue_index (group_id INTEGER PRIMARY KEY NOT NULL, max_index INTEGER);
CREATE TABLE issue_label (id INTEGER PRIMARY KEY AUTOINCREMENT, issue_id INTEGER, label_id INTEGER);
CREATE TABLE issue_assignees (id INTEGER PRIMARY KEY AUTOINCREMENT, assignee_id INTEGER, issue_id INTEGER);
CREATE TABLE issue_user (id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER, issue_id INTEGER, is_read INTEGER,
    is_mentioned INTEGER);
CREATE TABLE issue_watch (id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, issue_id INTEGER NOT NULL,
    is_watching INTEGER NOT NULL, created_unix INTEGER NOT NULL, updated_unix INTEGER NOT NULL);
CREATE TABLE issue_dependency (id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL, issue_id INTEGER NOT NULL,
    dependency_id INTEGER NOT NULL, created_unix INTEGER, updated_unix INTEGER);
CREATE TABLE issue_pin (id INTEGER PRIMARY KEY AUTOINCREMENT, repo_id INTEGER NOT NULL, issue_id INTEGER NOT NULL,
    is_pull INTEGER NOT NULL, pin_order INTEGER DEFAULT 0);
CREATE TABLE comment (id INTEGER PRIMARY KEY AUTOINCREMENT, type INTEGER, poster_id INTEGER, original_author TEXT,
    original_author_id INTEGER, issue_id INTEGER, label_id INTEGER, old_project_id INTEGER, project_id INTEGER,
    old_milestone_id INTEGER, milestone_id INTEGER, time_id INTEGER, assignee_id INTEGER, removed_assignee INTEGER,
    assignee_team_id INTEGER NOT NULL DEFAULT 0, resolve_doer_id INTEGER, old_title TEXT, new_title TEXT, old_ref TEXT,
    new_ref TEXT, dependent_issue_id INTEGER, commit_id INTEGER, line INTEGER, tree_path TEXT, content TEXT,
    content_version INTEGER NOT NULL DEFAULT 0, patch TEXT, created_unix INTEGER, updated_unix INTEGER, commit_sha TEXT,
    review_id INTEGER, invalidated INTEGER, ref_repo_id INTEGER, ref_issue_id INTEGER, ref_comment_id INTEGER,
    ref_action INTEGER, ref_is_pull INTEGER);
CREATE TABLE reaction (id INTEGER PRIMARY KEY AUTOINCREMENT, type TEXT NOT NULL, issue_id INTEGER NOT NULL,
    comment_id INTEGER, user_id INTEGER NOT NULL, original_author_id INTEGER NOT NULL DEFAULT 0, original_author TEXT,
    created_unix INTEGER);
CREATE TABLE tracked_time (id INTEGER PRIMARY KEY AUTOINCREMENT, issue_id INTEGER, user_id INTEGER, created_unix INTEGER,
    time INTEGER NOT NULL, deleted INTEGER NOT NULL DEFAULT 0);
CREATE TABLE stopwatch (id INTEGER PRIMARY KEY AUTOINCREMENT, issue_id INTEGER, user_id INTEGER, created_unix INTEGER);
CREATE TABLE pull_request (id INTEGER PRIMARY KEY AUTOINCREMENT, type INTEGER, status INTEGER, conflicted_files TEXT,
    commits_ahead INTEGER, commits_behind INTEGER, changed_protected_files TEXT, issue_id INTEGER, "index" INTEGER,
    head_repo_id INTEGER, base_repo_id INTEGER, head_branch TEXT, base_branch TEXT, merge_base TEXT,
    allow_maintainer_edit INTEGER NOT NULL DEFAULT 0, has_merged INTEGER, merged_commit_id TEXT, merger_id INTEGER,
    merged_unix INTEGER, flow INTEGER NOT NULL DEFAULT 0);
CREATE TABLE review (id INTEGER PRIMARY KEY AUTOINCREMENT, type INTEGER, reviewer_id INTEGER,
    reviewer_team_id INTEGER NOT NULL DEFAULT 0, original_author TEXT, original_author_id INTEGER, issue_id INTEGER,
    content TEXT, official INTEGER NOT NULL DEFAULT 0, commit_id TEXT, stale INTEGER NOT NULL DEFAULT 0,
    dismissed INTEGER NOT NULL DEFAULT 0, created_unix INTEGER, updated_unix INTEGER);
