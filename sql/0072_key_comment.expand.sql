-- What stands behind a key in a line of authorized_keys: programs compare the line they sent with what they get back.
ALTER TABLE ssh_key ADD COLUMN comment TEXT NOT NULL DEFAULT '';
ALTER TABLE deploy_key ADD COLUMN comment TEXT NOT NULL DEFAULT '';
