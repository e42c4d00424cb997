-- OpenPGP keys that sign commits and tags. A row with a primary_id is a subkey of that one. packet is the key alone and
-- content, of primary keys, everything that belongs to it, both in base64; addresses are those of its identities in
-- lower case, one in a line. A key that is_verified has signed a token of ours.
CREATE TABLE gpg_key (
    id @ID@,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    primary_id BIGINT REFERENCES gpg_key (id) ON DELETE CASCADE,
    key_id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    packet TEXT NOT NULL,
    content TEXT NOT NULL,
    addresses TEXT NOT NULL,
    can_sign BOOLEAN NOT NULL,
    can_encrypt BOOLEAN NOT NULL,
    can_certify BOOLEAN NOT NULL,
    is_verified BOOLEAN NOT NULL,
    made_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    added_at BIGINT NOT NULL
);
CREATE INDEX gpg_key_account ON gpg_key (account_id, id);
CREATE INDEX gpg_key_primary ON gpg_key (primary_id);
CREATE INDEX gpg_key_key_id ON gpg_key (key_id);
CREATE UNIQUE INDEX gpg_key_fingerprint ON gpg_key (fingerprint) WHERE primary_id IS NULL;

-- What gpgv has found out about a commit or tag and a primary key: that never changes, for a key is never changed,
-- only deleted. Whose key it is and whether it counts is asked anew each time.
CREATE TABLE checked_signature (
    object_id TEXT NOT NULL,
    gpg_key_id BIGINT NOT NULL REFERENCES gpg_key (id) ON DELETE CASCADE,
    is_good BOOLEAN NOT NULL,
    fingerprint TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    PRIMARY KEY (object_id, gpg_key_id)
);
CREATE INDEX checked_signature_key ON checked_signature (gpg_key_id);

-- An SSH key whose owner has signed a token of ours with it.
ALTER TABLE ssh_key ADD COLUMN is_verified BOOLEAN NOT NULL DEFAULT FALSE;

-- Which good signatures a repository calls trusted; without a row as the settings say.
CREATE TABLE repository_trust (
    repository_id BIGINT PRIMARY KEY NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    trust_model TEXT NOT NULL
);
