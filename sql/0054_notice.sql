-- What the server could not do by itself, for its administrators. What comes again is counted.
CREATE TABLE notice (
    id @ID@,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    problem TEXT NOT NULL,
    times BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    UNIQUE (kind, subject)
);
CREATE INDEX notice_last ON notice (last_at);

-- Passwords that the server has made up, by their hashes: it asks administrators to choose their own.
CREATE TABLE generated_password (
    account_id BIGINT PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    password_hash TEXT NOT NULL
);
