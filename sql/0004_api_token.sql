-- The value of a token is shown once; only its hash is kept. Scopes are in normal form, separated by commas.
CREATE TABLE api_token (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    last_eight TEXT NOT NULL,
    scopes TEXT NOT NULL,
    is_limited BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    expires_at BIGINT,
    UNIQUE (account_id, name)
);

-- The repositories a limited token is for, by their names in lower case.
CREATE TABLE api_token_repository (
    token_id BIGINT NOT NULL REFERENCES api_token (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (token_id, owner, name)
);

-- Signatures of requests that change something, until they are too old to be accepted again.
CREATE TABLE used_signature (
    hash TEXT PRIMARY KEY NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX used_signature_expiry ON used_signature (expires_at);
