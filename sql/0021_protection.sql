-- Rules about branches, tried in the order of their priority; the first whose name fits a branch counts.
CREATE TABLE branch_protection (
    id @ID@,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    rule_name TEXT NOT NULL,
    priority BIGINT NOT NULL,
    -- gitdata::BranchRules as JSON.
    rules TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    UNIQUE (repository_id, rule_name)
);

-- Who is named in one of the lists of a rule (gitdata::List).
CREATE TABLE branch_protection_user (
    protection_id BIGINT NOT NULL REFERENCES branch_protection (id) ON DELETE CASCADE,
    list BIGINT NOT NULL,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (protection_id, list, account_id)
);
CREATE INDEX branch_protection_user_account ON branch_protection_user (account_id);

CREATE TABLE branch_protection_team (
    protection_id BIGINT NOT NULL REFERENCES branch_protection (id) ON DELETE CASCADE,
    list BIGINT NOT NULL,
    team_id BIGINT NOT NULL REFERENCES team (id) ON DELETE CASCADE,
    PRIMARY KEY (protection_id, list, team_id)
);
CREATE INDEX branch_protection_team_team ON branch_protection_team (team_id);

-- Tags only some may make, move or delete.
CREATE TABLE tag_protection (
    id @ID@,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    name_pattern TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    UNIQUE (repository_id, name_pattern)
);

CREATE TABLE tag_protection_user (
    protection_id BIGINT NOT NULL REFERENCES tag_protection (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (protection_id, account_id)
);
CREATE INDEX tag_protection_user_account ON tag_protection_user (account_id);

CREATE TABLE tag_protection_team (
    protection_id BIGINT NOT NULL REFERENCES tag_protection (id) ON DELETE CASCADE,
    team_id BIGINT NOT NULL REFERENCES team (id) ON DELETE CASCADE,
    PRIMARY KEY (protection_id, team_id)
);
CREATE INDEX tag_protection_team_team ON tag_protection_team (team_id);
