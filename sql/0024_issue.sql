-- Issues and pull requests share one sequence of numbers in each repository: repository.last_index.
CREATE TABLE issue (
    id @ID@,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    is_pull BOOLEAN NOT NULL,
    -- Without one the account is gone.
    author_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    -- Counts the changes of the body.
    content_version BIGINT NOT NULL,
    ref TEXT NOT NULL,
    is_closed BOOLEAN NOT NULL,
    is_locked BOOLEAN NOT NULL,
    milestone_id BIGINT REFERENCES milestone (id) ON DELETE SET NULL,
    due_at BIGINT,
    comment_count BIGINT NOT NULL,
    -- Its place among the pinned ones, from 1; 0 is not pinned.
    pin_order BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    closed_at BIGINT,
    UNIQUE (repository_id, number)
);
CREATE INDEX issue_state ON issue (repository_id, is_closed, id);
CREATE INDEX issue_milestone ON issue (milestone_id, is_closed);
CREATE INDEX issue_author ON issue (author_id, id);

CREATE TABLE issue_label (
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    label_id BIGINT NOT NULL REFERENCES label (id) ON DELETE CASCADE,
    PRIMARY KEY (issue_id, label_id)
);
CREATE INDEX issue_label_label ON issue_label (label_id, issue_id);

CREATE TABLE issue_assignee (
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (issue_id, account_id)
);
CREATE INDEX issue_assignee_account ON issue_assignee (account_id, issue_id);

CREATE TABLE issue_mention (
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (issue_id, account_id)
);
CREATE INDEX issue_mention_account ON issue_mention (account_id, issue_id);

-- Who said that they want to hear of an issue, or that they do not.
CREATE TABLE issue_subscription (
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    is_watching BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (issue_id, account_id)
);
CREATE INDEX issue_subscription_account ON issue_subscription (account_id);

-- What was said and done about an issue, oldest first. `kind` is issues::Event; a comment is one of them.
CREATE TABLE issue_event (
    id @ID@,
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    kind BIGINT NOT NULL,
    author_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    body TEXT NOT NULL,
    label_id BIGINT REFERENCES label (id) ON DELETE CASCADE,
    milestone_id BIGINT REFERENCES milestone (id) ON DELETE SET NULL,
    old_milestone_id BIGINT REFERENCES milestone (id) ON DELETE SET NULL,
    assignee_id BIGINT REFERENCES account (id) ON DELETE CASCADE,
    is_removal BOOLEAN NOT NULL,
    old_text TEXT NOT NULL,
    new_text TEXT NOT NULL,
    -- Where a reference comes from.
    ref_repository_id BIGINT REFERENCES repository (id) ON DELETE CASCADE,
    ref_issue_id BIGINT REFERENCES issue (id) ON DELETE CASCADE,
    ref_event_id BIGINT REFERENCES issue_event (id) ON DELETE CASCADE,
    ref_action TEXT NOT NULL,
    commit_sha TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX issue_event_issue ON issue_event (issue_id, id);
CREATE INDEX issue_event_repository ON issue_event (repository_id, kind, id);
CREATE INDEX issue_event_author ON issue_event (author_id);
CREATE INDEX issue_event_label ON issue_event (label_id) WHERE label_id IS NOT NULL;
CREATE INDEX issue_event_assignee ON issue_event (assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX issue_event_milestone ON issue_event (milestone_id) WHERE milestone_id IS NOT NULL;
CREATE INDEX issue_event_old_milestone ON issue_event (old_milestone_id) WHERE old_milestone_id IS NOT NULL;
CREATE INDEX issue_event_ref_repository ON issue_event (ref_repository_id) WHERE ref_repository_id IS NOT NULL;
CREATE INDEX issue_event_ref_issue ON issue_event (ref_issue_id) WHERE ref_issue_id IS NOT NULL;
CREATE INDEX issue_event_ref_event ON issue_event (ref_event_id) WHERE ref_event_id IS NOT NULL;

-- To an issue, or to one of its comments.
CREATE TABLE reaction (
    id @ID@,
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    event_id BIGINT REFERENCES issue_event (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    content TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX reaction_issue ON reaction (issue_id, account_id, content) WHERE event_id IS NULL;
CREATE UNIQUE INDEX reaction_event ON reaction (event_id, account_id, content);
CREATE INDEX reaction_account ON reaction (account_id);
