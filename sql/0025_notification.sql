-- What a user should look at: one thread for each issue, however much happens there.
CREATE TABLE notification (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    -- notifications::Status: 0 unread, 1 read, 2 pinned.
    status BIGINT NOT NULL,
    -- The latest comment.
    event_id BIGINT REFERENCES issue_event (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    UNIQUE (account_id, issue_id)
);
CREATE INDEX notification_status ON notification (account_id, status, updated_at);
CREATE INDEX notification_issue ON notification (issue_id);
CREATE INDEX notification_event ON notification (event_id);
