-- What tokens are signed with. The private key is sealed with the installation's secret key; the public one is the
-- SubjectPublicKeyInfo in base64. A key without active_from is published and waits for its turn; among those whose time
-- has come, the one whose time came last signs. A key with remove_at has a successor, or is not wanted any more.
CREATE TABLE signing_key (
    id @ID@,
    kid TEXT NOT NULL UNIQUE,
    algorithm TEXT NOT NULL,
    sealed_key TEXT NOT NULL,
    public_key TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    active_from BIGINT,
    remove_at BIGINT
);
CREATE INDEX signing_key_removal ON signing_key (remove_at);
