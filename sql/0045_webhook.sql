-- Who is told over HTTP what happens. owner_kind: 0 a repository, 1 an organization or a user, with all of their
-- repositories, 2 the whole site, 3 none: copied into every new repository. What is sealed is never shown again.
CREATE TABLE webhook (
    id @ID@,
    owner_kind BIGINT NOT NULL,
    repository_id BIGINT REFERENCES repository (id) ON DELETE CASCADE,
    account_id BIGINT REFERENCES account (id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    url TEXT NOT NULL,
    content_type TEXT NOT NULL,
    -- A bit for each event it wants.
    events BIGINT NOT NULL,
    branch_filter TEXT NOT NULL,
    sealed_secret TEXT NOT NULL,
    sealed_authorization TEXT NOT NULL,
    is_active BOOLEAN NOT NULL,
    name TEXT NOT NULL,
    -- What only its type knows, as JSON.
    meta TEXT NOT NULL,
    -- How its last delivery ended: 0 none, 1 delivered, 2 failed.
    last_state BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX webhook_repository ON webhook (repository_id, id);
CREATE INDEX webhook_account ON webhook (account_id, id);
CREATE INDEX webhook_kind ON webhook (owner_kind, id);

-- One thing that happened, as it is told: once, however many want to know.
CREATE TABLE webhook_event (
    id @ID@,
    kind BIGINT NOT NULL,
    payload TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX webhook_event_created ON webhook_event (created_at);

-- state: 0 waits, 1 delivered, 2 given up.
CREATE TABLE webhook_delivery (
    id @ID@,
    uuid TEXT NOT NULL,
    webhook_id BIGINT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
    event_id BIGINT NOT NULL REFERENCES webhook_event (id) ON DELETE CASCADE,
    state BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX webhook_delivery_history ON webhook_delivery (webhook_id, id);
CREATE INDEX webhook_delivery_event ON webhook_delivery (event_id);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, id) WHERE state = 0;

-- The hooks that have something to deliver: a receiver is one line, however long its queue is, and one that is dead
-- costs the others nothing. Whoever takes a line sets next_at to when somebody else may try; failures is how often the
-- receiver has failed since it last answered well.
CREATE TABLE webhook_queue (
    webhook_id BIGINT NOT NULL PRIMARY KEY REFERENCES webhook (id) ON DELETE CASCADE,
    next_at BIGINT NOT NULL,
    failures BIGINT NOT NULL
);
CREATE INDEX webhook_queue_next ON webhook_queue (next_at, webhook_id);

CREATE TABLE webhook_attempt (
    id @ID@,
    delivery_id BIGINT NOT NULL REFERENCES webhook_delivery (id) ON DELETE CASCADE,
    started_at BIGINT NOT NULL,
    milliseconds BIGINT NOT NULL,
    url TEXT NOT NULL,
    request_headers TEXT NOT NULL,
    -- Of the answer; 0: none came.
    status BIGINT NOT NULL,
    answer_headers TEXT NOT NULL,
    answer_body TEXT NOT NULL,
    -- Why there was no answer; empty: there was one.
    problem TEXT NOT NULL
);
CREATE INDEX webhook_attempt_delivery ON webhook_attempt (delivery_id, id);
