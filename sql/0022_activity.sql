-- What happened to repositories, for everybody who tells of it later: feeds, dashboards, hooks. One row for each thing
-- that happened; `detail` is JSON whose members depend on the kind.
CREATE TABLE activity (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    ref TEXT NOT NULL,
    detail TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX activity_repository ON activity (repository_id, id);
CREATE INDEX activity_account ON activity (account_id, id);
