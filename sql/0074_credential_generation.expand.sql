-- Counts the changes of what proves that somebody is the owner: password, second factor, whether the account may be used.
-- A sign-in that began before a change ends with nothing.
ALTER TABLE account ADD COLUMN credential_generation BIGINT NOT NULL DEFAULT 0;
