-- The comment that was written, for the kinds that have one.
ALTER TABLE activity ADD COLUMN event_id BIGINT REFERENCES issue_event (id) ON DELETE SET NULL;
CREATE INDEX activity_event ON activity (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX inbox_activity_received ON inbox_activity (received_at);
-- Most issues have no milestone: opening one should not have to write here.
DROP INDEX issue_milestone;
CREATE INDEX issue_milestone ON issue (milestone_id, is_closed) WHERE milestone_id IS NOT NULL;
