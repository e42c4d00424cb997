-- What somebody says about the changes of a pull request, and who is asked to say something.
CREATE TABLE review (
    id @ID@,
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    -- reviews::Kind: 0 pending, 1 comment, 2 approved, 3 changes requested, 4 a request.
    kind BIGINT NOT NULL,
    -- Without one the account is gone, or a team is asked.
    reviewer_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    -- The same while it is pending or a request: these end with the account, and of each there is one.
    waiting_id BIGINT REFERENCES account (id) ON DELETE CASCADE,
    team_id BIGINT REFERENCES team (id) ON DELETE CASCADE,
    -- What was looked at; empty for requests.
    commit_sha TEXT NOT NULL,
    is_stale BOOLEAN NOT NULL,
    is_official BOOLEAN NOT NULL,
    is_dismissed BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX review_issue ON review (issue_id, created_at, id);
CREATE UNIQUE INDEX review_waiting ON review (issue_id, waiting_id, kind) WHERE waiting_id IS NOT NULL;
CREATE UNIQUE INDEX review_team ON review (issue_id, team_id) WHERE team_id IS NOT NULL;
CREATE INDEX review_reviewer ON review (reviewer_id, kind) WHERE reviewer_id IS NOT NULL;
CREATE INDEX review_waiting_account ON review (waiting_id) WHERE waiting_id IS NOT NULL;
CREATE INDEX review_asked_team ON review (team_id) WHERE team_id IS NOT NULL;

-- The text of a review is its entry in the timeline, and so are its comments: they end with it.
ALTER TABLE issue_event ADD COLUMN review_id BIGINT REFERENCES review (id) ON DELETE CASCADE;
CREATE INDEX issue_event_review ON issue_event (review_id, id) WHERE review_id IS NOT NULL;
-- The team that was asked for a review.
ALTER TABLE issue_event ADD COLUMN team_id BIGINT REFERENCES team (id) ON DELETE CASCADE;
CREATE INDEX issue_event_team ON issue_event (team_id) WHERE team_id IS NOT NULL;
-- To count the code comments of many pull requests: issues::Event::Code.
CREATE INDEX issue_event_code ON issue_event (issue_id) WHERE kind = 32;

-- Where a comment stands in the changes of a pull request.
CREATE TABLE code_comment (
    event_id BIGINT PRIMARY KEY REFERENCES issue_event (id) ON DELETE CASCADE,
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    -- The number of the first comment of its conversation, which may be gone.
    thread_id BIGINT NOT NULL,
    path TEXT NOT NULL,
    -- The name before a renaming, for a line of the old side; otherwise empty.
    old_path TEXT NOT NULL,
    -- Of the old side if negative.
    line BIGINT NOT NULL,
    -- Whose file has that line.
    commit_sha TEXT NOT NULL,
    diff_hunk TEXT NOT NULL,
    is_outdated BOOLEAN NOT NULL,
    is_resolved BOOLEAN NOT NULL,
    resolver_id BIGINT REFERENCES account (id) ON DELETE SET NULL
);
CREATE INDEX code_comment_thread ON code_comment (issue_id, thread_id);
CREATE INDEX code_comment_resolver ON code_comment (resolver_id) WHERE resolver_id IS NOT NULL;
