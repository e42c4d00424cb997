-- Programs that ask for access on behalf of users. Without an owner they belong to the site itself.
-- origin: owner (made by people), builtin (known to the program), file (APPLICATIONS_FILE), registered (by itself).
CREATE TABLE oauth_application (
    id @ID@,
    owner_id BIGINT REFERENCES account (id) ON DELETE CASCADE,
    origin TEXT NOT NULL,
    name TEXT NOT NULL,
    client_id TEXT NOT NULL UNIQUE,
    is_confidential BOOLEAN NOT NULL,
    skips_consent BOOLEAN NOT NULL,
    is_resource_server BOOLEAN NOT NULL,
    requires_pkce BOOLEAN NOT NULL,
    id_token_algorithm TEXT NOT NULL,
    backchannel_logout_uri TEXT NOT NULL,
    backchannel_needs_session BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    registration_token_hash TEXT,
    expires_at BIGINT
);
CREATE INDEX oauth_application_owner ON oauth_application (owner_id, id);
CREATE INDEX oauth_application_origin ON oauth_application (origin, id);

-- kind: redirect (codes are sent there) or post_logout (browsers are sent there after signing out).
CREATE TABLE oauth_redirect_uri (
    application_id BIGINT NOT NULL REFERENCES oauth_application (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    position BIGINT NOT NULL,
    uri TEXT NOT NULL,
    PRIMARY KEY (application_id, kind, position)
);

-- The value of a secret is shown once; only its hash is kept. There are two while one replaces the other.
CREATE TABLE oauth_client_secret (
    id @ID@,
    application_id BIGINT NOT NULL REFERENCES oauth_application (id) ON DELETE CASCADE,
    hash TEXT NOT NULL UNIQUE,
    last_eight TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    last_used_at BIGINT NOT NULL
);
CREATE INDEX oauth_client_secret_application ON oauth_client_secret (application_id, id);
