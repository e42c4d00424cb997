-- Pictures of accounts and repositories, as they were uploaded. Small, so that they lie here and are copied and
-- restored with everything else. The row of what they belong to keeps the digest: who shows it in a list needs no more.
CREATE TABLE account_avatar (
    account_id BIGINT PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    media_type TEXT NOT NULL,
    image @BLOB@ NOT NULL
);
CREATE TABLE repository_avatar (
    repository_id BIGINT PRIMARY KEY NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    media_type TEXT NOT NULL,
    image @BLOB@ NOT NULL
);
ALTER TABLE repository ADD COLUMN avatar TEXT NOT NULL DEFAULT '';
