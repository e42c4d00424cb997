-- The issues of a repository from the newest on, open and closed ones together.
CREATE INDEX issue_order ON issue (repository_id, id);
