-- A browser that asked to be remembered. Its cookie holds the selector and a validator that is replaced at each use;
-- the one before stays good for a moment, because browsers ask for several things at once.
CREATE TABLE remembered_browser (
    id @ID@,
    selector TEXT NOT NULL UNIQUE,
    validator_hash TEXT NOT NULL,
    previous_hash TEXT NOT NULL,
    rotated_at BIGINT NOT NULL,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    methods TEXT NOT NULL,
    authenticated_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX remembered_browser_account ON remembered_browser (account_id);
CREATE INDEX remembered_browser_expiry ON remembered_browser (expires_at);

-- A browser that is signed in. Its cookie holds a secret of which only the hash is kept; public_id names the session to
-- others. expires_at moves on with each use and never passes ends_at.
CREATE TABLE session (
    id @ID@,
    hash TEXT NOT NULL UNIQUE,
    public_id TEXT NOT NULL UNIQUE,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    remembered_browser_id BIGINT REFERENCES remembered_browser (id) ON DELETE SET NULL,
    methods TEXT NOT NULL,
    authenticated_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    address TEXT NOT NULL,
    user_agent TEXT NOT NULL
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_remembered_browser ON session (remembered_browser_id);
CREATE INDEX session_expiry ON session (expires_at);

-- Somebody who has given the right password and not yet the one-time password.
CREATE TABLE pending_sign_in (
    hash TEXT PRIMARY KEY NOT NULL,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    typed_name TEXT NOT NULL,
    return_target TEXT NOT NULL,
    remembers BOOLEAN NOT NULL,
    attempts BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX pending_sign_in_account ON pending_sign_in (account_id);
CREATE INDEX pending_sign_in_expiry ON pending_sign_in (expires_at);
