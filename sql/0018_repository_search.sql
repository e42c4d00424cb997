-- What lists of repositories sort and search by. Each index begins with who may see a repository, so that one branch of
-- a list (what everybody sees, what everybody signed in sees) is read in order and no further than its page.
-- search_text is the name in lower case and the topics.
ALTER TABLE repository ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
ALTER TABLE repository ADD COLUMN lower_description TEXT NOT NULL DEFAULT '';
UPDATE repository SET search_text = lower_name || ' ' || topics, lower_description = LOWER(description);
CREATE INDEX repository_by_name ON repository (seen_by, lower_name, id, search_text);
CREATE INDEX repository_by_id ON repository (seen_by, id);
CREATE INDEX repository_by_creation ON repository (seen_by, created_at, id);
CREATE INDEX repository_by_update ON repository (seen_by, updated_at, id);
CREATE INDEX repository_by_size ON repository (seen_by, size_kib, id);
CREATE INDEX repository_by_stars ON repository (seen_by, star_count, id);
CREATE INDEX repository_by_forks ON repository (seen_by, fork_count, id);
CREATE INDEX repository_of_owner ON repository (owner_id, seen_by, id);

-- How many repositories of each kind there are, kept by the statements that add, change and remove them.
CREATE TABLE repository_count (
    seen_by BIGINT PRIMARY KEY NOT NULL,
    total BIGINT NOT NULL
);
INSERT INTO repository_count (seen_by, total) SELECT seen_by, COUNT(*) FROM repository GROUP BY seen_by;
