-- The comment that was written, for the kinds that have one.
ALTER TABLE activity ADD COLUMN event_id BIGINT REFERENCES issue_event (id) ON DELETE SET NULL;
CREATE INDEX activity_event ON activity (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX activity_created ON activity (created_at);
CREATE INDEX inbox_activity_received ON inbox_activity (received_at);
