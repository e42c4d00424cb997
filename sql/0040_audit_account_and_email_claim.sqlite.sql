-- Which account an entry is about, and as which one it was done, by number: a name may have belonged to somebody else.
-- 0: none, or it is not certain any more.
ALTER TABLE audit_entry ADD COLUMN target_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE audit_entry ADD COLUMN acting_as_id BIGINT NOT NULL DEFAULT 0;
DROP TRIGGER audit_entry_update;
-- Names that no account has taken over or given up since.
UPDATE audit_entry SET target_id = COALESCE((SELECT a.id FROM account a WHERE a.lower_name = audit_entry.lower_target
    AND a.created_at <= audit_entry.at), 0)
    WHERE lower_target NOT IN (SELECT lower_target FROM audit_entry WHERE action IN ('user.rename', 'org.rename'))
    AND lower_target NOT IN (SELECT LOWER(SUBSTR(detail, 4)) FROM audit_entry
    WHERE action IN ('user.rename', 'org.rename'));
CREATE TRIGGER audit_entry_update BEFORE UPDATE ON audit_entry
BEGIN SELECT RAISE(ABORT, 'an audit entry cannot be changed'); END;
CREATE INDEX audit_entry_actor_id ON audit_entry (actor_id) WHERE actor_id > 0;
CREATE INDEX audit_entry_target_id ON audit_entry (target_id) WHERE target_id > 0;
CREATE INDEX audit_entry_acting_as_id ON audit_entry (acting_as_id) WHERE acting_as_id > 0;

-- An address that is not verified is a claim, which several accounts may make: refusing the second would tell that there
-- is a first. Only one of them can show that it is true.
ALTER TABLE email_address RENAME TO former_email_address;
DROP INDEX email_address_account;
CREATE TABLE email_address (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    lower_email TEXT NOT NULL,
    is_verified BOOLEAN NOT NULL,
    is_primary BOOLEAN NOT NULL
);
INSERT INTO email_address (id, account_id, email, lower_email, is_verified, is_primary)
SELECT id, account_id, email, lower_email, is_verified, is_primary FROM former_email_address;
DROP TABLE former_email_address;
CREATE UNIQUE INDEX email_address_account ON email_address (account_id, lower_email);
CREATE INDEX email_address_lower_email ON email_address (lower_email);
CREATE UNIQUE INDEX email_address_verified ON email_address (lower_email) WHERE is_verified;
