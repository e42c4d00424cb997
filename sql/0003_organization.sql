CREATE TABLE team (
    id @ID@,
    org_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    lower_name TEXT NOT NULL,
    description TEXT NOT NULL,
    level BIGINT NOT NULL,
    has_all_repositories BOOLEAN NOT NULL,
    may_create_repositories BOOLEAN NOT NULL,
    visibility BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (org_id, lower_name)
);

-- What a team may do with each part of a repository, where that differs from its level.
CREATE TABLE team_unit (
    team_id BIGINT NOT NULL REFERENCES team (id) ON DELETE CASCADE,
    unit TEXT NOT NULL,
    level BIGINT NOT NULL,
    PRIMARY KEY (team_id, unit)
);

CREATE TABLE team_member (
    team_id BIGINT NOT NULL REFERENCES team (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (team_id, account_id)
);
CREATE INDEX team_member_account ON team_member (account_id, team_id);

-- Whoever is in a team of an organization is its member, once.
CREATE TABLE org_member (
    org_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    is_public BOOLEAN NOT NULL,
    PRIMARY KEY (org_id, account_id)
);
CREATE INDEX org_member_account ON org_member (account_id, org_id);
