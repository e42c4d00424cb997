-- Leaves :total public repositories, ten for each of the first users of the benchmark, and one in a hundred private. No
-- checkpoint from here: the workers do it, one at a time. There is nothing on disk behind them.
PRAGMA wal_autocheckpoint = 0;
BEGIN IMMEDIATE;
DELETE FROM repository WHERE id > 1000000 + :total;
INSERT INTO repository (id, owner_id, name, lower_name, storage, description, website, original_url, seen_by, is_private,
       is_template, is_mirror, is_empty, is_archived, archived_at, default_branch, object_format, units, choices, merge_style,
       update_style, projects_mode, size_kib, language, languages, licenses, topics, star_count, fork_count, watch_count,
       branch_count, open_issue_count, open_pull_count, release_count, last_index, created_at, updated_at, search_text,
       lower_description)
WITH RECURSIVE n(i) AS (SELECT (SELECT MAX(1000000, COALESCE(MAX(id), 0)) FROM repository) + 1
                        UNION ALL SELECT i + 1 FROM n WHERE i < 1000000 + :total)
SELECT i, 1000001 + i % 1000, 'project-' || i, 'project-' || i, 'bench-' || i,
       'A small library that does one thing, and does it for everybody who needs it', 'https://project-' || i || '.example.org/',
       '', CASE WHEN i % 100 = 0 THEN 2 ELSE 0 END, i % 100 = 0, FALSE, FALSE, FALSE, FALSE, 0, 'main', 'sha1', 259, 638, 'merge',
       'merge', 'all', i % 9999, 'C++', '{}', 'MIT', 'library c++', i % 77, i % 7, i % 50, 3, i % 20, 0, 0, i % 40,
       1700000000 + i, 1750000000 + i, 'project-' || i || ' library c++',
       'a small library that does one thing, and does it for everybody who needs it'
  FROM n WHERE i <= 1000000 + :total;
DELETE FROM repository_count;
INSERT INTO repository_count (seen_by, total) SELECT seen_by, COUNT(*) FROM repository GROUP BY seen_by;
-- They have no directories: git is not to look for them while others are measured.
INSERT INTO repository_check (repository_id, checked_at, problem)
SELECT id, strftime('%s', 'now'), '' FROM repository WHERE id NOT IN (SELECT repository_id FROM repository_check);
COMMIT;
