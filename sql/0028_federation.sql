-- The key pair by which a user is known to other servers; made when somebody first asks for it.
CREATE TABLE actor_key (
    account_id BIGINT PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    sealed_key TEXT NOT NULL,
    public_key TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Public keys of users of other servers, as those servers gave them out.
CREATE TABLE remote_key (
    key_id TEXT PRIMARY KEY NOT NULL,
    actor TEXT NOT NULL,
    public_key TEXT NOT NULL,
    fetched_at BIGINT NOT NULL
);

-- What other servers told a user, each thing once.
CREATE TABLE inbox_activity (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    activity_id TEXT NOT NULL,
    actor TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    UNIQUE (account_id, activity_id)
);
