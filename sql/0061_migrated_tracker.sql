-- Who wrote what was migrated from another server: an account there, and none of ours. Empty: it was written here.
ALTER TABLE issue ADD COLUMN original_author TEXT NOT NULL DEFAULT '';
ALTER TABLE issue ADD COLUMN original_author_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE issue_event ADD COLUMN original_author TEXT NOT NULL DEFAULT '';
ALTER TABLE issue_event ADD COLUMN original_author_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE release ADD COLUMN original_author TEXT NOT NULL DEFAULT '';
ALTER TABLE release ADD COLUMN original_author_id BIGINT NOT NULL DEFAULT 0;

-- An import of more than git: what is being fetched, how many things have come, when the other server may be asked
-- again (0: at once), and how many processes have begun it.
ALTER TABLE import_task ADD COLUMN stage TEXT NOT NULL DEFAULT '';
ALTER TABLE import_task ADD COLUMN fetched_count BIGINT NOT NULL DEFAULT 0;
ALTER TABLE import_task ADD COLUMN resume_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE import_task ADD COLUMN attempt_count BIGINT NOT NULL DEFAULT 0;

-- What the other server has answered so far, page by page, as it came: a process that ends takes nothing along, and the
-- next one goes on behind it. Gone when the repository is there.
CREATE TABLE import_page (
    task_id BIGINT NOT NULL REFERENCES import_task (id) ON DELETE CASCADE,
    list TEXT NOT NULL,
    page BIGINT NOT NULL,
    is_last BOOLEAN NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (task_id, list, page)
);
