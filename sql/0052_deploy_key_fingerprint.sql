-- sshd asks whose a key is by its fingerprint alone.
CREATE INDEX deploy_key_fingerprint ON deploy_key (fingerprint);
