-- Git LFS: which objects belong to which repository. The bytes lie in files named by their SHA-256, once for all
-- repositories: only the row here lets anybody read them.
CREATE TABLE lfs_object (
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    oid TEXT NOT NULL,
    size BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    -- When the collection of garbage last found that git still names it.
    checked_at BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (repository_id, oid)
);
CREATE INDEX lfs_object_oid ON lfs_object (oid);

CREATE TABLE lfs_lock (
    id @ID@,
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    path TEXT NOT NULL,
    -- SHA-256 of the path in lower case, which may be longer than an index allows.
    path_hash TEXT NOT NULL,
    owner_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    locked_at BIGINT NOT NULL,
    UNIQUE (repository_id, path_hash)
);
CREATE INDEX lfs_lock_owner ON lfs_lock (owner_id);
