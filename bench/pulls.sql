-- Open pull requests of the repository "pulled" up to a number, the first hundred from branches, the others without, all checked against the same commits.
PRAGMA wal_autocheckpoint = 0;
BEGIN IMMEDIATE;
INSERT INTO issue (repository_id, number, is_pull, author_id, title, body, content_version, ref, is_closed, is_locked,
       comment_count, pin_order, created_at, updated_at)
WITH RECURSIVE n(i) AS (SELECT last_index + 1 FROM repository WHERE lower_name = 'pulled' UNION ALL SELECT i + 1 FROM n WHERE i < :total)
SELECT r.id, i, TRUE, r.owner_id, 'Change number ' || i,
       'It does what it should. First I changed it, then I waited, and then everything happened at once.', 0, '', FALSE, FALSE,
       i % 7, 0, 1700000000 + i, 1750000000 + i
  FROM n, repository r WHERE r.lower_name = 'pulled' AND i <= :total;
INSERT INTO pull (issue_id, base_repository_id, base_branch, head_repository_id, head_branch, is_agit, head_sha, allow_maintainer_edit,
       is_open, merge_commit, checked_base, checked_head, mergeability, merge_base, commits_ahead, commits_behind, additions, deletions,
       changed_files, conflict_files)
SELECT i.id, r.id, 'main', r.id, 'topic/' || i.number, i.number > 100, :head, TRUE, TRUE, '', :base, :head, 1, :base, 1, 0, 1, 0, 1, ''
  FROM issue i JOIN repository r ON r.id = i.repository_id
 WHERE r.lower_name = 'pulled' AND i.is_pull AND NOT EXISTS (SELECT 1 FROM pull p WHERE p.issue_id = i.id);
UPDATE repository SET last_index = :total, open_pull_count = :total WHERE lower_name = 'pulled';
COMMIT;
