-- The second factor of an account: a sealed TOTP secret and the last 30-second step whose code was accepted. last_use
-- tells who used it, for clients that need one code for several requests.
CREATE TABLE two_factor (
    account_id BIGINT PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    sealed_secret TEXT NOT NULL,
    last_step BIGINT NOT NULL,
    last_use TEXT NOT NULL,
    last_used_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE scratch_code (
    account_id BIGINT NOT NULL REFERENCES two_factor (account_id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (account_id, hash)
);
