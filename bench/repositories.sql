-- Leaves :total public repositories, one in a hundred private, those that are new given to the first :owners users of the
-- benchmark in turn. There is nothing on disk behind them. For both engines.
DELETE FROM repository WHERE id > 1000000 + :total;
INSERT INTO repository (id, owner_id, name, lower_name, storage, description, website, original_url, seen_by, is_private,
       is_template, is_mirror, is_empty, is_archived, archived_at, default_branch, object_format, units, choices, merge_style,
       update_style, projects_mode, size_kib, language, languages, licenses, topics, star_count, fork_count, watch_count,
       branch_count, open_issue_count, open_pull_count, release_count, last_index, created_at, updated_at, search_text,
       lower_description)
WITH RECURSIVE n(i) AS (SELECT (SELECT COALESCE(MAX(id), 1000000) FROM repository WHERE id > 1000000) + 1
                        UNION ALL SELECT i + 1 FROM n WHERE i < 1000000 + :total)
SELECT i, 1000001 + i % :owners, 'project-' || i, 'project-' || i, 'bench-' || i,
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
SELECT id, :now, '' FROM repository r WHERE NOT EXISTS (SELECT 1 FROM repository_check c WHERE c.repository_id = r.id);
