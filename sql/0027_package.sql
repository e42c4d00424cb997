-- What registries keep. Nothing here knows one kind of registry from another but by the word in package.kind.

-- Content, stored once however many files have it. The bytes lie in the data folder under their SHA-256 and are there
-- before the row is written; a row no file refers to, and bytes without a row, are tidied away.
CREATE TABLE package_blob (
    id @ID@,
    size BIGINT NOT NULL,
    md5 TEXT NOT NULL,
    sha1 TEXT NOT NULL,
    sha256 TEXT NOT NULL UNIQUE,
    sha512 TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE package (
    id @ID@,
    owner_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    lower_name TEXT NOT NULL,
    repository_id BIGINT REFERENCES repository (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (owner_id, kind, lower_name)
);
CREATE INDEX package_repository ON package (repository_id);

CREATE TABLE package_version (
    id @ID@,
    package_id BIGINT NOT NULL REFERENCES package (id) ON DELETE CASCADE,
    creator_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    version TEXT NOT NULL,
    lower_version TEXT NOT NULL,
    -- What a registry has to know about a version beyond its files, as JSON.
    metadata TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (package_id, lower_version)
);
CREATE INDEX package_version_creator ON package_version (creator_id);

CREATE TABLE package_file (
    id @ID@,
    version_id BIGINT NOT NULL REFERENCES package_version (id) ON DELETE CASCADE,
    blob_id BIGINT NOT NULL REFERENCES package_blob (id),
    name TEXT NOT NULL,
    lower_name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (version_id, lower_name)
);
CREATE INDEX package_file_blob ON package_file (blob_id);
