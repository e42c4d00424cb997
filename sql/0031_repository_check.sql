-- When a repository was last looked through by git, and what it found: nothing if it is sound.
CREATE TABLE repository_check (
    repository_id BIGINT PRIMARY KEY NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    checked_at BIGINT NOT NULL,
    problem TEXT NOT NULL
);
CREATE INDEX repository_check_time ON repository_check (checked_at);
