-- Who besides this server vouches for people. kind: ldap, ldap-simple, pam. The settings are JSON; the password this
-- server proves itself with is sealed apart from them.
CREATE TABLE auth_source (
    id @ID@,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    lower_name TEXT NOT NULL UNIQUE,
    is_active BOOLEAN NOT NULL,
    is_synchronized BOOLEAN NOT NULL,
    settings TEXT NOT NULL,
    sealed_secret TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
-- Accounts whose password a source keeps name it in account.source_id; 0 is this server.
CREATE INDEX account_source ON account (source_id, login_name) WHERE source_id <> 0;
