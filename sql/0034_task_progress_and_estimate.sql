-- Since when somebody wants the task done without waiting for its time; 0: nobody does. How far the run that is under
-- way has come; 0 of 0: it does not tell.
ALTER TABLE task ADD COLUMN wanted_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE task ADD COLUMN done_count BIGINT NOT NULL DEFAULT 0;
ALTER TABLE task ADD COLUMN total_count BIGINT NOT NULL DEFAULT 0;

-- How long the work on an issue is thought to take, in seconds; 0: nobody has said.
ALTER TABLE issue ADD COLUMN time_estimate BIGINT NOT NULL DEFAULT 0;
