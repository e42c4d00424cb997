-- Public keys that sign requests. content is the normal form without comment. scopes: what a key may be used for, as
-- for tokens; NULL for one that is not limited.
CREATE TABLE ssh_key (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    fingerprint TEXT NOT NULL UNIQUE,
    key_type TEXT NOT NULL,
    bits BIGINT NOT NULL,
    scopes TEXT,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    UNIQUE (account_id, title)
);

-- Names in SSH certificates that stand for an account.
CREATE TABLE ssh_principal (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);
CREATE INDEX ssh_principal_account ON ssh_principal (account_id);

-- Work that is done from time to time, by whichever process takes it first. A lease that has run out belongs to a
-- process that ended in the middle of it.
CREATE TABLE task (
    name TEXT PRIMARY KEY NOT NULL,
    next_at BIGINT NOT NULL,
    lease_until BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    run_count BIGINT NOT NULL,
    result TEXT NOT NULL
);
