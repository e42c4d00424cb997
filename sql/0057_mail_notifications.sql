-- What a user wants to be mailed. Without a row: what [admin] DEFAULT_EMAIL_NOTIFICATIONS says, at once.
CREATE TABLE mail_preference (
    account_id BIGINT PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    -- enabled | onmention | disabled | andyourown
    notifications TEXT NOT NULL,
    -- immediately | daily | weekly
    schedule TEXT NOT NULL
);

-- What waits for the next digest of a user. The payload is that of the mail that would have gone out at once.
CREATE TABLE digest_entry (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    payload TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX digest_entry_account ON digest_entry (account_id, id);
CREATE INDEX digest_entry_created ON digest_entry (created_at);
