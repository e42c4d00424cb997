-- Passkeys (WebAuthn credentials): the id and the public key (SubjectPublicKeyInfo) in base64url, the algorithm by its
-- COSE number. The counter is that of the last use; authenticators that do not count stay at 0.
CREATE TABLE passkey (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    credential_id TEXT NOT NULL UNIQUE,
    algorithm BIGINT NOT NULL,
    public_key TEXT NOT NULL,
    sign_count BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL
);
CREATE INDEX passkey_account ON passkey (account_id);

-- What authenticators know an account by: random, so that it tells nothing, and the same for all of its passkeys.
CREATE TABLE passkey_user_handle (
    account_id BIGINT PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    handle TEXT NOT NULL UNIQUE
);

-- Challenges that were answered, until they are too old to be accepted again.
CREATE TABLE used_passkey_challenge (
    hash TEXT PRIMARY KEY NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX used_passkey_challenge_expiry ON used_passkey_challenge (expires_at);

-- Scratch codes stand in for whatever second factor an account has, not only for an authenticator app.
ALTER TABLE scratch_code RENAME TO former_scratch_code;
CREATE TABLE scratch_code (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (account_id, hash)
);
INSERT INTO scratch_code (account_id, hash) SELECT account_id, hash FROM former_scratch_code;
DROP TABLE former_scratch_code;
