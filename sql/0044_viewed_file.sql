-- Files of a pull request that somebody has looked at, by the SHA-256 of the path, which may be longer than an index
-- allows. A file that names another blob today has changed since.
CREATE TABLE viewed_file (
    pull_id BIGINT NOT NULL REFERENCES pull (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    path_hash TEXT NOT NULL,
    blob_id TEXT NOT NULL,
    viewed_at BIGINT NOT NULL,
    PRIMARY KEY (pull_id, account_id, path_hash)
);
CREATE INDEX viewed_file_account ON viewed_file (account_id);
