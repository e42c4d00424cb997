-- A webhook whose receiver fails for long is switched off: since when every attempt failed and how many they were (0: the
-- last one succeeded), and when the server switched it off (0: it did not).
ALTER TABLE webhook ADD COLUMN failing_since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE webhook ADD COLUMN failure_count BIGINT NOT NULL DEFAULT 0;
ALTER TABLE webhook ADD COLUMN switched_off_at BIGINT NOT NULL DEFAULT 0;
