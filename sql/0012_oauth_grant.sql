-- What a user allowed an application. Scopes are words in order, separated by blanks.
CREATE TABLE oauth_grant (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    application_id BIGINT NOT NULL REFERENCES oauth_application (id) ON DELETE CASCADE,
    scope TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    UNIQUE (account_id, application_id)
);
CREATE INDEX oauth_grant_application ON oauth_grant (application_id);

-- A request that waits for its user's answer on the consent page. The page holds a secret of which only the hash is
-- kept, and the request belongs to one session: two tabs cannot mix, and nobody else can answer.
CREATE TABLE oauth_request (
    hash TEXT PRIMARY KEY NOT NULL,
    session_id BIGINT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    application_id BIGINT NOT NULL REFERENCES oauth_application (id) ON DELETE CASCADE,
    parameters TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX oauth_request_session ON oauth_request (session_id);
CREATE INDEX oauth_request_application ON oauth_request (application_id);
CREATE INDEX oauth_request_expiry ON oauth_request (expires_at);

-- One sign-in of one application: every token that came from one code. Without it none of them is worth anything.
-- session_id is the public name of the browser session it began in.
CREATE TABLE oauth_family (
    id @ID@,
    grant_id BIGINT NOT NULL REFERENCES oauth_grant (id) ON DELETE CASCADE,
    scope TEXT NOT NULL,
    authenticated_at BIGINT NOT NULL,
    methods TEXT NOT NULL,
    session_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX oauth_family_grant ON oauth_family (grant_id);
CREATE INDEX oauth_family_session ON oauth_family (session_id);

-- Redeemed codes are kept for a while, so that a second redemption is recognised as what it is. Codes and refresh tokens
-- are written with every sign-in, so they have no index that only tidying up would use, and family_id none for a foreign
-- key: a family that has ended is not found, which is all that is asked of it.
CREATE TABLE oauth_code (
    hash TEXT PRIMARY KEY NOT NULL,
    grant_id BIGINT NOT NULL REFERENCES oauth_grant (id) ON DELETE CASCADE,
    redirect_uri TEXT NOT NULL,
    challenge TEXT NOT NULL,
    challenge_method TEXT NOT NULL,
    nonce TEXT,
    scope TEXT NOT NULL,
    authenticated_at BIGINT NOT NULL,
    methods TEXT NOT NULL,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    redeemed_at BIGINT,
    family_id BIGINT
) @CLUSTERED@;
CREATE INDEX oauth_code_grant ON oauth_code (grant_id);

-- Used ones are kept until they would have expired: whoever presents one again has stolen it, or was stolen from.
CREATE TABLE oauth_refresh_token (
    hash TEXT PRIMARY KEY NOT NULL,
    family_id BIGINT NOT NULL REFERENCES oauth_family (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
) @CLUSTERED@;
CREATE INDEX oauth_refresh_token_family ON oauth_refresh_token (family_id);

-- Access tokens that were given back before their time, by their jti.
CREATE TABLE oauth_revoked_token (
    jti TEXT PRIMARY KEY NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX oauth_revoked_token_expiry ON oauth_revoked_token (expires_at);
