-- A repository that waits for its new owner to say yes.
CREATE TABLE repository_transfer (
    repository_id BIGINT PRIMARY KEY NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    recipient_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    doer_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL
);
CREATE INDEX repository_transfer_recipient ON repository_transfer (recipient_id);
CREATE INDEX repository_transfer_doer ON repository_transfer (doer_id);

-- The teams of the new owner that shall reach it.
CREATE TABLE repository_transfer_team (
    repository_id BIGINT NOT NULL REFERENCES repository_transfer (repository_id) ON DELETE CASCADE,
    team_id BIGINT NOT NULL REFERENCES team (id) ON DELETE CASCADE,
    PRIMARY KEY (repository_id, team_id)
);
CREATE INDEX repository_transfer_team_team ON repository_transfer_team (team_id);

-- Keys that open one repository. They are data for clients: there is no SSH here.
CREATE TABLE deploy_key (
    id @ID@,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    is_read_only BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (repository_id, fingerprint),
    UNIQUE (repository_id, title)
);
