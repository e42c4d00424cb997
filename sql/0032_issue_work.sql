-- An issue that waits for another one cannot be closed before it.
CREATE TABLE issue_dependency (
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    depends_on_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (issue_id, depends_on_id)
);
CREATE INDEX issue_dependency_other ON issue_dependency (depends_on_id, issue_id);

-- Time somebody spent on an issue.
CREATE TABLE tracked_time (
    id @ID@,
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    account_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    seconds BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX tracked_time_issue ON tracked_time (issue_id, id);
CREATE INDEX tracked_time_account ON tracked_time (account_id, id);

-- Running since created_at; what it measured becomes a tracked time when it is stopped.
CREATE TABLE stopwatch (
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (issue_id, account_id)
);
CREATE INDEX stopwatch_account ON stopwatch (account_id, issue_id);

ALTER TABLE issue_event ADD COLUMN tracked_time_id BIGINT REFERENCES tracked_time (id) ON DELETE SET NULL;
CREATE INDEX issue_event_tracked_time ON issue_event (tracked_time_id) WHERE tracked_time_id IS NOT NULL;
