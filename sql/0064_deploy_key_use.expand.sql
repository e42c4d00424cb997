-- When a deploy key was last used; 0 for never, or before this was noted.
ALTER TABLE deploy_key ADD COLUMN last_used_at BIGINT NOT NULL DEFAULT 0;
