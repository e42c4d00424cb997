-- An application that must be told that a browser session has ended (OpenID Connect Back-Channel Logout). Whoever takes
-- a notice counts its attempts up and sets next_at to when somebody else may try: only one succeeds. The account may be
-- gone by then.
CREATE TABLE logout_notice (
    id @ID@,
    application_id BIGINT NOT NULL REFERENCES oauth_application (id) ON DELETE CASCADE,
    account_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    next_at BIGINT NOT NULL,
    UNIQUE (application_id, session_id)
);
CREATE INDEX logout_notice_next ON logout_notice (next_at, id);
