-- Files of releases lie beside those of issues. One may lie elsewhere, at an address. SQLite cannot let a column that had
-- to have a value be empty, so the table is made anew.
CREATE TABLE attachment_with_release (
    id @ID@,
    uuid TEXT NOT NULL UNIQUE,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    issue_id BIGINT REFERENCES issue (id) ON DELETE CASCADE,
    event_id BIGINT REFERENCES issue_event (id) ON DELETE CASCADE,
    release_id BIGINT REFERENCES release (id) ON DELETE CASCADE,
    uploader_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    name TEXT NOT NULL,
    size BIGINT NOT NULL,
    external_url TEXT NOT NULL DEFAULT '',
    download_count BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);
INSERT INTO attachment_with_release (id, uuid, repository_id, issue_id, event_id, uploader_id, name, size, created_at)
    SELECT id, uuid, repository_id, issue_id, event_id, uploader_id, name, size, created_at FROM attachment;
DROP TABLE attachment;
ALTER TABLE attachment_with_release RENAME TO attachment;
CREATE INDEX attachment_issue ON attachment (issue_id, id);
CREATE INDEX attachment_event ON attachment (event_id, id);
CREATE INDEX attachment_repository ON attachment (repository_id);
CREATE INDEX attachment_uploader ON attachment (uploader_id);
CREATE INDEX attachment_release ON attachment (release_id, name, id) WHERE release_id IS NOT NULL;
