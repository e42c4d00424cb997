-- A label belongs to a repository, or to an organization and is then offered in all of its repositories.
CREATE TABLE label (
    id @ID@,
    repository_id BIGINT REFERENCES repository (id) ON DELETE CASCADE,
    org_id BIGINT REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- Six hexadecimal digits.
    color TEXT NOT NULL,
    description TEXT NOT NULL,
    is_exclusive BOOLEAN NOT NULL,
    archived_at BIGINT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX label_repository ON label (repository_id, id);
CREATE INDEX label_org ON label (org_id, id);

CREATE TABLE milestone (
    id @ID@,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    is_closed BOOLEAN NOT NULL,
    due_at BIGINT,
    closed_at BIGINT,
    open_count BIGINT NOT NULL,
    closed_count BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX milestone_repository ON milestone (repository_id, id);
