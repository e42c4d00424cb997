-- Pushes whose consequences were recorded, by the name of the note on disk that announced them: whoever finds the note
-- later knows that nothing is left to do. A row is needed as long as its note may be there.
CREATE TABLE recorded_push (
    id TEXT PRIMARY KEY NOT NULL,
    recorded_at BIGINT NOT NULL
);
CREATE INDEX recorded_push_time ON recorded_push (recorded_at);
