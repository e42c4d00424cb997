-- Sources of the kind oauth2: providers of OpenID Connect. config_section: the [auth_source.NAME] of app.ini that keeps
-- the source; empty: administrators keep it.
ALTER TABLE auth_source ADD COLUMN config_section TEXT NOT NULL DEFAULT '';

-- Who at a provider may sign in to which account.
CREATE TABLE external_login_user (
    id @ID@,
    source_id BIGINT NOT NULL REFERENCES auth_source (id) ON DELETE CASCADE,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    shown_name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    UNIQUE (source_id, issuer, subject)
);
CREATE INDEX external_login_user_account ON external_login_user (account_id);

-- A browser that was sent to a provider. Nonce and code verifier follow from its cookie and are not stored.
CREATE TABLE started_external_login (
    state_hash TEXT PRIMARY KEY NOT NULL,
    browser_hash TEXT NOT NULL,
    source_id BIGINT NOT NULL REFERENCES auth_source (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    account_id BIGINT NOT NULL,
    return_target TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX started_external_login_expiry ON started_external_login (expires_at);

-- Somebody a provider has vouched for, who has yet to choose an account.
CREATE TABLE pending_external_login (
    hash TEXT PRIMARY KEY NOT NULL,
    source_id BIGINT NOT NULL REFERENCES auth_source (id) ON DELETE CASCADE,
    identity TEXT NOT NULL,
    return_target TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX pending_external_login_expiry ON pending_external_login (expires_at);

-- The source that has vouched for the first step; empty: a password was given.
ALTER TABLE pending_sign_in ADD COLUMN vouched_by TEXT NOT NULL DEFAULT '';
