-- A pull request that is merged once nothing is in the way, for who wanted that.
CREATE TABLE scheduled_merge (
    pull_id BIGINT NOT NULL PRIMARY KEY REFERENCES pull (id) ON DELETE CASCADE,
    -- The base repository.
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    style TEXT NOT NULL,
    title TEXT NOT NULL,
    message TEXT NOT NULL,
    -- The head it is bound to; empty: whichever it has then.
    head_sha TEXT NOT NULL,
    deletes_branch BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    -- Grows with everything that may have cleared the way.
    occasion BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    -- Until then somebody tries it.
    lease_until BIGINT NOT NULL,
    -- What was in the way the last time; empty: it was not tried.
    failure TEXT NOT NULL
);
CREATE INDEX scheduled_merge_due ON scheduled_merge (due_at);
CREATE INDEX scheduled_merge_repository ON scheduled_merge (repository_id);
CREATE INDEX scheduled_merge_account ON scheduled_merge (account_id);
