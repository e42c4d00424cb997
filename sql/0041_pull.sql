-- What a pull request has that an issue has not; the rest of it, and its number, is a row of issue with is_pull.
CREATE TABLE pull (
    id @ID@,
    issue_id BIGINT NOT NULL UNIQUE REFERENCES issue (id) ON DELETE CASCADE,
    base_repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    base_branch TEXT NOT NULL,
    -- Without one the fork is gone.
    head_repository_id BIGINT REFERENCES repository (id) ON DELETE SET NULL,
    head_branch TEXT NOT NULL,
    -- Pushed to refs/for: there is no branch behind it.
    is_agit BOOLEAN NOT NULL,
    -- What refs/pull/N/head names.
    head_sha TEXT NOT NULL,
    allow_maintainer_edit BOOLEAN NOT NULL,
    -- The same as of its issue, so that there is one open pull request for two branches.
    is_open BOOLEAN NOT NULL,
    merged_at BIGINT,
    merged_by_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    merge_commit TEXT NOT NULL,
    -- What would come out of a merge, as it was found for these two commits (merging::MergeCheck).
    checked_base TEXT NOT NULL,
    checked_head TEXT NOT NULL,
    mergeability BIGINT NOT NULL,
    merge_base TEXT NOT NULL,
    commits_ahead BIGINT NOT NULL,
    commits_behind BIGINT NOT NULL,
    additions BIGINT NOT NULL,
    deletions BIGINT NOT NULL,
    changed_files BIGINT NOT NULL,
    -- One name in each line.
    conflict_files TEXT NOT NULL
);
CREATE UNIQUE INDEX pull_pair ON pull (base_repository_id, base_branch, head_repository_id, head_branch, is_agit)
    WHERE is_open;
CREATE INDEX pull_head ON pull (head_repository_id, head_branch);
CREATE INDEX pull_merge_commit ON pull (base_repository_id, merge_commit);
