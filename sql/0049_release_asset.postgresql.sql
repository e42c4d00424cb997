-- Files of releases lie beside those of issues. One may lie elsewhere, at an address.
ALTER TABLE attachment ALTER COLUMN issue_id DROP NOT NULL;
ALTER TABLE attachment ADD COLUMN release_id BIGINT REFERENCES release (id) ON DELETE CASCADE;
ALTER TABLE attachment ADD COLUMN external_url TEXT NOT NULL DEFAULT '';
ALTER TABLE attachment ADD COLUMN download_count BIGINT NOT NULL DEFAULT 0;
CREATE INDEX attachment_release ON attachment (release_id, name, id) WHERE release_id IS NOT NULL;
