-- Repositories that follow one of another server, and those that are followed by one there. Credentials are sealed with
-- the secret key. Times are 0 for never; a lease is held by the process that is synchronizing.
CREATE TABLE pull_mirror (
    repository_id BIGINT PRIMARY KEY REFERENCES repository (id) ON DELETE CASCADE,
    remote_address TEXT NOT NULL,
    sealed_credentials TEXT NOT NULL,
    interval_seconds BIGINT NOT NULL,
    prunes BOOLEAN NOT NULL,
    attempted_at BIGINT NOT NULL,
    synced_at BIGINT NOT NULL,
    next_at BIGINT NOT NULL,
    wanted_at BIGINT NOT NULL,
    lease_until BIGINT NOT NULL,
    problem TEXT NOT NULL
);
CREATE INDEX pull_mirror_next ON pull_mirror (next_at);
CREATE INDEX pull_mirror_wanted ON pull_mirror (wanted_at) WHERE wanted_at > 0;

CREATE TABLE push_mirror (
    id @ID@,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    remote_name TEXT NOT NULL,
    remote_address TEXT NOT NULL,
    sealed_credentials TEXT NOT NULL,
    interval_seconds BIGINT NOT NULL,
    syncs_on_commit BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    next_at BIGINT NOT NULL,
    wanted_at BIGINT NOT NULL,
    lease_until BIGINT NOT NULL,
    problem TEXT NOT NULL,
    UNIQUE (repository_id, remote_name)
);
CREATE INDEX push_mirror_next ON push_mirror (next_at);
CREATE INDEX push_mirror_wanted ON push_mirror (wanted_at) WHERE wanted_at > 0;
