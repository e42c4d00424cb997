-- Stays empty: with SQLite there is one host, and a file counts its failed sign-ins.
CREATE TABLE failed_sign_in (
    name TEXT PRIMARY KEY NOT NULL,
    failures BIGINT NOT NULL,
    last_at BIGINT NOT NULL
);
CREATE INDEX failed_sign_in_last ON failed_sign_in (last_at);
