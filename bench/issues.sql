-- A thousand issues of one repository by fifty people, each with three labels and two of ten assignees.
PRAGMA wal_autocheckpoint = 0;
BEGIN IMMEDIATE;
INSERT INTO label (id, repository_id, name, color, description, is_exclusive, created_at, updated_at)
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
SELECT i, 1000001, 'label ' || i, 'ee0701', 'What is marked with this is wrong', FALSE, 1700000000, 1700000000 FROM n;
INSERT INTO issue (id, repository_id, number, is_pull, author_id, title, body, content_version, ref, is_closed, is_locked,
       comment_count, pin_order, created_at, updated_at)
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
SELECT i, 1000001, i, FALSE, 1000001 + i % 50, 'Something is wrong, number ' || i,
       'It does not do what it should. First I started it, then I waited, and then nothing happened at all.', 0, '', FALSE, FALSE,
       i % 7, 0, 1700000000 + i, 1750000000 + i
  FROM n;
INSERT INTO issue_label (issue_id, label_id) SELECT i.id, 1 + (i.id + l.id) % 10 FROM issue i, label l WHERE l.id <= 3;
INSERT INTO issue_assignee (issue_id, account_id) SELECT id, 1000101 + id % 5 FROM issue UNION ALL SELECT id, 1000201 + id % 5 FROM issue;
UPDATE repository SET last_index = 1000, open_issue_count = 1000 WHERE id = 1000001;
COMMIT;
