-- A device without a browser that waits for its user (RFC 8628). The device holds a secret of which only the hash is
-- kept; the user types the short code, which is worth nothing without signing in. answer: '', allowed or denied.
CREATE TABLE oauth_device (
    id @ID@,
    hash TEXT NOT NULL UNIQUE,
    user_code TEXT NOT NULL UNIQUE,
    application_id BIGINT NOT NULL REFERENCES oauth_application (id) ON DELETE CASCADE,
    scope TEXT NOT NULL,
    address TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    interval_seconds BIGINT NOT NULL,
    polled_at BIGINT NOT NULL,
    answer TEXT NOT NULL,
    grant_id BIGINT REFERENCES oauth_grant (id) ON DELETE CASCADE,
    authenticated_at BIGINT NOT NULL,
    methods TEXT NOT NULL
);
CREATE INDEX oauth_device_application ON oauth_device (application_id);
CREATE INDEX oauth_device_grant ON oauth_device (grant_id);
CREATE INDEX oauth_device_address ON oauth_device (address);
CREATE INDEX oauth_device_expiry ON oauth_device (expires_at);
