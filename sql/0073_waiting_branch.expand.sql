-- A branch that was pushed to, or taken away, with more pull requests in other repositories than whoever did it waits for.
CREATE TABLE waiting_branch (
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    branch TEXT NOT NULL,
    -- Taken away, and not only pushed to.
    is_gone BOOLEAN NOT NULL,
    pusher_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    -- The last pull request that knows of it, in the order of their ids.
    after_pull_id BIGINT NOT NULL,
    -- Grows with every push.
    occasion BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    PRIMARY KEY (repository_id, branch)
);
CREATE INDEX waiting_branch_due ON waiting_branch (due_at);
CREATE INDEX waiting_branch_pusher ON waiting_branch (pusher_id);
