-- A repository that somebody imports from another server: what they have asked for, how far it is, what became of it.
CREATE TABLE import_task (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    -- What was asked for, as JSON. Sealed: it may hold a password.
    sealed_input TEXT NOT NULL,
    -- What people are shown of it.
    remote_address TEXT NOT NULL,
    full_name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- Until then somebody is at it; 0: it waits.
    lease_until BIGINT NOT NULL,
    received_percent BIGINT NOT NULL,
    received_kib BIGINT NOT NULL,
    -- 0: not yet.
    finished_at BIGINT NOT NULL,
    -- Why there is no repository; empty: nothing went wrong.
    failure TEXT NOT NULL,
    repository_id BIGINT REFERENCES repository (id) ON DELETE CASCADE
);
CREATE INDEX import_task_account ON import_task (account_id);
CREATE INDEX import_task_repository ON import_task (repository_id);
CREATE INDEX import_task_finished ON import_task (finished_at);
