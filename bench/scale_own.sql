-- What the user has that the measurement signs in as, the same in all stages: twenty repositories, two hundred issues opened
-- and as many assigned, a hundred notifications. For both engines.
UPDATE repository SET owner_id = :person WHERE id BETWEEN 1000021 AND 1000040;
UPDATE issue SET author_id = :person WHERE repository_id = 1000001 AND number % 50 = 1;
INSERT INTO issue_assignee (issue_id, account_id) SELECT id, :person FROM issue WHERE repository_id = 1000001 AND number % 50 = 2;
INSERT INTO notification (account_id, issue_id, status, created_at, updated_at)
SELECT :person, id, 0, created_at, updated_at FROM issue WHERE repository_id = 1000001 AND number BETWEEN 101 AND 200;
