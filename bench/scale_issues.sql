-- Issues of the repositories whose numbers are above :after: :each for every one, ten thousand for the first of all; every
-- other one with a label, every tenth with an assignee. Every owner has a notification of the first. For both engines.
INSERT INTO label (id, repository_id, name, color, description, is_exclusive, created_at, updated_at)
SELECT id, id, 'bug', 'ee0701', 'What is marked with this is wrong', FALSE, 1700000000, 1700000000 FROM repository WHERE id > :after;
INSERT INTO issue (repository_id, number, is_pull, author_id, title, body, content_version, ref, is_closed, is_locked, comment_count,
       pin_order, created_at, updated_at)
WITH RECURSIVE many(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM many WHERE i < 10000),
     few(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM few WHERE i < :each)
SELECT r, i, FALSE, 1000001 + (r + i) % :users, 'Something is wrong, number ' || i || ' of ' || r,
       'It does not do what it should. First I started it, then I waited, and then nothing happened at all.', 0, '', i % 4 = 0,
       FALSE, 0, 0, 1700000000 + i, 1750000000 + i
  FROM (SELECT 1000001 AS r, i FROM many WHERE :after = 1000000
        UNION ALL SELECT id, few.i FROM repository CROSS JOIN few WHERE id > :after AND id > 1000001) wanted;
INSERT INTO issue_label (issue_id, label_id) SELECT id, repository_id FROM issue WHERE repository_id > :after AND number % 2 = 0;
INSERT INTO issue_assignee (issue_id, account_id)
SELECT id, 1000001 + repository_id % :users FROM issue WHERE repository_id > :after AND number % 10 = 0;
INSERT INTO notification (account_id, issue_id, status, created_at, updated_at)
SELECT r.owner_id, i.id, 0, i.created_at, i.updated_at FROM issue i JOIN repository r ON r.id = i.repository_id
 WHERE i.repository_id > :after AND i.number = 1;
UPDATE repository SET last_index = :each, open_issue_count = :each - :each / 4 WHERE id > :after;
UPDATE repository SET last_index = 10000, open_issue_count = 7500 WHERE id = 1000001;
