-- An authorization request an application has sent ahead (RFC 9126). The browser then brings a secret of which only the
-- hash is kept. It is taken out when its user has been asked, so it counts once.
CREATE TABLE oauth_pushed_request (
    hash TEXT PRIMARY KEY NOT NULL,
    application_id BIGINT NOT NULL REFERENCES oauth_application (id) ON DELETE CASCADE,
    parameters TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX oauth_pushed_request_application ON oauth_pushed_request (application_id);
CREATE INDEX oauth_pushed_request_expiry ON oauth_pushed_request (expires_at);
