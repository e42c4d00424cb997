-- The issues of a repository are listed by their numbers, which the index that keeps them unique has in order: the one of
-- all states is not needed. Programs that order by the id read more without it, and the same.
DROP INDEX issue_order;
DROP INDEX issue_state;
CREATE INDEX issue_state ON issue (repository_id, is_closed, number);
