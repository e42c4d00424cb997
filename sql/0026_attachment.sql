-- A file that belongs to an issue or to one of its comments. `uuid` names it on disk and in addresses.
CREATE TABLE attachment (
    id @ID@,
    uuid TEXT NOT NULL UNIQUE,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    issue_id BIGINT NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
    event_id BIGINT REFERENCES issue_event (id) ON DELETE CASCADE,
    uploader_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    name TEXT NOT NULL,
    size BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX attachment_issue ON attachment (issue_id, id);
CREATE INDEX attachment_event ON attachment (event_id, id);
CREATE INDEX attachment_repository ON attachment (repository_id);
CREATE INDEX attachment_uploader ON attachment (uploader_id);
