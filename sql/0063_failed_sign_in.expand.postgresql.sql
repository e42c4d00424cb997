-- Failed sign-ins, counted by all hosts together. A crash may lose them.
CREATE UNLOGGED TABLE failed_sign_in (
    name TEXT PRIMARY KEY NOT NULL,
    failures BIGINT NOT NULL,
    last_at BIGINT NOT NULL
);
CREATE INDEX failed_sign_in_last ON failed_sign_in (last_at);
