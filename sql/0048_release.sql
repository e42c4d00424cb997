-- One row for each tag and each release. A tag that was only pushed has is_tag and is no release yet; a draft may be for a
-- tag that does not exist.
CREATE TABLE release (
    id @ID@,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    tag_name TEXT NOT NULL,
    lower_tag_name TEXT NOT NULL,
    is_tag BOOLEAN NOT NULL,
    is_draft BOOLEAN NOT NULL,
    is_prerelease BOOLEAN NOT NULL,
    -- The commit behind the tag; empty for a draft.
    sha TEXT NOT NULL,
    -- Branch or commit that was asked for.
    target TEXT NOT NULL,
    title TEXT NOT NULL,
    note TEXT NOT NULL,
    publisher_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    -- Of the commit; of a draft when it was saved.
    created_at BIGINT NOT NULL,
    published_at BIGINT,
    UNIQUE (repository_id, tag_name)
);
CREATE INDEX release_lower_tag ON release (repository_id, lower_tag_name);
CREATE INDEX release_order ON release (repository_id, is_tag, created_at, id);
CREATE INDEX release_publisher ON release (publisher_id);
-- Repositories whose tags have no rows yet: a task reads them.
CREATE TABLE tag_scan (
    repository_id BIGINT PRIMARY KEY REFERENCES repository (id) ON DELETE CASCADE
);
INSERT INTO tag_scan (repository_id) SELECT id FROM repository WHERE NOT is_empty;
-- repos::Unit::Releases: until now no repository had it, whatever was asked for.
UPDATE repository SET units = units | 8;
