-- Scripts that administrators let git run at pushes to one repository. They lie here and not beside the repository, so
-- that every host has them and a backup takes them.
CREATE TABLE git_hook (
    repository_id BIGINT NOT NULL REFERENCES repository (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (repository_id, name)
);

-- A repository whose transfer waits says so itself, as one of its choices: nobody who reads it has to ask for that.
UPDATE repository SET choices = choices | 32768 WHERE id IN (SELECT repository_id FROM repository_transfer);
