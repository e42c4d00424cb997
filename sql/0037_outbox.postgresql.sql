-- What others are to be told, written in the transaction that it tells of: the mails and the notices of ended sessions
-- that had tables of their own. The payload is JSON and belongs to the kind. Two of a kind with the same unique_key are
-- one. Whoever takes a message counts its attempts up and sets next_at to when somebody else may try: only one succeeds.
-- After expires_at (0: never) no failure is tried again.
CREATE TABLE outbox (
    id @ID@,
    kind TEXT NOT NULL,
    receiver TEXT NOT NULL,
    unique_key TEXT,
    payload TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    next_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (kind, unique_key)
);
CREATE INDEX outbox_next ON outbox (kind, next_at, id);
CREATE INDEX outbox_receiver ON outbox (kind, receiver, id);

INSERT INTO outbox (kind, receiver, unique_key, payload, attempts, next_at, expires_at)
SELECT 'mail', recipient, NULL,
    json_build_object('recipient', recipient, 'subject', subject, 'body', body, 'other_body', other_body,
        'link_purpose', link_purpose, 'registration_id', registration_id)::text,
    attempts, next_at, 0 FROM mail ORDER BY id;
INSERT INTO outbox (kind, receiver, unique_key, payload, attempts, next_at, expires_at)
SELECT 'logout_notice', CAST(application_id AS TEXT), CAST(application_id AS TEXT) || ' ' || session_id,
    json_build_object('application_id', application_id, 'account_id', account_id, 'session_id', session_id)::text,
    attempts, next_at, 0 FROM logout_notice ORDER BY id;
DROP TABLE mail;
DROP TABLE logout_notice;
