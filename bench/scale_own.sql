-- What the user has that the measurement signs in as, the same in all stages: twenty repositories, two hundred issues opened
-- and as many assigned, a hundred notifications. A user, a repository and an issue have a word that nothing else has. For both
-- engines.
UPDATE repository SET owner_id = :person WHERE id BETWEEN 1000021 AND 1000040;
UPDATE issue SET author_id = :person WHERE repository_id = 1000001 AND number % 50 = 1;
INSERT INTO issue_assignee (issue_id, account_id) SELECT id, :person FROM issue WHERE repository_id = 1000001 AND number % 50 = 2;
INSERT INTO notification (account_id, issue_id, status, created_at, updated_at)
SELECT :person, id, 0, created_at, updated_at FROM issue WHERE repository_id = 1000001 AND number BETWEEN 101 AND 200;
UPDATE account SET full_name = 'Quokka', search_text = lower_name || ' quokka' WHERE id = 1000043;
UPDATE repository SET topics = 'library quokka', search_text = lower_name || ' library quokka' WHERE id = 1000043;
UPDATE issue SET title = 'A quokka is wrong' WHERE repository_id = 1000043 AND number = 3;
