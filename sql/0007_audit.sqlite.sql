-- What happened, to be added to and never changed. No foreign keys: an entry outlives what it tells of.
CREATE TABLE audit_entry (
    id @ID@,
    at BIGINT NOT NULL,
    actor_id BIGINT NOT NULL,
    actor TEXT NOT NULL,
    acting_as TEXT NOT NULL,
    address TEXT NOT NULL,
    credential TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    result TEXT NOT NULL,
    detail TEXT NOT NULL,
    lower_actor TEXT NOT NULL,
    lower_acting_as TEXT NOT NULL,
    lower_target TEXT NOT NULL
);
CREATE INDEX audit_entry_time ON audit_entry (at);
CREATE INDEX audit_entry_action ON audit_entry (action, id);
CREATE INDEX audit_entry_actor ON audit_entry (lower_actor);
CREATE INDEX audit_entry_acting_as ON audit_entry (lower_acting_as);
CREATE INDEX audit_entry_target ON audit_entry (lower_target);

-- Which entries were given up for their age, and when.
CREATE TABLE audit_purge (
    id @ID@,
    at BIGINT NOT NULL,
    purge_before BIGINT NOT NULL
);

CREATE TRIGGER audit_entry_update BEFORE UPDATE ON audit_entry
BEGIN SELECT RAISE(ABORT, 'an audit entry cannot be changed'); END;
CREATE TRIGGER audit_entry_delete BEFORE DELETE ON audit_entry
WHEN OLD.at >= (SELECT COALESCE(MAX(purge_before), 0) FROM audit_purge)
BEGIN SELECT RAISE(ABORT, 'an audit entry cannot be removed before its time'); END;
